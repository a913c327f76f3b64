import AppLifecycle
import Foundation
import UIKit

/// The user's action on a notification.
///
/// Apple: [UNNotificationResponse](https://developer.apple.com/documentation/usernotifications/unnotificationresponse).
///
/// `@unchecked Sendable`, because the class is open: all its stored properties are immutable.
open class UNNotificationResponse: NSObject, NSCopying, @unchecked Sendable {
  /// The notification to which the user responded.
  public let notification: UNNotification
  /// The identifier of the action: the application's own, `UNNotificationDefaultActionIdentifier` or
  /// `UNNotificationDismissActionIdentifier`.
  public let actionIdentifier: String

  init(notification: UNNotification, actionIdentifier: String) {
    self.notification = notification
    self.actionIdentifier = actionIdentifier
    super.init()
  }

  /// The scene that responds: the connected scene whose session has the lowest identifier; nil if no scene is
  /// connected.
  @MainActor open var targetScene: UIScene? {
    UIApplication.shared.connectedScenes.min { $0.session.persistentIdentifier < $1.session.persistentIdentifier }
  }

  /// Returns the response itself, which does not change.
  open func copy(with zone: NSZone? = nil) -> Any { self }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The identifier of the action if the user taps the notification itself.
public let UNNotificationDefaultActionIdentifier = NotificationResponse.open
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The identifier of the action if the user dismisses a notification whose category has `.customDismissAction`.
public let UNNotificationDismissActionIdentifier = NotificationResponse.dismiss
