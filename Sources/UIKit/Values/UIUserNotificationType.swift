/// In which ways notifications may reach the user.
public struct UIUserNotificationType: OptionSet, Hashable, Sendable {
  /// The bit mask, with one bit per way, as in Apple's interface.
  public let rawValue: UInt
  /// The ways with these bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// A number on the application's icon.
  public static let badge = UIUserNotificationType(rawValue: 1 << 0)
  /// A sound.
  public static let sound = UIUserNotificationType(rawValue: 1 << 1)
  /// A text.
  public static let alert = UIUserNotificationType(rawValue: 1 << 2)
}
