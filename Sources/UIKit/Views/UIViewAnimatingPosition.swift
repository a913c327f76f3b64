/// Where an animation has ended.
public enum UIViewAnimatingPosition: Int, Sendable {
  /// At its end, at its start, or where it was.
  case end = 0, start, current
}
