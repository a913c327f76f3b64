/// The shape of the ends of a line.
///
/// Apple's page: <https://developer.apple.com/documentation/coregraphics/cglinecap>.
public enum CGLineCap: Int32, Sendable {
  /// At the last point, with a semicircle around it, and with half a square around it, in this order.
  case butt = 0, round, square
}
