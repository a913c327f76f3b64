import Foundation

/// A scene that manages windows.
///
/// Apple's page: <https://developer.apple.com/documentation/uikit/uiwindowscene>.
@preconcurrency @MainActor
open class UIWindowScene: UIScene {
  /// The screen that shows the scene.
  open var screen: UIScreen { .main }
  /// The scene's windows, from back to front.
  open var windows: [UIWindow] { WindowList.shared.all.filter { $0.isListed && $0.windowScene === self } }
  /// The key window, if it belongs to the scene; otherwise nil.
  open var keyWindow: UIWindow? { windows.first(where: \.isKeyWindow) }
  /// The orientation of the interface.
  open var interfaceOrientation: UIInterfaceOrientation {
    ApplicationContext.current?.application?.statusBarOrientation ?? .unknown
  }
  /// The status bar above the scene.
  open private(set) lazy var statusBarManager: UIStatusBarManager? = UIStatusBarManager()
  /// The limits on the scene's size; always nil, because the scene fills the screen.
  open var sizeRestrictions: UISceneSizeRestrictions? { nil }
  /// The coordinates of the scene: the screen's, which the scene fills.
  open var coordinateSpace: any UICoordinateSpace { screen.coordinateSpace }
  /// The geometry of the scene at the time of the call.
  open var effectiveGeometry: Geometry { Geometry(interfaceOrientation) }
  /// Turns the interface to one of the orientations that the preferences name.
  ///
  /// The interface stays so until the device turns. `errorHandler` is called, before the method returns, if the
  /// application or a view controller does not support the orientations, or if the preferences are for another system;
  /// otherwise never. Apple's page: `requestGeometryUpdate(_:errorHandler:)`.
  open func requestGeometryUpdate(
    _ geometryPreferences: GeometryPreferences,
    errorHandler: ((any Error) -> Void)? = nil
  ) {
    if let error = update(geometryPreferences) { errorHandler?(error) }
  }
  /// Whether the scene fills the screen: always true here.
  open var isFullScreen: Bool { true }
}
