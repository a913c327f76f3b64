/// The behavior of an action.
///
/// Apple:
/// [UNNotificationActionOptions](https://developer.apple.com/documentation/usernotifications/unnotificationactionoptions).
public struct UNNotificationActionOptions: OptionSet, Sendable {
  /// The bits of the options, with Apple's values.
  public let rawValue: UInt
  /// Creates options with these bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// The user can choose the action only while the device is unlocked.
  public static let authenticationRequired = UNNotificationActionOptions(rawValue: 1 << 0)
  /// The action destroys something; the option only changes the look of the action, and has no effect here.
  public static let destructive = UNNotificationActionOptions(rawValue: 1 << 1)
  /// The action brings the application to the foreground.
  public static let foreground = UNNotificationActionOptions(rawValue: 1 << 2)
}
