/// The user's answer when an application asks for permission to notify.
public enum NotificationAnswer: Hashable, Sendable {
  /// The user allows notifications.
  case allows
  /// The user denies notifications.
  case denies
}
