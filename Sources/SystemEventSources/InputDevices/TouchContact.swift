/// What a touchscreen knows of one of its slots: a finger that may be down, and where.
public struct TouchContact: Hashable, Sendable {
  /// Which finger, as the device counts them; nil when none is down in this slot.
  public var trackingID: Int32?
  /// Its place on the device's x axis; where no finger is down, the place of the last one.
  public var x: Int32
  /// Its place on the device's y axis.
  public var y: Int32

  /// One slot.
  public init(trackingID: Int32?, x: Int32, y: Int32) {
    self.trackingID = trackingID
    self.x = x
    self.y = y
  }
}
