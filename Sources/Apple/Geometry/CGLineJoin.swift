/// The shape of the corners of a line.
///
/// Apple's page: <https://developer.apple.com/documentation/coregraphics/cglinejoin>.
public enum CGLineJoin: Int32, Sendable {
  /// The corner is pointed.
  case miter = 0
  /// The corner is rounded.
  case round
  /// The corner is cut off.
  case bevel
}
