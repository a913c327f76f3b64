/// Where a touchscreen stands, as the kernel remembers it: what a reader who has missed events needs to go on.
public struct TouchDeviceState: Hashable, Sendable {
  /// The slot that the device's next events are about.
  public var currentSlot: Int
  /// What is in each slot, the first one first; a device without slots has one.
  public var contacts: [TouchContact]

  /// The state of a device.
  public init(currentSlot: Int, contacts: [TouchContact]) {
    self.currentSlot = currentSlot
    self.contacts = contacts
  }
}
