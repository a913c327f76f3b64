/// The urgency of a notification; stored, and has no effect here.
///
/// Apple:
/// [UNNotificationInterruptionLevel](https://developer.apple.com/documentation/usernotifications/unnotificationinterruptionlevel).
public enum UNNotificationInterruptionLevel: UInt, Sendable {
  /// The level with Apple's name.
  case passive, active, timeSensitive, critical
}
