/// The position of alpha in a pixel.
///
/// Apple's page: <https://developer.apple.com/documentation/coregraphics/cgimagealphainfo>.
public enum CGImageAlphaInfo: UInt32, Sendable {
  /// No alpha; premultiplied alpha at the end or at the start; or plain alpha at the end or at the start, in this
  /// order.
  case none = 0, premultipliedLast, premultipliedFirst, last, first
  /// Space for alpha that is ignored, at the end or at the start; or alpha without colours, in this order.
  case noneSkipLast, noneSkipFirst, alphaOnly
}
