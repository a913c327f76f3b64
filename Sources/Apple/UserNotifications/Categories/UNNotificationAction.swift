import Foundation

/// An action that a notification offers.
///
/// Apple: [UNNotificationAction](https://developer.apple.com/documentation/usernotifications/unnotificationaction).
///
/// `@unchecked Sendable`, because the class is open: all its stored properties are immutable.
open class UNNotificationAction: NSObject, NSCopying, @unchecked Sendable {
  /// The identifier with which a response names the action.
  public let identifier: String
  /// The title that the user sees.
  public let title: String
  /// The behavior of the action.
  public let options: UNNotificationActionOptions
  /// The icon, which is not shown here; nil if there is none.
  public let icon: UNNotificationActionIcon?

  /// Creates an action.
  public init(
    identifier: String,
    title: String,
    options: UNNotificationActionOptions = [],
    icon: UNNotificationActionIcon? = nil
  ) {
    self.identifier = identifier
    self.title = title
    self.options = options
    self.icon = icon
    super.init()
  }

  /// Returns the action itself, which does not change.
  open func copy(with zone: NSZone? = nil) -> Any { self }
}
