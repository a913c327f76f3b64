import AppLifecycle
import LifecycleTesting
import UIKit

// The asynchronous forms of these members are generated.
/// The user's responses to notifications.
///
/// An application that has ended is launched to receive the response, if the test launched it by its delegate's class.
extension SimulatedDevice {
  /// Taps a notification, which opens the application.
  @discardableResult
  public func tap(
    _ notification: DeviceNotification,
    file: StaticString = #filePath,
    line: UInt = #line
  ) -> LifecycleApplication.Outcome? {
    respond(to: notification, .open, at: CallLocation(file, line))
  }

  /// Dismisses a notification.
  ///
  /// The application is notified, in the background, only if the notification's category has the option
  /// `.customDismissAction`; otherwise the call returns nil.
  @discardableResult
  public func dismiss(
    _ notification: DeviceNotification,
    file: StaticString = #filePath,
    line: UInt = #line
  ) -> LifecycleApplication.Outcome? {
    respond(to: notification, .dismiss, at: CallLocation(file, line))
  }

  /// Chooses an action of a notification.
  ///
  /// The application comes to the foreground only if the action has the option `.foreground`.
  ///
  /// - Parameters:
  ///   - notification: one of ``notifications``.
  ///   - action: the title or the identifier of the action.
  ///   - text: the text that the user types, for an action that takes one.
  ///   - file: The file of the call; leave the default.
  ///   - line: The line of the call; leave the default.
  @discardableResult
  public func answer(
    _ notification: DeviceNotification,
    action: String,
    text: String? = nil,
    file: StaticString = #filePath,
    line: UInt = #line
  ) -> LifecycleApplication.Outcome? {
    respond(to: notification, .action(action, text), at: CallLocation(file, line))
  }

  private enum Deed {
    case open, dismiss
    case action(String, String?)
  }

  private func respond(
    to notification: DeviceNotification,
    _ deed: Deed,
    at callSite: CallLocation
  ) -> LifecycleApplication.Outcome? {
    isCalled(from: callSite)
    let system = systemNotifications
    guard let shown = system.shown(notification.id) else {
      let names = system.shown.map { "\"\($0.identifier)\"" }.joined(separator: ", ")
      let others = names.isEmpty ? "none" : names
      misuse("The device does not show the notification \"\(notification.id)\"; it shows \(others).")
      return .dropped(reason: "the notification is not shown")
    }
    let category = system.category(shown.category)
    switch deed {
    case .open:
      return send(NotificationResponse(notification: shown.identifier), needsUnlockedDevice: true, at: callSite)
    case .dismiss:
      guard category?.reportsDismissal == true else {
        _ = system.takeShown(shown.identifier)
        return nil
      }
      let response = NotificationResponse(notification: shown.identifier, action: NotificationResponse.dismiss)
      return send(response, needsUnlockedDevice: false, at: callSite)
    case .action(let name, let text):
      guard let action = action(name, text, of: category, notification) else {
        return .dropped(reason: "the notification has no such action")
      }
      let response = NotificationResponse(
        notification: shown.identifier,
        action: action.identifier,
        text: text,
        inBackground: !action.opensApplication
      )
      return send(response, needsUnlockedDevice: action.opensApplication || action.needsUnlockedDevice, at: callSite)
    }
  }

  /// Returns the action with that title or identifier; fails the test if there is none, if the action takes a text and
  /// `text` is nil, or if it takes none and `text` is not nil.
  private func action(
    _ name: String,
    _ text: String?,
    of category: NotificationCategory?,
    _ notification: DeviceNotification
  ) -> NotificationCategory.Action? {
    let actions = category?.actions ?? []
    guard let action = actions.first(where: { $0.title == name }) ?? actions.first(where: { $0.identifier == name })
    else {
      let names = actions.map { "\"\($0.title)\"" }.joined(separator: ", ")
      misuse(
        "The notification \"\(notification.id)\" has no action \"\(name)\"; it has \(names.isEmpty ? "none" : names)."
      )
      return nil
    }
    if action.takesText == (text != nil) { return action }
    misuse("The action \"\(action.title)\" takes \(action.takesText ? "a text" : "no text").")
    return nil
  }

  /// Sends the response to the application, which is launched if it has ended.
  private func send(
    _ response: NotificationResponse,
    needsUnlockedDevice: Bool,
    at callSite: CallLocation
  ) -> LifecycleApplication.Outcome? {
    if needsUnlockedDevice, isLocked { return .dropped(reason: "the device is locked") }
    guard termination != nil else { return send(.notificationResponse(response), at: callSite) }
    return lastingState.launchAgain(
      for: .notificationResponse(response),
      orFail: "The response launches the application, but the test created its delegate: launch it by its class."
    )
  }
}
