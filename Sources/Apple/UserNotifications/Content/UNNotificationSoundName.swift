/// The name of a sound's file.
///
/// Apple:
/// [UNNotificationSoundName](https://developer.apple.com/documentation/usernotifications/unnotificationsoundname).
public struct UNNotificationSoundName: RawRepresentable, Hashable, Sendable {
  /// The name of the file.
  public let rawValue: String
  /// Creates a name from the name of the file.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Creates a name from the name of the file.
  public init(_ rawValue: String) { self.rawValue = rawValue }
}
