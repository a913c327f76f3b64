/// The behaviour of an action.
///
/// Apple:
/// [UNNotificationActionOptions](https://developer.apple.com/documentation/usernotifications/unnotificationactionoptions).
public struct UNNotificationActionOptions: OptionSet, Sendable {
  /// Apple's bits.
  public let rawValue: UInt
  /// Creates options with these bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// The device must be unlocked.
  public static let authenticationRequired = UNNotificationActionOptions(rawValue: 1 << 0)
  /// The action destroys something; it only looks different.
  public static let destructive = UNNotificationActionOptions(rawValue: 1 << 1)
  /// The action brings the application to the foreground.
  public static let foreground = UNNotificationActionOptions(rawValue: 1 << 2)
}
