import Foundation

/// The screen.
///
/// There is one, of the size that `MAINSPRING_SCREEN` says, else of 390 by 844 points. The main actor only.
@preconcurrency @MainActor
open class UIScreen: NSObject {
  /// The screen of the device.
  open class var main: UIScreen { ofProcess }
  private static let ofProcess = UIScreen(size: LaunchEnvironment.current.screenSize)

  /// All screens: the one.
  open class var screens: [UIScreen] { [main] }

  /// The screen's rectangle, in points.
  open private(set) var bounds: CGRect
  /// How many pixels a point has along each side.
  open private(set) var scale: CGFloat = 1
  /// The same, as the screen's hardware has it.
  open private(set) var nativeScale: CGFloat = 1
  /// How often the screen could show something new, in times a second.
  open private(set) var maximumFramesPerSecond = 60
  /// The screen that this one repeats: none.
  open private(set) var mirrored: UIScreen? = nil
  /// Whether what is shown is being recorded: it is not shown.
  open private(set) var isCaptured = false
  /// Stored, but has no effect here: nothing is drawn.
  open var wantsSoftwareDimming = false
  private var storedBrightness: CGFloat = 0.5

  private init(size: CGSize) {
    bounds = CGRect(origin: .zero, size: size)
    super.init()
  }

  /// The screen's rectangle, in pixels, with the device upright.
  open var nativeBounds: CGRect {
    CGRect(x: 0, y: 0, width: bounds.width * nativeScale, height: bounds.height * nativeScale)
  }

  /// How bright the screen is, from 0 to 1; kept, told of, and without effect on a machine's screen.
  open var brightness: CGFloat {
    get { storedBrightness }
    set {
      let newValue = min(max(newValue, 0), 1)
      guard newValue != storedBrightness else { return }
      storedBrightness = newValue
      NotificationCenter.default.post(name: UIScreen.brightnessDidChangeNotification, object: self)
    }
  }

  /// The brightness has changed; the object is the screen.
  public nonisolated class var brightnessDidChangeNotification: NSNotification.Name {
    NSNotification.Name("UIScreenBrightnessDidChangeNotification")
  }
  /// A screen was connected; never posted here.
  public nonisolated class var didConnectNotification: NSNotification.Name {
    NSNotification.Name("UIScreenDidConnectNotification")
  }
  /// A screen was disconnected; never posted here.
  public nonisolated class var didDisconnectNotification: NSNotification.Name {
    NSNotification.Name("UIScreenDidDisconnectNotification")
  }
  /// A screen has another mode; never posted here.
  public nonisolated class var modeDidChangeNotification: NSNotification.Name {
    NSNotification.Name("UIScreenModeDidChangeNotification")
  }
  /// What is shown is, or is no longer, being recorded; never posted here.
  public nonisolated class var capturedDidChangeNotification: NSNotification.Name {
    NSNotification.Name("UIScreenCapturedDidChangeNotification")
  }
}
