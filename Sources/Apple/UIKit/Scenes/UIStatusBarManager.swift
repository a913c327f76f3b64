import Foundation

/// The properties of a scene's status bar.
///
/// Apple's page: <https://developer.apple.com/documentation/uikit/uistatusbarmanager>.
@preconcurrency @MainActor
open class UIStatusBarManager: NSObject {
  /// The style of the status bar's text.
  open var statusBarStyle: UIStatusBarStyle { application?.statusBarStyle ?? .default }
  /// Whether the status bar is hidden.
  open var isStatusBarHidden: Bool { application?.isStatusBarHidden ?? false }
  /// The frame of the status bar, in points; empty while it is hidden.
  open var statusBarFrame: CGRect { application?.statusBarFrame ?? .zero }
  private var application: (any RunningApplication)? { ApplicationContext.current?.application }
}
