/// The kernel's numbers for the input events that this module uses (`linux/input-event-codes.h`).
enum InputCode {
  // Types of events.
  static let synchronization: UInt16 = 0x00
  static let key: UInt16 = 0x01
  static let absolute: UInt16 = 0x03

  // Codes of the type synchronization.
  static let report: UInt16 = 0
  static let contactReport: UInt16 = 2
  static let dropped: UInt16 = 3

  // Codes of the type key.
  static let power: UInt16 = 116
  static let homePage: UInt16 = 172
  static let touch: UInt16 = 0x14a
  /// `BTN_DIGI` and the codes after it: fingers, pens, and the number of fingers that are down.
  static let touchButtons: ClosedRange<UInt16> = 0x140...0x14f
  static let lastKey: UInt16 = 0x2ff

  // Codes of the type absolute.
  static let x: UInt16 = 0x00
  static let y: UInt16 = 0x01
  static let slot: UInt16 = 0x2f
  static let contactX: UInt16 = 0x35
  static let contactY: UInt16 = 0x36
  static let trackingID: UInt16 = 0x39
}
