import AppLifecycle
import Foundation
import UIKit

/// Conversions between requests and the form in which the system keeps them.
extension UserNotification {
  init(_ request: UNNotificationRequest) {
    self.init(identifier: request.identifier, source: .request(request))
    let content = request.content
    title = content.title
    subtitle = content.subtitle
    body = content.body
    badge = content.badge?.intValue
    sound = content.sound.map { $0.name ?? "" }
    category = content.categoryIdentifier
    thread = content.threadIdentifier
  }

  /// Whether the application has requested the notification from the notification center.
  var isRequest: Bool { if case .request = source { true } else { false } }
}

extension UNNotificationRequest {
  /// Creates the request for a notification, whatever its source.
  convenience init(_ notification: UserNotification) {
    var values = UNNotificationContent.Values()
    var trigger: UNNotificationTrigger?
    switch notification.source {
    case .request(let object):
      if let request = object as? UNNotificationRequest {
        self.init(identifier: request.identifier, content: request.content, trigger: request.trigger)
        return
      }
    case .local(let local): values.userInfo = local.userInfo ?? [:]
    case .remote(let payload):
      values.userInfo = payload.userInfo
      trigger = UNPushNotificationTrigger()
    }
    values.title = notification.title
    values.subtitle = notification.subtitle
    values.body = notification.body
    values.badge = notification.badge.map { NSNumber(value: $0) }
    values.sound = notification.sound.map { UNNotificationSound($0.isEmpty ? nil : $0) }
    values.categoryIdentifier = notification.category
    values.threadIdentifier = notification.thread
    self.init(identifier: notification.identifier, content: UNNotificationContent(values), trigger: trigger)
  }
}

extension UNNotification {
  convenience init(_ notification: UserNotification) {
    self.init(date: notification.date, request: UNNotificationRequest(notification))
  }
}

extension UNNotificationResponse {
  static func make(_ response: NotificationResponse, to notification: UserNotification) -> UNNotificationResponse {
    let shown = UNNotification(notification)
    guard let text = response.text else {
      return UNNotificationResponse(notification: shown, actionIdentifier: response.action)
    }
    return UNTextInputNotificationResponse(
      notification: shown,
      actionIdentifier: response.action,
      userText: text
    )
  }
}
