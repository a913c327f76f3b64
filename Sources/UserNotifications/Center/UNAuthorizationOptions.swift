import UIKit

/// The forms of notification for which an application asks permission.
///
/// Apple: [UNAuthorizationOptions](https://developer.apple.com/documentation/usernotifications/unauthorizationoptions).
public struct UNAuthorizationOptions: OptionSet, Sendable {
  /// Apple's bits.
  public let rawValue: UInt
  /// Creates options with these bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// Numbers on the icon.
  public static let badge = UNAuthorizationOptions(rawValue: 1 << 0)
  /// Sounds.
  public static let sound = UNAuthorizationOptions(rawValue: 1 << 1)
  /// Texts.
  public static let alert = UNAuthorizationOptions(rawValue: 1 << 2)
  /// Texts in a car; has no effect here.
  public static let carPlay = UNAuthorizationOptions(rawValue: 1 << 3)
  /// Critical alerts; has no effect here.
  public static let criticalAlert = UNAuthorizationOptions(rawValue: 1 << 4)
  /// The application has its own settings for notifications; has no effect here.
  public static let providesAppNotificationSettings = UNAuthorizationOptions(rawValue: 1 << 5)
  /// Quiet notifications, without asking the user.
  public static let provisional = UNAuthorizationOptions(rawValue: 1 << 6)
  /// Announcements; has no effect here.
  @available(*, deprecated, message: "Announcements need no permission.")
  public static let announcement = UNAuthorizationOptions(rawValue: 1 << 7)
  /// Time-sensitive notifications; has no effect here.
  @available(*, deprecated, message: "Use the entitlement for time-sensitive notifications.")
  public static let timeSensitive = UNAuthorizationOptions(rawValue: 1 << 8)

  /// The forms among the options.
  var forms: NotificationForms {
    var forms: NotificationForms = []
    if contains(.alert) { forms.insert(.alert) }
    if contains(.sound) { forms.insert(.sound) }
    if contains(.badge) { forms.insert(.badge) }
    return forms
  }
}
