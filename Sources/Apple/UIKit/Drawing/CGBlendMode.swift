/// The way in which a color is combined with the color below it.
///
/// Apple's page: <https://developer.apple.com/documentation/coregraphics/cgblendmode>.
public enum CGBlendMode: Int32, Sendable {
  /// Modes that combine colors, in Apple's order.
  case normal = 0, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight, hardLight
  /// Modes by difference, and by hue, saturation, color and luminosity, in Apple's order.
  case difference, exclusion, hue, saturation, color, luminosity
  /// Modes by opacity, in Apple's order.
  case clear, copy, sourceIn, sourceOut, sourceAtop, destinationOver, destinationIn, destinationOut, destinationAtop
  /// The remaining modes, in Apple's order.
  case xor, plusDarker, plusLighter
}
