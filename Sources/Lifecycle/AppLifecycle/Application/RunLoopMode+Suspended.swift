import Mainspring

extension RunLoopMode {
  /// The private mode to which a loop is confined while its application is suspended; none of the application's sources
  /// is in it.
  static let suspended = RunLoopMode("mainspring.suspended")
}
