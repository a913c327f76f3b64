import Foundation

extension UIWindowScene {
  /// The geometry of a scene at one moment.
  ///
  /// Apple's page: <https://developer.apple.com/documentation/uikit/uiwindowscene/geometry>.
  @MainActor
  open class Geometry: NSObject {
    /// The orientation of the interface.
    open private(set) var interfaceOrientation: UIInterfaceOrientation
    /// The coordinates of the scene: the screen's, which the scene fills.
    open var coordinateSpace: any UICoordinateSpace { UIScreen.main.coordinateSpace }

    init(_ interfaceOrientation: UIInterfaceOrientation) {
      self.interfaceOrientation = interfaceOrientation
      super.init()
    }
  }
}
