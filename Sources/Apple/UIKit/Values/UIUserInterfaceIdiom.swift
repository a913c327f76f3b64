/// The kind of device for which an interface is made.
///
/// Apple's page: <https://developer.apple.com/documentation/uikit/uiuserinterfaceidiom>.
public enum UIUserInterfaceIdiom: Int, Sendable {
  /// The kind is unknown.
  case unspecified = -1
  /// A phone.
  case phone = 0
  /// A tablet.
  case pad = 1
  /// A television.
  case tv = 2
  /// A car's display.
  case carPlay = 3
  /// A computer.
  case mac = 5
  /// A headset.
  case vision = 6
}
