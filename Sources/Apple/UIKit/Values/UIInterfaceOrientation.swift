import AppLifecycle

/// The orientation of the interface; a landscape orientation is named after the side of the home button.
///
/// Apple's page: <https://developer.apple.com/documentation/uikit/uiinterfaceorientation>.
public enum UIInterfaceOrientation: Int, Sendable {
  /// The orientation is unknown.
  case unknown = 0
  /// Upright.
  case portrait = 1
  /// Upside down.
  case portraitUpsideDown = 2
  /// On its side, with the home button at the left.
  case landscapeLeft = 4
  /// On its side, with the home button at the right.
  case landscapeRight = 3

  /// Whether the interface is on its side.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
  /// Whether the interface is upright or upside down.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }

  /// Returns the size of a screen, which is given in any orientation, in this one.
  func size(ofScreen size: CGSize) -> CGSize {
    let (short, long) = (min(size.width, size.height), max(size.width, size.height))
    return isPortrait ? CGSize(width: short, height: long) : CGSize(width: long, height: short)
  }
}

extension UIInterfaceOrientation {
  /// The orientation in which the interface is upright on a device that is held so.
  package init(_ orientation: DeviceOrientation) {
    self =
      switch orientation {
      case .portrait: .portrait
      case .portraitUpsideDown: .portraitUpsideDown
      case .landscapeLeft: .landscapeRight
      case .landscapeRight: .landscapeLeft
      }
  }

  /// The way in which the device is held for this orientation; nil if it is unknown.
  package var ofDevice: DeviceOrientation? {
    switch self {
    case .portrait: .portrait
    case .portraitUpsideDown: .portraitUpsideDown
    case .landscapeLeft: .landscapeRight
    case .landscapeRight: .landscapeLeft
    case .unknown: nil
    }
  }
}
