/// One finger in a touch frame.
public struct TouchPoint: Codable, Hashable, Sendable {
  /// Which finger: the same number from `began` to `ended` or `cancelled`.
  public var id: Int
  /// What it did.
  public var phase: TouchPhase
  /// Points from the screen's left edge.
  public var x: Double
  /// Points from the screen's top edge.
  public var y: Double

  /// A finger at a point of the screen.
  public init(id: Int, phase: TouchPhase, x: Double, y: Double) {
    self.id = id
    self.phase = phase
    self.x = x
    self.y = y
  }
}
