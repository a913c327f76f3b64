/// The change of a finger since the last frame.
public enum TouchPhase: String, Codable, Sendable {
  /// The finger came down.
  case began
  /// The finger moved.
  case moved
  /// The finger is down and did not move.
  case stationary
  /// The finger was lifted.
  case ended
  /// The system cancelled the touch: the touchscreen was disconnected, or the application left the foreground.
  case cancelled
}
