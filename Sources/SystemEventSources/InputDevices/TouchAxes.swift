/// The coordinates that a touchscreen speaks in, and how many fingers it tells apart.
public struct TouchAxes: Hashable, Sendable {
  /// From the left edge to the right one.
  public var x: ClosedRange<Int32>
  /// From the top edge to the bottom one.
  public var y: ClosedRange<Int32>
  /// How many contacts the device keeps apart by itself; 0 where it does not, and each frame lists all contacts anew.
  public var slotCount: Int

  /// The axes of a touchscreen.
  public init(x: ClosedRange<Int32>, y: ClosedRange<Int32>, slotCount: Int = 0) {
    self.x = x
    self.y = y
    self.slotCount = slotCount
  }
}
