/// What one finger did since the last frame.
public enum TouchPhase: String, Codable, Sendable {
  /// It came down.
  case began
  /// It moved.
  case moved
  /// It is down and did not move.
  case stationary
  /// It was lifted.
  case ended
  /// The system took it back: the device went away, or the application left the foreground.
  case cancelled
}
