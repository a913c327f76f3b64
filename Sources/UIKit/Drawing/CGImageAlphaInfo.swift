/// The position of alpha in a pixel.
///
/// Apple's page: <https://developer.apple.com/documentation/coregraphics/cgimagealphainfo>.
public enum CGImageAlphaInfo: UInt32, Sendable {
  /// Without alpha, premultiplied at the end and at the start, and plain at the end and at the start, in this order.
  case none = 0, premultipliedLast, premultipliedFirst, last, first
  /// Ignored at the end, ignored at the start, and nothing but alpha, in this order.
  case noneSkipLast, noneSkipFirst, alphaOnly
}
