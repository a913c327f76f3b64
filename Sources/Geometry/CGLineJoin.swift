/// The shape of the corners of a line.
public enum CGLineJoin: Int32, Sendable {
  /// Pointed, rounded, and bevelled, in this order.
  case miter = 0, round, bevel
}
