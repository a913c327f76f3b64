/// The shape of the corners of a line.
///
/// Apple's page: <https://developer.apple.com/documentation/coregraphics/cglinejoin>.
public enum CGLineJoin: Int32, Sendable {
  /// `miter` is pointed, `round` is rounded, and `bevel` is cut off.
  case miter = 0, round, bevel
}
