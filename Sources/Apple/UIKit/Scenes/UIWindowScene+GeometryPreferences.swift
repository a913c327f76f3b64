import Foundation

extension UIWindowScene {
  /// The geometry that an application prefers for a scene; use one of its subclasses.
  ///
  /// The main actor only.
  ///
  /// Apple's page: <https://developer.apple.com/documentation/uikit/uiwindowscene/geometrypreferences>.
  @preconcurrency @MainActor
  open class GeometryPreferences: NSObject {
    /// The orientations that an application prefers on iOS.
    ///
    /// Apple's page: <https://developer.apple.com/documentation/uikit/uiwindowscene/geometrypreferences/ios>.
    public final class iOS: GeometryPreferences {
      /// The orientations; nil means those that the view controller supports.
      public var interfaceOrientations: UIInterfaceOrientationMask?

      /// Creates preferences without orientations.
      public override init() { super.init() }

      /// Creates preferences with orientations.
      public convenience init(interfaceOrientations: UIInterfaceOrientationMask) {
        self.init()
        self.interfaceOrientations = interfaceOrientations
      }
    }

    /// The frame that an application prefers on a Mac.
    ///
    /// Apple's page: <https://developer.apple.com/documentation/uikit/uiwindowscene/geometrypreferences/mac>.
    public final class Mac: GeometryPreferences {
      /// The frame on the screen, in points; null means that only its size or place is to change.
      public var systemFrame = CGRect.null

      /// Creates preferences without a frame.
      public override init() { super.init() }

      /// Creates preferences with a frame.
      public convenience init(systemFrame: CGRect) {
        self.init()
        self.systemFrame = systemFrame
      }
    }

    override init() { super.init() }
  }

  /// Turns the windows of the scene to an orientation that the preferences name.
  ///
  /// - Returns: Why this is not possible; nil if it was done.
  func update(_ preferences: GeometryPreferences) -> UISceneError? {
    guard let preferences = preferences as? GeometryPreferences.iOS else {
      return UISceneError(code: .geometryRequestUnsupported)
    }
    guard let mask = preferences.interfaceOrientations else { return nil }
    let turned = windows.filter { !$0.isHidden }.map { $0.turn(within: mask) }
    return turned.allSatisfy { $0 } ? nil : UISceneError(code: .geometryRequestDenied)
  }
}
