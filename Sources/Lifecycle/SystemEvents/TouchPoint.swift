/// One finger in a touch frame.
public struct TouchPoint: Codable, Hashable, Sendable {
  /// The finger's number, the same from `began` to `ended` or `cancelled`.
  public var id: Int
  /// The change of the finger since the last frame.
  public var phase: TouchPhase
  /// The distance from the screen's left edge, in points.
  public var x: Double
  /// The distance from the screen's top edge, in points.
  public var y: Double

  /// Creates a finger at a point of the screen.
  public init(id: Int, phase: TouchPhase, x: Double, y: Double) {
    self.id = id
    self.phase = phase
    self.x = x
    self.y = y
  }
}

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
