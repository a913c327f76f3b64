import Mainspring

extension RunLoopMode {
  /// The private mode that a device's loop runs in while the application's main thread waits: what other threads wait
  /// for is in it.
  static let blocked = RunLoopMode("mainspring.blocked")
}
