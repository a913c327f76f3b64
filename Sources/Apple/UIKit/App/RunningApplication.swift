import AppLifecycle
import Foundation

/// The members of `UIApplication` that windows, view controllers, controls and scenes use.
@MainActor
protocol RunningApplication: UIResponder {
  var core: LifecycleApplication { get }
  var keyWindow: UIWindow? { get }
  var isStatusBarHidden: Bool { get }
  var statusBarStyle: UIStatusBarStyle { get }
  var statusBarFrame: CGRect { get }
  var statusBarOrientation: UIInterfaceOrientation { get }
  /// The user's current activity.
  var currentActivity: NSUserActivity? { get set }

  func sendAction(_ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?) -> Bool
  func supportedInterfaceOrientations(for window: UIWindow?) -> UIInterfaceOrientationMask
  func updateStatusBar()
  func turnInterface(to orientation: UIInterfaceOrientation, _ change: () -> Void)
  /// Notifies the delegate of the scene to which `activity` belongs, or else the application's delegate, that it was
  /// updated.
  func reportUpdate(of activity: NSUserActivity)
}

extension ApplicationContext {
  /// The application; nil if it no longer exists.
  var application: (any RunningApplication)? { owner as? any RunningApplication }

  /// Calls the application's `sendAction(_:to:from:for:)`.
  func send(_ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?) {
    _ = application?.sendAction(action, to: target, from: sender, for: event)
  }
}
