import Foundation

/// The values that the application has set for the device, such as the status bar's style, and the device's settings
/// that concern the application.
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
  /// The status from the last event; nil before the first one, while the value from the environment applies.
  var backgroundRefresh: UIBackgroundRefreshStatus?
  var contentSize = UIContentSizeCategory.large
  /// The orientation of the key window's contents; nil until they have rotated.
  var interfaceOrientation: UIInterfaceOrientation?
  /// The number of calls of `beginReceivingRemoteControlEvents()` without a matching end.
  var remoteControlDepth = 0
  /// The number of calls of `beginIgnoringInteractionEvents()` without a matching end.
  var ignoringDepth = 0
}
