import Foundation

/// What the status bar above a scene is like.
@MainActor
open class UIStatusBarManager: NSObject {
  /// Its colours.
  open var statusBarStyle: UIStatusBarStyle { UIApplication.instance?.statusBarStyle ?? .default }
  /// Whether it is not shown.
  open var isStatusBarHidden: Bool { UIApplication.instance?.isStatusBarHidden ?? false }
  /// Where it is; empty while it is hidden.
  open var statusBarFrame: CGRect { UIApplication.instance?.statusBarFrame ?? .zero }
}
