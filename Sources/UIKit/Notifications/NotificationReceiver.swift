import AppLifecycle

/// The application's side of the notification center: passes notifications and responses to its delegate.
///
/// The module UserNotifications implements it, which an application may or may not use.
package protocol NotificationReceiver: Sendable {
  /// Asks the delegate how a notification is to be presented while the application is in the foreground.
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
  ///   - response: what the user did.
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
