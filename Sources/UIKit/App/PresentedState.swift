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
  /// nil until the application says it.
  var fetchInterval: TimeInterval?
  /// What an event has said; nil is what the environment says.
  var backgroundRefresh: UIBackgroundRefreshStatus?
  var contentSize = UIContentSizeCategory.large
  /// Which way up the front window is; nil until it has turned.
  var interfaceOrientation: UIInterfaceOrientation?
  /// How many `beginReceivingRemoteControlEvents` have not been ended.
  var remoteControlDepth = 0
  var localNotifications: [ScheduledLocalNotification] = []
  /// How many `beginIgnoringInteractionEvents` have not been ended.
  var ignoringDepth = 0
}
