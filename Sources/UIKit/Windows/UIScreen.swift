import Foundation

/// The screen.
///
/// There is one, of the size that `MAINSPRING_SCREEN` says, else of 390 by 844 points. The main actor only.
@preconcurrency @MainActor
open class UIScreen: NSObject {
  /// The screen of the device.
  public static let main = UIScreen(size: LaunchEnvironment.current.screenSize)

  /// The screen's rectangle, in points.
  public let bounds: CGRect
  /// How many pixels a point has along each side.
  public let scale: CGFloat = 1

  private init(size: CGSize) {
    bounds = CGRect(origin: .zero, size: size)
    super.init()
  }
}
