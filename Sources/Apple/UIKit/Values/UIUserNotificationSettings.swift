import Foundation

/// The permissions for notifications that an application passes to `registerUserNotificationSettings`.
///
/// Apple's page: <https://developer.apple.com/documentation/uikit/uiusernotificationsettings>.
open class UIUserNotificationSettings: NSObject {
  /// The forms in which notifications may reach the user.
  open private(set) var types: UIUserNotificationType
  /// The categories of notifications; stored, but has no effect here: notifications are not shown.
  open private(set) var categories: Set<UIUserNotificationCategory>?

  /// Creates settings for the given forms and categories.
  public init(types: UIUserNotificationType, categories: Set<UIUserNotificationCategory>?) {
    self.types = types
    self.categories = categories
    super.init()
  }

  /// Returns whether both settings have the same forms and categories.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIUserNotificationSettings else { return false }
    return types == other.types && categories == other.categories
  }
  /// The hash value, equal for equal settings.
  open override var hash: Int { types.hashValue }
}
