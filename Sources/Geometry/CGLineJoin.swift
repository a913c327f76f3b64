/// The shape of the corners of a line.
///
/// Apple's page: <https://developer.apple.com/documentation/coregraphics/cglinejoin>.
public enum CGLineJoin: Int32, Sendable {
  /// Pointed, rounded, and bevelled, in this order.
  case miter = 0, round, bevel
}
