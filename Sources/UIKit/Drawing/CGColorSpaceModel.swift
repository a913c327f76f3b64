/// The kind of components of a colour space.
///
/// Apple's page: <https://developer.apple.com/documentation/coregraphics/cgcolorspacemodel>.
public enum CGColorSpaceModel: Int32, Sendable {
  /// No kind that is known.
  case unknown = -1
  /// Grey, and red, green and blue, in this order.
  case monochrome, rgb
}
