/// Where an animator stands.
public enum UIViewAnimatingState: Int, Sendable {
  /// It has not begun, or is over.
  case inactive = 0
  /// It has begun, and may be held.
  case active = 1
  /// It was stopped, and waits to be finished.
  case stopped = 2
}
