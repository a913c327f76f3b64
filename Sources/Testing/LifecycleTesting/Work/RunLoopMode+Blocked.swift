import Mainspring

extension RunLoopMode {
  /// The private mode in which a device's loop runs while the application's main thread waits.
  ///
  /// It serves the work that other threads wait for.
  static let blocked = RunLoopMode("mainspring.blocked")
}
