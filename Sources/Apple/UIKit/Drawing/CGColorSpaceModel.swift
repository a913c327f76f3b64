/// The kind of components of a color space.
///
/// Apple's page: <https://developer.apple.com/documentation/coregraphics/cgcolorspacemodel>.
public enum CGColorSpaceModel: Int32, Sendable {
  /// The kind is unknown.
  case unknown = -1
  /// One component, gray.
  case monochrome
  /// Three components: red, green and blue.
  case rgb
}
