import AppLifecycle

/// Background modes, which on Apple's platforms an audio session, a location manager or a call turn on and off.
extension UIApplication {
  /// Says that the application uses a mode of its Info.plist's `UIBackgroundModes` from now on, or no longer: while it
  /// uses one it goes on running in the background, and no time is counted.
  ///
  /// No member of Apple's: code that is to compile there too has `#if os(Linux)` around it.
  ///
  /// - Parameters:
  ///   - mode: as Info.plist names it, such as "audio".
  ///   - isInUse: whether it is used from now on.
  /// - Returns: false where Info.plist does not list the mode; then nothing changes.
  @discardableResult
  public func setBackgroundMode(_ mode: String, isInUse: Bool) -> Bool {
    core.setBackgroundMode(mode, inUse: isInUse)
  }
}
