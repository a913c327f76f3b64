/// The behavior of a category's notifications.
///
/// Apple:
/// [UNNotificationCategoryOptions](https://developer.apple.com/documentation/usernotifications/unnotificationcategoryoptions).
public struct UNNotificationCategoryOptions: OptionSet, Sendable {
  /// The bits of the options, with Apple's values.
  public let rawValue: UInt
  /// Creates options with these bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// The delegate receives a response when the user dismisses a notification.
  public static let customDismissAction = UNNotificationCategoryOptions(rawValue: 1 << 0)
  /// The notifications are shown in a car; has no effect here.
  public static let allowInCarPlay = UNNotificationCategoryOptions(rawValue: 1 << 1)
  /// The title is shown even if previews are hidden; has no effect here.
  public static let hiddenPreviewsShowTitle = UNNotificationCategoryOptions(rawValue: 1 << 2)
  /// The subtitle is shown even if previews are hidden; has no effect here.
  public static let hiddenPreviewsShowSubtitle = UNNotificationCategoryOptions(rawValue: 1 << 3)
  /// The notifications are read aloud; has no effect here.
  public static let allowAnnouncement = UNNotificationCategoryOptions(rawValue: 1 << 4)
}
