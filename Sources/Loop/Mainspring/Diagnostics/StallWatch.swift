/// A handle to a watch for stalls of one loop.
///
/// ``EventRunLoop/reportStalls(longerThan:to:whenOver:)`` returns it. The watch lasts until it is cancelled or its loop
/// is deallocated; you need not keep the handle.
public struct StallWatch: Sendable {
  let number: Int

  /// Ends the watch.
  ///
  /// A report that is already in progress may still be delivered. Repeated calls have no effect. Callable from any
  /// thread.
  public func cancel() { StallWatchdog.shared.remove(self) }
}
