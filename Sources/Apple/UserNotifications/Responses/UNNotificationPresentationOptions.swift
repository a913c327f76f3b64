import UIKit

/// The ways of presenting a notification while the application is in the foreground.
///
/// Apple:
/// [UNNotificationPresentationOptions](https://developer.apple.com/documentation/usernotifications/unnotificationpresentationoptions).
public struct UNNotificationPresentationOptions: OptionSet, Sendable {
  /// The bits of the options, with Apple's values.
  public let rawValue: UInt
  /// Creates options with these bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// The number on the icon changes.
  public static let badge = UNNotificationPresentationOptions(rawValue: 1 << 0)
  /// The sound is played.
  public static let sound = UNNotificationPresentationOptions(rawValue: 1 << 1)
  /// The notification is shown, as a banner and in the list.
  @available(*, deprecated, message: "Use .list and .banner.")
  public static let alert = UNNotificationPresentationOptions(rawValue: 1 << 2)
  /// The notification is shown in the list.
  public static let list = UNNotificationPresentationOptions(rawValue: 1 << 3)
  /// The notification is shown as a banner.
  public static let banner = UNNotificationPresentationOptions(rawValue: 1 << 4)

  /// The forms in which the system presents the notification.
  var forms: NotificationForms {
    var forms: NotificationForms = []
    if rawValue & 0b11100 != 0 { forms.insert(.alert) }
    if contains(.sound) { forms.insert(.sound) }
    if contains(.badge) { forms.insert(.badge) }
    return forms
  }
}
