import Foundation

/// A kind of notification, with what the user can do about it.
///
/// Its actions are not there: notifications are not shown here.
open class UIUserNotificationCategory: NSObject {
  /// What it is called.
  open internal(set) var identifier: String?
}
