import AppLifecycle
import LifecycleTesting
import UIKit

// The asynchronous forms of these members are generated.
/// The user's view of notifications, and the user's decisions about them.
extension SimulatedDevice {
  /// The notifications that the device shows, the newest first.
  ///
  /// The notifications stay when the application ends.
  public var notifications: [DeviceNotification] {
    systemNotifications.shown.map { DeviceNotification($0, systemNotifications.category($0.category)) }
  }

  /// The number on the application's icon; 0 means that the icon shows no number.
  public var badge: Int { systemNotifications.badge }

  /// The user's answer when the application first asks for permission to notify; `allows` by default.
  public var notificationAnswer: NotificationAnswer {
    get { systemNotifications.allows ? .allows : .denies }
    set { systemNotifications.allows = newValue == .allows }
  }

  /// Changes the permission to notify, as the user does in the settings.
  ///
  /// The application is not notified. If the permission is withdrawn, the application's notifications disappear.
  public func setNotifications(
    allowed isAllowed: Bool,
    file: StaticString = #filePath,
    line: UInt = #line
  ) {
    isCalled(from: CallLocation(file, line))
    var permission = systemNotifications.permission
    permission.status = isAllowed ? .allowed : .denied
    systemNotifications.permission = permission
    if !isAllowed { systemNotifications.removeShown { _ in true } }
  }

  /// The system's side of notifications, which outlives the application.
  var systemNotifications: DeviceNotifications {
    if let known = attachments.object(DeviceNotifications.self) { return known }
    let new = DeviceNotifications(clock: DeviceNotificationClock(self), hasPrompts: true, allows: true)
    attachments.attach(new)
    // The system also shows a notification that a server sends after the application has ended.
    eventWithoutApplication = { [weak new] event in
      if case .remoteNotification(let payload, false) = event { new?.arrive(UserNotification(payload: payload)) }
    }
    return new
  }
}

/// The user's answer when an application asks for permission to notify.
public enum NotificationAnswer: Hashable, Sendable {
  /// The user allows notifications.
  case allows
  /// The user denies notifications.
  case denies
}
