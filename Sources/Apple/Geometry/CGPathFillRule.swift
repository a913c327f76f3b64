/// The rule that determines the interior of a path.
///
/// Apple's page: <https://developer.apple.com/documentation/coregraphics/cgpathfillrule>.
public enum CGPathFillRule: Int, Sendable {
  /// Points around which the path winds a nonzero number of times, counted by direction, are inside.
  case winding
  /// Points from which a ray crosses the path an odd number of times are inside.
  case evenOdd
}
