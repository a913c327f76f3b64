/// A handle on the watch over a loop for stalls.
///
/// Made by ``EventRunLoop/reportStalls(longerThan:to:whenOver:)``. The watch lasts as long as the loop, or until it is
/// cancelled; the handle need not be kept.
public struct StallWatch: Sendable {
  let number: Int

  /// Ends the watch.
  ///
  /// A report that is being made may still come. Doing it again does nothing. Any thread.
  public func cancel() { StallWatchdog.shared.remove(self) }
}
