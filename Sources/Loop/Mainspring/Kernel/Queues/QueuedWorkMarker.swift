/// The function that ``EventRunLoop/afterQueuedWork(_:)`` calls if work of its loop is also queued elsewhere; see
/// ``EventRunLoop/setQueuedWorkMarker(_:)``.
///
/// A struct around the closure, because ``Locked`` would wrap a bare closure again at each access.
struct QueuedWorkMarker {
  var mark: (@Sendable (_ body: @escaping @Sendable () -> Void) -> Void)?
}
