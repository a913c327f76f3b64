import Foundation

/// Levels beside one of UIKit's, such as `.alert + 1`.
extension UIWindow.Level {
  /// Returns the level that is `distance` further in front.
  public static func + (level: UIWindow.Level, distance: CGFloat) -> UIWindow.Level {
    UIWindow.Level(level.rawValue + distance)
  }
  /// Returns the level that is `distance` further back.
  public static func - (level: UIWindow.Level, distance: CGFloat) -> UIWindow.Level {
    UIWindow.Level(level.rawValue - distance)
  }
  /// Moves the level to the front by `distance`.
  public static func += (level: inout UIWindow.Level, distance: CGFloat) { level = level + distance }
  /// Moves the level to the back by `distance`.
  public static func -= (level: inout UIWindow.Level, distance: CGFloat) { level = level - distance }
}
