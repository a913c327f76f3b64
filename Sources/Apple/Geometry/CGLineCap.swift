/// The shape of the ends of a line.
///
/// Apple's page: <https://developer.apple.com/documentation/coregraphics/cglinecap>.
public enum CGLineCap: Int32, Sendable {
  /// The line ends at the last point.
  case butt = 0
  /// A semicircle around the last point ends the line.
  case round
  /// Half a square around the last point ends the line.
  case square
}
