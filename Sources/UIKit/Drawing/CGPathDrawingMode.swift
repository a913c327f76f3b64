/// The way in which a path is drawn.
///
/// Apple's page: <https://developer.apple.com/documentation/coregraphics/cgpathdrawingmode>.
public enum CGPathDrawingMode: Int32, Sendable {
  /// Fills by the winding or the even-odd rule; strokes; or fills by either rule and strokes, in this order.
  case fill = 0, eoFill, stroke, fillStroke, eoFillStroke

  var fillRule: CGPathFillRule { self == .eoFill || self == .eoFillStroke ? .evenOdd : .winding }
}
