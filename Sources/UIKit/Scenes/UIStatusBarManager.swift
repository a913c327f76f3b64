import Foundation

/// The properties of a scene's status bar.
@MainActor
open class UIStatusBarManager: NSObject {
  /// The style of the status bar's text.
  open var statusBarStyle: UIStatusBarStyle { UIApplication.instance?.statusBarStyle ?? .default }
  /// Whether the status bar is hidden.
  open var isStatusBarHidden: Bool { UIApplication.instance?.isStatusBarHidden ?? false }
  /// The frame of the status bar, in points; empty while it is hidden.
  open var statusBarFrame: CGRect { UIApplication.instance?.statusBarFrame ?? .zero }
}
