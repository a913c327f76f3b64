import Foundation

/// What the application has asked the device to show of it, and to do for it.
struct PresentedState {
  var badge = 0
  var isIdleTimerDisabled = false
  var isNetworkActivityIndicatorVisible = false
  var isStatusBarHidden = false
  var statusBarStyle = UIStatusBarStyle.default
  var notificationSettings: UIUserNotificationSettings?
  var isRegisteredForRemoteNotifications = false
  var shortcutItems: [UIApplicationShortcutItem]?
  var fetchInterval = UIApplication.backgroundFetchIntervalNever
  /// How many `beginIgnoringInteractionEvents` have not been ended.
  var ignoringDepth = 0
}
