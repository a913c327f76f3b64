import AppLifecycle

/// The background modes in use.
///
/// On Apple's platforms an audio session, a location manager or a call starts and ends their use; here the application
/// calls a method.
extension UIApplication {
  /// Starts or stops using a mode of the `UIBackgroundModes` in Info.plist.
  ///
  /// While the application uses a mode, it keeps running in the background and its background time does not count down.
  ///
  /// This method is not part of Apple's API: put `#if os(Linux)` around a call in code that also compiles on Apple's
  /// platforms.
  ///
  /// - Parameters:
  ///   - mode: the mode's name in Info.plist, for example "audio".
  ///   - isInUse: whether the application uses the mode from now on.
  /// - Returns: false if Info.plist does not list the mode; then nothing changes.
  @discardableResult
  public func setBackgroundMode(_ mode: String, isInUse: Bool) -> Bool {
    core.setBackgroundMode(mode, inUse: isInUse)
  }
}
