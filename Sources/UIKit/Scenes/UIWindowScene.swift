import Foundation

/// A scene of windows.
@MainActor
open class UIWindowScene: UIScene {
  /// The screen that the scene is on.
  open var screen: UIScreen { .main }
  /// The scene's windows, from back to front.
  open var windows: [UIWindow] { WindowList.shared.frontToBack.reversed().filter { $0.windowScene === self } }
  /// The key window, where it is one of the scene's.
  open var keyWindow: UIWindow? { windows.first(where: \.isKeyWindow) }
  /// Which way round the interface is.
  open var interfaceOrientation: UIInterfaceOrientation { UIApplication.instance?.statusBarOrientation ?? .unknown }
  /// The status bar above the scene.
  open private(set) lazy var statusBarManager: UIStatusBarManager? = UIStatusBarManager()
  /// How small and how large the scene may be made; nil, since it fills the screen.
  open var sizeRestrictions: UISceneSizeRestrictions? { nil }
  /// Whether the scene fills the screen.
  open var isFullScreen: Bool { true }
}
