import AppLifecycle
import UIKit

/// Passes notifications and responses to the delegate of the notification center.
struct CenterReceiver: NotificationReceiver {
  func willPresent(
    _ notification: UserNotification,
    in process: NotificationConnection,
    answer: @escaping @Sendable (NotificationForms?) -> Void
  ) {
    guard let delegate = process.delegate as? any UNUserNotificationCenterDelegate else { return answer(nil) }
    let center = UNUserNotificationCenter.of(process)
    let presented = UNNotification(notification)
    let name = "userNotificationCenter(_:willPresent:withCompletionHandler:) for \"\(notification.identifier)\""
    let handler = CompletionHandler<UNNotificationPresentationOptions>(name, in: process) { answer($0.forms) }
    let isImplemented: Void? = OptionalRequirement.value(
      of: "userNotificationCenter(_:willPresent:withCompletionHandler:)",
      of: delegate
    ) {
      delegate.userNotificationCenter(center, willPresent: presented) { handler.call($0) }
    }
    if isImplemented != nil { return }
    handler.isNotUsed()
    let asynchronous = AsynchronousDelegate(delegate: delegate)
    Task.immediate { answer(await asynchronous.willPresent(presented, center).forms) }
  }

  func didReceive(
    _ response: NotificationResponse,
    to notification: UserNotification,
    in process: NotificationConnection,
    done: @escaping @Sendable () -> Void
  ) {
    guard let delegate = process.delegate as? any UNUserNotificationCenterDelegate else { return done() }
    let center = UNUserNotificationCenter.of(process)
    let received = UNNotificationResponse.make(response, to: notification)
    let name = "userNotificationCenter(_:didReceive:withCompletionHandler:) for \"\(notification.identifier)\""
    let handler = CompletionHandler<Void>(name, in: process) { done() }
    let isImplemented: Void? = OptionalRequirement.value(
      of: "userNotificationCenter(_:didReceive:withCompletionHandler:)",
      of: delegate
    ) {
      delegate.userNotificationCenter(center, didReceive: received) { handler.call(()) }
    }
    if isImplemented != nil { return }
    handler.isNotUsed()
    let asynchronous = AsynchronousDelegate(delegate: delegate)
    Task.immediate {
      await asynchronous.didReceive(received, center)
      done()
    }
  }
}

/// Calls a delegate's asynchronous methods.
///
/// `@unchecked Sendable`: the struct only calls the delegate's methods, which have the isolation that they declare.
private struct AsynchronousDelegate: @unchecked Sendable {
  let delegate: any UNUserNotificationCenterDelegate

  func willPresent(
    _ notification: UNNotification,
    _ center: UNUserNotificationCenter
  ) async -> UNNotificationPresentationOptions {
    await delegate.userNotificationCenter(center, willPresent: notification)
  }

  func didReceive(_ response: UNNotificationResponse, _ center: UNUserNotificationCenter) async {
    await delegate.userNotificationCenter(center, didReceive: response)
  }
}
