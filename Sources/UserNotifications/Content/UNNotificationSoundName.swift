/// The name of a sound's file.
///
/// Apple:
/// [UNNotificationSoundName](https://developer.apple.com/documentation/usernotifications/unnotificationsoundname).
public struct UNNotificationSoundName: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// Creates a name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Creates a name.
  public init(_ rawValue: String) { self.rawValue = rawValue }
}
