import UIKit

/// An activity that an application continues in the background, as Info.plist names it.
enum BackgroundMode: String {
  case audio, location

  /// Marks the mode as in use or not in use.
  ///
  /// On Apple's platforms the audio session and the location manager do this automatically.
  ///
  /// - Returns: false if Info.plist does not list the mode.
  @discardableResult
  func setInUse(_ inUse: Bool) -> Bool {
    UIApplication.shared.setBackgroundMode(rawValue, isInUse: inUse)
  }
}
