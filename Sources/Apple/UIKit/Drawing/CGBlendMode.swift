/// The way in which a colour is combined with the colour below it.
///
/// Apple's page: <https://developer.apple.com/documentation/coregraphics/cgblendmode>.
public enum CGBlendMode: Int32, Sendable {
  /// Modes that combine colours, in Apple's order.
  case normal = 0, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight, hardLight
  /// Modes by difference, and by hue, saturation, colour and luminosity, in Apple's order.
  case difference, exclusion, hue, saturation, color, luminosity
  /// Modes by opacity, in Apple's order.
  case clear, copy, sourceIn, sourceOut, sourceAtop, destinationOver, destinationIn, destinationOut, destinationAtop
  /// The remaining modes, in Apple's order.
  case xor, plusDarker, plusLighter
}
