import Mainspring

extension EventRunLoop {
  /// Posts `body` from the loop's own thread.
  func postLater(_ body: @escaping () -> Void) {
    assert(isOnThread, "postLater is for the loop's own thread.")
    // The body is made, called and released on the loop's thread, so it need not be Sendable.
    nonisolated(unsafe) let body = body
    post { body() }
  }
}
