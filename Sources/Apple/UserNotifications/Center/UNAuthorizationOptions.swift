import UIKit

/// The forms of notification for which an application requests permission.
///
/// Apple: [UNAuthorizationOptions](https://developer.apple.com/documentation/usernotifications/unauthorizationoptions).
public struct UNAuthorizationOptions: OptionSet, Sendable {
  /// The bits of the options, with Apple's values.
  public let rawValue: UInt
  /// Creates options with these bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// The application sets the number on its icon.
  public static let badge = UNAuthorizationOptions(rawValue: 1 << 0)
  /// Notifications play sounds.
  public static let sound = UNAuthorizationOptions(rawValue: 1 << 1)
  /// Notifications show texts.
  public static let alert = UNAuthorizationOptions(rawValue: 1 << 2)
  /// Notifications show texts in a car; has no effect here.
  public static let carPlay = UNAuthorizationOptions(rawValue: 1 << 3)
  /// Notifications are critical alerts; has no effect here.
  public static let criticalAlert = UNAuthorizationOptions(rawValue: 1 << 4)
  /// The application has its own settings for notifications; has no effect here.
  public static let providesAppNotificationSettings = UNAuthorizationOptions(rawValue: 1 << 5)
  /// Notifications are quiet, and the permission is granted without a question to the user.
  public static let provisional = UNAuthorizationOptions(rawValue: 1 << 6)
  /// Notifications are announced; has no effect here.
  @available(*, deprecated, message: "Announcements need no permission.")
  public static let announcement = UNAuthorizationOptions(rawValue: 1 << 7)
  /// Notifications are time-sensitive; has no effect here.
  @available(*, deprecated, message: "Use the entitlement for time-sensitive notifications.")
  public static let timeSensitive = UNAuthorizationOptions(rawValue: 1 << 8)

  /// The forms of notification that the options contain.
  var forms: NotificationForms {
    var forms: NotificationForms = []
    if contains(.alert) { forms.insert(.alert) }
    if contains(.sound) { forms.insert(.sound) }
    if contains(.badge) { forms.insert(.badge) }
    return forms
  }
}
