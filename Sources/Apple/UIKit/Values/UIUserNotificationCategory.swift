import Foundation

/// A category of notifications with actions.
///
/// It contains no actions here: notifications are not shown.
///
/// Apple's page: <https://developer.apple.com/documentation/uikit/uiusernotificationcategory>.
open class UIUserNotificationCategory: NSObject {
  /// The identifier of the category.
  open internal(set) var identifier: String?
}
