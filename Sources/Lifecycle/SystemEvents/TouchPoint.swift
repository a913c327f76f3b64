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
