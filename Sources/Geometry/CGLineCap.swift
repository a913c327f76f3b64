/// The shape of the ends of a line.
///
/// Apple's page: <https://developer.apple.com/documentation/coregraphics/cglinecap>.
public enum CGLineCap: Int32, Sendable {
  /// `butt` ends at the last point, `round` adds a semicircle around it, and `square` adds half a square around it.
  case butt = 0, round, square
}
