import Glibc

/// Queries the kernel about an input device; each query returns nil if the descriptor is not an input device.
struct InputDevice {
  let descriptor: Int32

  /// Whether the descriptor is a FIFO that other processes can open by its path, so another writer can follow the last
  /// one.
  ///
  /// An unnamed pipe looks the same to `fstat`, even if it was opened as `/dev/fd/N`, but it ends with its last writer.
  var isNamedFIFO: Bool {
    var information = stat()
    guard fstat(descriptor, &information) == 0, information.st_mode & S_IFMT == S_IFIFO else { return false }
    // The link of a file with a path contains that path; the link of an unnamed pipe contains text such as
    // "pipe:[4711]".
    var first = CChar(0)
    return readlink("/proc/self/fd/\(descriptor)", &first, 1) != 1 || first == CChar(UInt8(ascii: "/"))
  }

  /// Closes this FIFO, whose last writer has gone, after `openNext` has opened it for the next one.
  ///
  /// Returns the result of `openNext`. The old descriptor would stay readable as long as there is no writer. It is
  /// closed last, because a writer that opens the FIFO in between must find a reader.
  func close<Result>(after openNext: () -> Result) -> Result {
    defer { Glibc.close(descriptor) }
    return openNext()
  }

  /// Returns the axes of a touchscreen: the multi-touch axes if the device has them, otherwise the single-pointer axes.
  func axes() -> TouchAxes? {
    guard let x = axis(InputCode.contactX) ?? axis(InputCode.x), let y = axis(InputCode.contactY) ?? axis(InputCode.y)
    else { return nil }
    guard x.minimum < x.maximum, y.minimum < y.maximum else { return nil }
    let lastSlot = axis(InputCode.slot)?.maximum ?? -1
    return TouchAxes(x: x.minimum...x.maximum, y: y.minimum...y.maximum, slotCount: Int(max(lastSlot, -1)) + 1)
  }

  /// Returns the current state of a device with `slotCount` slots; 0 means a single-touch device.
  func state(slotCount: Int) -> TouchDeviceState? {
    guard slotCount > 0 else { return singleTouchState() }
    guard let slot = axis(InputCode.slot), let ids = contactValues(InputCode.trackingID, slotCount),
      let x = contactValues(InputCode.contactX, slotCount), let y = contactValues(InputCode.contactY, slotCount)
    else { return nil }
    let contacts = ids.indices.map { TouchContact(trackingID: ids[$0] < 0 ? nil : ids[$0], x: x[$0], y: y[$0]) }
    return TouchDeviceState(currentSlot: Int(slot.value), contacts: contacts)
  }

  private func singleTouchState() -> TouchDeviceState? {
    // A device that lists all its contacts in each frame (protocol A) keeps no state to query.
    guard axis(InputCode.contactX) == nil, let x = axis(InputCode.x), let y = axis(InputCode.y) else { return nil }
    var keys = [UInt8](repeating: 0, count: Int(InputCode.lastKey) / 8 + 1)
    guard query(0x18, &keys) else { return nil }
    let isDown = keys[Int(InputCode.touch) / 8] & 1 << (InputCode.touch % 8) != 0
    return TouchDeviceState(
      currentSlot: 0,
      contacts: [TouchContact(trackingID: isDown ? 0 : nil, x: x.value, y: y.value)]
    )
  }

  /// Calls EVIOCGABS, which fills a `struct input_absinfo`: six numbers, of which only the first three are used here.
  private func axis(_ code: UInt16) -> (value: Int32, minimum: Int32, maximum: Int32)? {
    var information = [Int32](repeating: 0, count: 6)
    guard query(0x40 + UInt(code), &information) else { return nil }
    return (information[0], information[1], information[2])
  }

  /// Calls EVIOCGMTSLOTS, which returns one axis of every slot; the first number in the buffer selects the axis.
  private func contactValues(_ code: UInt16, _ slotCount: Int) -> [Int32]? {
    var values = [Int32](repeating: 0, count: 1 + slotCount)
    values[0] = Int32(code)
    return query(0x0a, &values) ? Array(values.dropFirst()) : nil
  }

  /// Returns `_IOC(_IOC_READ, 'E', number, size)`, a macro that Swift does not import: the direction, the size of the
  /// result, the ioctl family and the request number, each in its bits.
  static func request(_ number: UInt, size: Int) -> UInt {
    2 << 30 | UInt(size) << 16 | UInt(UInt8(ascii: "E")) << 8 | number
  }

  private func query<Element>(_ number: UInt, _ answer: inout [Element]) -> Bool {
    answer.withUnsafeMutableBytes { buffer in
      // The size is part of the request, so the kernel does not write beyond the buffer.
      ioctl(descriptor, InputDevice.request(number, size: buffer.count), buffer.baseAddress!) >= 0
    }
  }
}

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
