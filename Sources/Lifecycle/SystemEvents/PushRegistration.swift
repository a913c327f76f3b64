/// The result of an application's registration for remote notifications.
public enum PushRegistration: Hashable, Sendable {
  /// The device's token, as hexadecimal digits.
  case token(String)
  /// The reason for the failure.
  case failure(String)
}
