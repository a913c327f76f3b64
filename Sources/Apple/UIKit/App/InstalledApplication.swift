import Foundation

/// The data of an application that the device keeps between its launches.
@MainActor
final class InstalledApplication {
  /// The dynamic shortcuts on the icon.
  var shortcutItems: [UIApplicationShortcutItem]?
  var isRegisteredForRemoteNotifications = false
  /// The settings for notifications that the user has granted.
  var notificationSettings: UIUserNotificationSettings?
}

extension UIApplication {
  var installed: InstalledApplication { context.parts.objectOfDevice(InstalledApplication.init) }
}
