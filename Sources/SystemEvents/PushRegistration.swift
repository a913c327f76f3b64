/// The answer to an application that has asked for remote notifications.
public enum PushRegistration: Hashable, Sendable {
  /// The device's token, as hexadecimal digits.
  case token(String)
  /// Why there are none.
  case failure(String)
}
