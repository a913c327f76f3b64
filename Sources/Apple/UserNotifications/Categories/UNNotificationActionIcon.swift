import Foundation

/// The icon of an action, which is not shown here.
///
/// Apple:
/// [UNNotificationActionIcon](https://developer.apple.com/documentation/usernotifications/unnotificationactionicon).
///
/// `@unchecked Sendable`, because the class is open: it has no stored properties of its own.
open class UNNotificationActionIcon: NSObject, NSCopying, @unchecked Sendable {
  /// Creates the icon with the application's image of that name.
  public init(templateImageName: String) { super.init() }
  /// Creates the icon with the system's image of that name.
  public init(systemImageName: String) { super.init() }
  /// Returns the icon itself, which does not change.
  open func copy(with zone: NSZone? = nil) -> Any { self }
}
