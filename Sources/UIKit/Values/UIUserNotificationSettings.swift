import Foundation

/// What an application asks to be allowed: `registerUserNotificationSettings` takes it.
open class UIUserNotificationSettings: NSObject {
  /// In which ways notifications may reach the user.
  open private(set) var types: UIUserNotificationType
  /// The kinds of notifications; stored, but has no effect here: notifications are not shown.
  open private(set) var categories: Set<UIUserNotificationCategory>?

  /// Settings that ask for these ways.
  public init(types: UIUserNotificationType, categories: Set<UIUserNotificationCategory>?) {
    self.types = types
    self.categories = categories
    super.init()
  }

  /// Whether both ask for the same.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIUserNotificationSettings else { return false }
    return types == other.types && categories == other.categories
  }
  /// Equal for equal settings.
  open override var hash: Int { types.hashValue }
}
