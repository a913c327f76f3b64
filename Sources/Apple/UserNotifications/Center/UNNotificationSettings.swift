import Foundation
import UIKit

/// The permissions that the user has given the application.
///
/// Apple: [UNNotificationSettings](https://developer.apple.com/documentation/usernotifications/unnotificationsettings).
///
/// `@unchecked Sendable`, because the class is open: all its stored properties are immutable.
open class UNNotificationSettings: NSObject, NSCopying, @unchecked Sendable {
  private let permission: NotificationPermission

  init(_ permission: NotificationPermission) {
    self.permission = permission
    super.init()
  }

  /// Whether the user lets the application notify.
  open var authorizationStatus: UNAuthorizationStatus {
    switch permission.status {
    case .notAsked: .notDetermined
    case .denied: .denied
    case .allowed: .authorized
    case .provisional: .provisional
    }
  }
  /// Whether sounds are allowed.
  open var soundSetting: UNNotificationSetting { setting(.sound) }
  /// Whether numbers on the icon are allowed.
  open var badgeSetting: UNNotificationSetting { setting(.badge) }
  /// Whether alerts are allowed.
  open var alertSetting: UNNotificationSetting { setting(.alert) }
  /// Whether notifications appear in the list of notifications; quiet notifications appear there too.
  open var notificationCenterSetting: UNNotificationSetting { setting(.alert, isQuiet: true) }
  /// Whether notifications are shown on the lock screen.
  open var lockScreenSetting: UNNotificationSetting { setting(.alert) }
  /// Always `notSupported`.
  open var carPlaySetting: UNNotificationSetting { .notSupported }
  /// Always `notSupported`.
  open var criticalAlertSetting: UNNotificationSetting { .notSupported }
  /// Always `notSupported`.
  open var announcementSetting: UNNotificationSetting { .notSupported }
  /// Always `notSupported`.
  open var timeSensitiveSetting: UNNotificationSetting { .notSupported }
  /// Always `notSupported`.
  open var scheduledDeliverySetting: UNNotificationSetting { .notSupported }
  /// Always `notSupported`.
  open var directMessagesSetting: UNNotificationSetting { .notSupported }
  /// The style of alerts: banners, if alerts are allowed.
  open var alertStyle: UNAlertStyle { alertSetting == .enabled ? .banner : .none }
  /// Always `.always`.
  open var showPreviewsSetting: UNShowPreviewsSetting { .always }
  /// Always false.
  open var providesAppNotificationSettings: Bool { false }

  /// Returns the settings themselves, which do not change.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  /// Returns the setting for a form of notification.
  ///
  /// Quiet notifications, for which the user was not asked, appear only in the list.
  ///
  /// - Parameter isQuiet: whether quiet notifications have this form.
  private func setting(_ form: NotificationForms, isQuiet: Bool = false) -> UNNotificationSetting {
    guard permission.forms.contains(form) else { return .notSupported }
    switch permission.status {
    case .allowed: return .enabled
    case .provisional: return isQuiet ? .enabled : .disabled
    case .denied: return .disabled
    case .notAsked: return .notSupported
    }
  }
}
