/// Which way up the application's interface stands; a landscape is named after where the home button is.
public enum UIInterfaceOrientation: Int, Sendable {
  /// Not known.
  case unknown = 0
  /// Upright.
  case portrait = 1
  /// Upside down.
  case portraitUpsideDown = 2
  /// On its side, with the home button at the left.
  case landscapeLeft = 4
  /// On its side, with the home button at the right.
  case landscapeRight = 3

  /// Whether it stands on its side.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
  /// Whether it stands upright or upside down.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
}
