/// Which points are inside of a path that crosses itself.
public enum CGPathFillRule: Int, Sendable {
  /// Those that the path goes round, as often to the one side as not to the other.
  case winding
  /// Those from which a line outwards crosses the path an odd number of times.
  case evenOdd
}
