import Foundation
import UIKit

/// A kind of notification, with the actions that it offers.
///
/// Apple: [UNNotificationCategory](https://developer.apple.com/documentation/usernotifications/unnotificationcategory).
///
/// `@unchecked Sendable`, because the class is open: all its stored properties are immutable.
open class UNNotificationCategory: NSObject, NSCopying, @unchecked Sendable {
  /// The identifier with which a notification's content names the category.
  public let identifier: String
  /// The actions, in the order in which they are shown.
  public let actions: [UNNotificationAction]
  /// The identifiers of intents, which are stored and have no effect here.
  public let intentIdentifiers: [String]
  /// The behavior of the notifications.
  public let options: UNNotificationCategoryOptions
  /// The text that replaces a hidden body; stored, and not shown here.
  public let hiddenPreviewsBodyPlaceholder: String
  /// The format of a summary; stored, and not shown here.
  public let categorySummaryFormat: String

  /// Creates a category.
  public init(
    identifier: String,
    actions: [UNNotificationAction],
    intentIdentifiers: [String],
    hiddenPreviewsBodyPlaceholder: String = "",
    categorySummaryFormat: String = "",
    options: UNNotificationCategoryOptions = []
  ) {
    self.identifier = identifier
    self.actions = actions
    self.intentIdentifiers = intentIdentifiers
    self.options = options
    self.hiddenPreviewsBodyPlaceholder = hiddenPreviewsBodyPlaceholder
    self.categorySummaryFormat = categorySummaryFormat
    super.init()
  }

  /// Returns the category itself, which does not change.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  /// The category in the form in which the system keeps it.
  var kept: NotificationCategory {
    NotificationCategory(
      identifier: identifier,
      actions: actions.map {
        NotificationCategory.Action(
          identifier: $0.identifier,
          title: $0.title,
          opensApplication: $0.options.contains(.foreground),
          needsUnlockedDevice: $0.options.contains(.authenticationRequired),
          takesText: $0 is UNTextInputNotificationAction
        )
      },
      reportsDismissal: options.contains(.customDismissAction),
      original: self
    )
  }
}
