import UIKit

extension UIScene.ConnectionOptions {
  /// The user's response to a notification for which the scene is connected; nil if there is none.
  ///
  /// The delegate of the notification center receives it too.
  ///
  /// Apple:
  /// [notificationResponse](https://developer.apple.com/documentation/uikit/uiscene/connectionoptions/notificationresponse).
  public var notificationResponse: UNNotificationResponse? {
    answeredNotification.map { UNNotificationResponse.make($0.response, to: $0.notification) }
  }
}
