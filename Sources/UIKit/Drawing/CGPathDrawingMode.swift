/// The way in which a path is drawn.
///
/// Apple's page: <https://developer.apple.com/documentation/coregraphics/cgpathdrawingmode>.
public enum CGPathDrawingMode: Int32, Sendable {
  /// Fills by the winding rule, fills by the even-odd rule, strokes, and both ways of doing both, in this order.
  case fill = 0, eoFill, stroke, fillStroke, eoFillStroke

  var fillRule: CGPathFillRule { self == .eoFill || self == .eoFillStroke ? .evenOdd : .winding }
}
