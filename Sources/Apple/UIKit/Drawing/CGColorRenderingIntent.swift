/// The way in which colors are changed that a device cannot show; has no effect here.
///
/// Apple's page: <https://developer.apple.com/documentation/coregraphics/cgcolorrenderingintent>.
public enum CGColorRenderingIntent: Int32, Sendable {
  /// The graphics state decides.
  case defaultIntent = 0
  /// Colors that cannot be shown become the nearest ones.
  case absoluteColorimetric
  /// Colors that cannot be shown become the nearest ones, relative to white.
  case relativeColorimetric
  /// All colors are changed, to keep their relations.
  case perceptual
  /// The colors are as strong as possible.
  case saturation
}
