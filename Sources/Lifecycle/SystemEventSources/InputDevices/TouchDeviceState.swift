/// The state of a touchscreen that the kernel keeps, from which a reader that has lost events can continue.
public struct TouchDeviceState: Hashable, Sendable {
  /// The slot to which the device's next events refer.
  public var currentSlot: Int
  /// The contents of each slot, in slot order; a device without slots has one element.
  public var contacts: [TouchContact]

  /// Creates the state of a device.
  public init(currentSlot: Int, contacts: [TouchContact]) {
    self.currentSlot = currentSlot
    self.contacts = contacts
  }
}
