/// The size of the screen, in points.
public struct ScreenSize: Hashable, Sendable {
  /// The distance from the left edge to the right edge, in points.
  public var width: Double
  /// The distance from the top edge to the bottom edge, in points.
  public var height: Double

  /// Creates a screen size.
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }
}
