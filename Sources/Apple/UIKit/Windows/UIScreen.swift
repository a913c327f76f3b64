import Foundation

/// The screen.
///
/// There is one, with the size from `MAINSPRING_SCREEN`, or else 390 by 844 points. Use it only on the main actor.
///
/// Apple's page: <https://developer.apple.com/documentation/uikit/uiscreen>.
@preconcurrency @MainActor
open class UIScreen: NSObject {
  /// The screen of the device.
  open class var main: UIScreen { ofProcess }
  private static let ofProcess = UIScreen(size: LaunchEnvironment.current.screenSize)

  /// All screens: always only the main one.
  open class var screens: [UIScreen] { [main] }

  /// Whether the screen shows a focus: always false.
  open var supportsFocus: Bool { false }

  /// The size of the screen as it was built, in points.
  let builtSize: CGSize
  /// The screen's rectangle in the orientation of the interface, in points.
  ///
  /// Source: Apple's page "bounds" of UIScreen.
  open var bounds: CGRect {
    CGRect(origin: .zero, size: ShownOrientation.current.orientation?.size(ofScreen: builtSize) ?? builtSize)
  }
  /// The coordinates of the screen.
  open var coordinateSpace: any UICoordinateSpace { ScreenCoordinateSpace.shared }
  /// The coordinates of the screen in portrait orientation; the same as ``coordinateSpace`` here, because windows
  /// rotate instead of the screen.
  open var fixedCoordinateSpace: any UICoordinateSpace { ScreenCoordinateSpace.shared }
  /// The number of pixels per point along each side: always 1.
  open private(set) var scale: CGFloat = 1
  /// The number of the hardware's pixels per point: always 1.
  open private(set) var nativeScale: CGFloat = 1
  /// The maximum number of frames per second: always 60.
  open private(set) var maximumFramesPerSecond = 60
  /// The screen that this one mirrors: always nil.
  open private(set) var mirrored: UIScreen? = nil
  /// Whether the screen is being recorded: always false.
  open private(set) var isCaptured = false
  /// Whether the screen may be dimmed by drawing; stored, but has no effect here.
  open var wantsSoftwareDimming = false
  /// The brightness, which the device keeps when the application ends.
  @MainActor
  private final class Brightness {
    var value: CGFloat = 0.5
  }

  private var storedBrightness: CGFloat {
    get { ApplicationParts.current.objectOfDevice(Brightness.init).value }
    set { ApplicationParts.current.objectOfDevice(Brightness.init).value = newValue }
  }

  private init(size: CGSize) {
    builtSize = size
    super.init()
  }

  /// The screen's rectangle in pixels, in portrait orientation.
  open var nativeBounds: CGRect {
    let size = UIInterfaceOrientation.portrait.size(ofScreen: builtSize)
    return CGRect(x: 0, y: 0, width: size.width * nativeScale, height: size.height * nativeScale)
  }

  /// The brightness, from 0 to 1.
  ///
  /// Setting it stores the value and posts ``brightnessDidChangeNotification``, but does not change the machine's
  /// screen.
  open var brightness: CGFloat {
    get { storedBrightness }
    set {
      let newValue = min(max(newValue, 0), 1)
      guard newValue != storedBrightness else { return }
      storedBrightness = newValue
      NotificationCenter.default.post(name: UIScreen.brightnessDidChangeNotification, object: self)
    }
  }

  /// Posted when the brightness changes; the object is the screen.
  public nonisolated class var brightnessDidChangeNotification: NSNotification.Name {
    NSNotification.Name("UIScreenBrightnessDidChangeNotification")
  }
  /// Posted when a screen is connected; never posted here.
  public nonisolated class var didConnectNotification: NSNotification.Name {
    NSNotification.Name("UIScreenDidConnectNotification")
  }
  /// Posted when a screen is disconnected; never posted here.
  public nonisolated class var didDisconnectNotification: NSNotification.Name {
    NSNotification.Name("UIScreenDidDisconnectNotification")
  }
  /// Posted when a screen's mode changes; never posted here.
  public nonisolated class var modeDidChangeNotification: NSNotification.Name {
    NSNotification.Name("UIScreenModeDidChangeNotification")
  }
  /// Posted when a recording of the screen begins or ends; never posted here.
  public nonisolated class var capturedDidChangeNotification: NSNotification.Name {
    NSNotification.Name("UIScreenCapturedDidChangeNotification")
  }
}
