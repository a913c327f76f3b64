/// The function that ``EventRunLoop/afterQueuedWork(_:)`` calls if work of its loop is also queued elsewhere; see
/// ``EventRunLoop/setQueuedWorkMarker(_:)``.
///
/// A struct around the closure, because ``Locked`` would wrap a bare closure again at each access.
struct QueuedWorkMarker {
  var mark: (@Sendable (_ body: @escaping @Sendable () -> Void) -> Void)?
}

extension EventRunLoop {
  /// Queues `body` behind all work of default priority that is queued now, whichever thread has posted it.
  ///
  /// A post on the loop's own thread overtakes the inbox, which always empties behind the loop's own queue. An
  /// ``inboxLimit`` does not refuse `body`. Callable from any thread.
  package func postBehindAll(_ body: @escaping @Sendable () -> Void) {
    checkProcess()
    // An empty inbox has nothing that the loop's own queue could overtake. That queue needs no lock.
    if isOnThread, !inbox.mayHavePending {
      _ = submit(Job(body))
    } else {
      _ = inbox.append(Job(body), priority: .default)
    }
  }
}
