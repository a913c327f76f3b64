/// The state of one slot of a touchscreen: whether a finger is down, and its position.
public struct TouchContact: Hashable, Sendable {
  /// The device's identifier for the finger; nil if no finger is down in this slot.
  public var trackingID: Int32?
  /// The position on the device's x axis; if no finger is down, the position of the last finger.
  public var x: Int32
  /// The position on the device's y axis; if no finger is down, the position of the last finger.
  public var y: Int32

  /// Creates the state of a slot.
  public init(trackingID: Int32?, x: Int32, y: Int32) {
    self.trackingID = trackingID
    self.x = x
    self.y = y
  }
}
