import Foundation

/// The state of what the application asks the device to show or to do.
struct PresentedState {
  var isIdleTimerDisabled = false
  var isNetworkActivityIndicatorVisible = false
  var isStatusBarHidden = false
  var statusBarStyle = UIStatusBarStyle.default
  var notificationSettings: UIUserNotificationSettings?
  var isRegisteredForRemoteNotifications = false
  var shortcutItems: [UIApplicationShortcutItem]?
  /// The interval that the application has set; nil until it sets one.
  var fetchInterval: TimeInterval?
  /// The status from the last event; nil until there is one, and then the environment decides.
  var backgroundRefresh: UIBackgroundRefreshStatus?
  var contentSize = UIContentSizeCategory.large
  /// The orientation of the front window; nil until it has rotated.
  var interfaceOrientation: UIInterfaceOrientation?
  /// The number of calls of `beginReceivingRemoteControlEvents()` that have not been ended.
  var remoteControlDepth = 0
  /// The number of calls of `beginIgnoringInteractionEvents()` that have not been ended.
  var ignoringDepth = 0
}
