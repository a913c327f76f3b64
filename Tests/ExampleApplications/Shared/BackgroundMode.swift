import UIKit

/// What an application goes on with in the background, as Info.plist names it.
enum BackgroundMode: String {
  case audio, location

  /// Says that the mode is in use from now on, or no longer.
  ///
  /// On Apple's platforms the audio session and the location manager do this behind the application's back.
  ///
  /// - Returns: false where Info.plist does not list the mode.
  @discardableResult
  func setInUse(_ inUse: Bool) -> Bool {
    UIApplication.shared.setBackgroundMode(rawValue, isInUse: inUse)
  }
}
