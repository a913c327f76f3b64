/// The coordinate ranges of a touchscreen, and the number of fingers that it can distinguish.
public struct TouchAxes: Hashable, Sendable {
  /// The range from the left edge to the right edge, in device coordinates.
  public var x: ClosedRange<Int32>
  /// The range from the top edge to the bottom edge, in device coordinates.
  public var y: ClosedRange<Int32>
  /// The number of contacts that the device tracks itself; 0 if it tracks none and each frame lists all contacts.
  public var slotCount: Int

  /// Creates the axes of a touchscreen.
  public init(x: ClosedRange<Int32>, y: ClosedRange<Int32>, slotCount: Int = 0) {
    self.x = x
    self.y = y
    self.slotCount = slotCount
  }
}
