import AppLifecycle
import Foundation

/// The values that the application has set for the device, such as the status bar's style, and the device's settings
/// of which the application has been notified.
struct PresentedState {
  var isIdleTimerDisabled = false
  var isNetworkActivityIndicatorVisible = false
  var isStatusBarHidden = false
  /// Whether the status bar has a frame; false while a launch is about to give it one.
  var hasStatusBarFrame = true
  var statusBarStyle = UIStatusBarStyle.default
  /// The interval that the application has set; nil until it sets one.
  var fetchInterval: TimeInterval?
  /// The status from the last event, which may have come before the launch; nil before the first one, while the value
  /// from the environment applies.
  var backgroundRefresh: UIBackgroundRefreshStatus?
  var contentSize = UIContentSizeCategory.large
  var interfaceStyle = UIUserInterfaceStyle.light
  /// The number of calls of `beginReceivingRemoteControlEvents()` without a matching end.
  var remoteControlDepth = 0
  /// The number of times that the supported orientations were asked for.
  var orientationQuestions = 0
  /// The number of calls of `beginIgnoringInteractionEvents()` without a matching end.
  var ignoringDepth = 0

  /// The state at the launch on a device.
  @MainActor
  init(on device: DeviceCondition) {
    backgroundRefresh = device.backgroundRefresh.map(UIBackgroundRefreshStatus.init)
    if let size = device.contentSize { contentSize = UIContentSizeCategory(size) }
    if let style = device.interfaceStyle { interfaceStyle = UIUserInterfaceStyle(style) }
  }
}
