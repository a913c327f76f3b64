import AppLifecycle

/// The orientation of the device; a landscape orientation is named after the side at which the device's top is.
///
/// Apple's page: <https://developer.apple.com/documentation/uikit/uideviceorientation>.
public enum UIDeviceOrientation: Int, Sendable {
  /// The orientation is unknown.
  case unknown
  /// Upright.
  case portrait
  /// Upside down.
  case portraitUpsideDown
  /// On its side, with its top at the left.
  case landscapeLeft
  /// On its side, with its top at the right.
  case landscapeRight
  /// Lying with the screen up.
  case faceUp
  /// Lying with the screen down.
  case faceDown

  /// Whether the device is on its side.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
  /// Whether the device is upright or upside down.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  /// Whether the device lies flat.
  public var isFlat: Bool { self == .faceUp || self == .faceDown }
  /// Whether an interface can have this orientation.
  public var isValidInterfaceOrientation: Bool { isLandscape || isPortrait }
}

extension UIDeviceOrientation {
  init(_ orientation: DeviceOrientation) {
    self =
      switch orientation {
      case .portrait: .portrait
      case .portraitUpsideDown: .portraitUpsideDown
      case .landscapeLeft: .landscapeLeft
      case .landscapeRight: .landscapeRight
      }
  }
}
