/// The forms in which notifications may reach the user.
///
/// Apple's page: <https://developer.apple.com/documentation/uikit/uiusernotificationtype>.
public struct UIUserNotificationType: OptionSet, Hashable, Sendable {
  /// The bit mask, with one bit per form, as in Apple's interface.
  public let rawValue: UInt
  /// Creates a set with the given bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// A number on the application's icon.
  public static let badge = UIUserNotificationType(rawValue: 1 << 0)
  /// A sound.
  public static let sound = UIUserNotificationType(rawValue: 1 << 1)
  /// An alert text.
  public static let alert = UIUserNotificationType(rawValue: 1 << 2)
}
