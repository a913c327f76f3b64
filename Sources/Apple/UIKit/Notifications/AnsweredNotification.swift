import AppLifecycle

/// A notification with the user's response to it.
package struct AnsweredNotification: Sendable {
  package let notification: UserNotification
  package let response: NotificationResponse
}
