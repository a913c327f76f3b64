/// How lines meet.
public enum CGLineJoin: Int32, Sendable {
  /// What the name says.
  case miter = 0, round, bevel
}
