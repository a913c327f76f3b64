/// The position of alpha in a pixel.
///
/// Apple's page: <https://developer.apple.com/documentation/coregraphics/cgimagealphainfo>.
public enum CGImageAlphaInfo: UInt32, Sendable {
  /// No alpha.
  case none = 0
  /// Alpha is the last component, and the colors are multiplied by it.
  case premultipliedLast
  /// Alpha is the first component, and the colors are multiplied by it.
  case premultipliedFirst
  /// Alpha is the last component.
  case last
  /// Alpha is the first component.
  case first
  /// The last component is ignored.
  case noneSkipLast
  /// The first component is ignored.
  case noneSkipFirst
  /// There is no component but alpha.
  case alphaOnly
}
