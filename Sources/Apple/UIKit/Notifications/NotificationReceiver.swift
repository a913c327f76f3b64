import AppLifecycle

/// The application's side of the notification center, which passes notifications and responses to the delegate.
///
/// The module UserNotifications, which an application need not use, implements the protocol.
package protocol NotificationReceiver: Sendable {
  /// Calls the delegate, which chooses how a notification is presented while the application is in the foreground.
  ///
  /// - Parameters:
  ///   - notification: the notification.
  ///   - process: the process to which it is delivered.
  ///   - answer: called at most once, on any thread; nil does not present the notification.
  @MainActor
  func willPresent(
    _ notification: UserNotification,
    in process: NotificationConnection,
    answer: @escaping @Sendable (NotificationForms?) -> Void
  )

  /// Passes a response to the delegate.
  ///
  /// - Parameters:
  ///   - response: the user's response.
  ///   - notification: the notification.
  ///   - process: the process to which it is delivered.
  ///   - done: called at most once, on any thread, when the delegate has finished.
  @MainActor
  func didReceive(
    _ response: NotificationResponse,
    to notification: UserNotification,
    in process: NotificationConnection,
    done: @escaping @Sendable () -> Void
  )
}
