import Mainspring

extension RunLoopMode {
  /// The private mode that a loop is confined to while its application is suspended: no source of the application's is
  /// in it.
  static let suspended = RunLoopMode("mainspring.suspended")
}
