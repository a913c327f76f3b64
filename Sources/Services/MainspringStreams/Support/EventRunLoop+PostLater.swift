import Mainspring

extension EventRunLoop {
  /// Posts `body`, which need not be Sendable, from the loop's own thread; it runs in a later pass.
  func postLater(_ body: @escaping () -> Void) {
    assert(isOnThread, "postLater is for the loop's own thread.")
    // The body is made, called and released on the loop's thread, so it need not be Sendable.
    nonisolated(unsafe) let body = body
    post { body() }
  }
}
