/// How a line ends.
public enum CGLineCap: Int32, Sendable {
  /// What the name says.
  case butt = 0, round, square
}
