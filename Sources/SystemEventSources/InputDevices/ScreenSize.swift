/// How large the screen is, in points.
public struct ScreenSize: Hashable, Sendable {
  /// From the left edge to the right one.
  public var width: Double
  /// From the top edge to the bottom one.
  public var height: Double

  /// A screen of that size.
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }
}
