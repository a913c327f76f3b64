/// Which way up the device is held; a landscape is named after the side that the device's top points to.
public enum UIDeviceOrientation: Int, Sendable {
  /// Not known.
  case unknown
  /// Upright.
  case portrait
  /// Upside down.
  case portraitUpsideDown
  /// On its side, its top at the left.
  case landscapeLeft
  /// On its side, its top at the right.
  case landscapeRight
  /// On its back.
  case faceUp
  /// On its screen.
  case faceDown

  /// Whether it is on its side.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
  /// Whether it is upright or upside down.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  /// Whether it lies on its back or on its screen.
  public var isFlat: Bool { self == .faceUp || self == .faceDown }
  /// Whether an interface can stand this way.
  public var isValidInterfaceOrientation: Bool { isLandscape || isPortrait }
}
