/// The urgency of a notification; stored, and has no effect here.
///
/// Apple:
/// [UNNotificationInterruptionLevel](https://developer.apple.com/documentation/usernotifications/unnotificationinterruptionlevel).
public enum UNNotificationInterruptionLevel: UInt, Sendable {
  /// The levels, from the least to the most urgent.
  case passive, active, timeSensitive, critical
}
