import Glibc

/// What the kernel can be asked about an input device; where the descriptor is none, it answers each question with nil.
struct InputDevice {
  let descriptor: Int32

  /// Whether the descriptor is a FIFO that others can open by its path, and so gets a next writer when one has gone.
  ///
  /// A pipe without a name looks the same to `fstat`, also if it was opened as `/dev/fd/N`, but its last writer is its
  /// end.
  var isNamedFIFO: Bool {
    var information = stat()
    guard fstat(descriptor, &information) == 0, information.st_mode & S_IFMT == S_IFIFO else { return false }
    // The link leads to the path of what has one, and to a text such as "pipe:[4711]" for what has none.
    var first = CChar(0)
    return readlink("/proc/self/fd/\(descriptor)", &first, 1) != 1 || first == CChar(UInt8(ascii: "/"))
  }

  /// The axes of a touchscreen: those of its contacts, else those of its one pointer.
  func axes() -> TouchAxes? {
    guard let x = axis(InputCode.contactX) ?? axis(InputCode.x), let y = axis(InputCode.contactY) ?? axis(InputCode.y)
    else { return nil }
    guard x.minimum < x.maximum, y.minimum < y.maximum else { return nil }
    let lastSlot = axis(InputCode.slot)?.maximum ?? -1
    return TouchAxes(x: x.minimum...x.maximum, y: y.minimum...y.maximum, slotCount: Int(max(lastSlot, -1)) + 1)
  }

  /// Where a device with `slotCount` slots (0: one that knows a single finger) stands now.
  func state(slotCount: Int) -> TouchDeviceState? {
    guard slotCount > 0 else { return singleTouchState() }
    guard let slot = axis(InputCode.slot), let ids = contactValues(InputCode.trackingID, slotCount),
      let x = contactValues(InputCode.contactX, slotCount), let y = contactValues(InputCode.contactY, slotCount)
    else { return nil }
    let contacts = ids.indices.map { TouchContact(trackingID: ids[$0] < 0 ? nil : ids[$0], x: x[$0], y: y[$0]) }
    return TouchDeviceState(currentSlot: Int(slot.value), contacts: contacts)
  }

  private func singleTouchState() -> TouchDeviceState? {
    // A device that lists its contacts anew in each frame has no state to ask for.
    guard axis(InputCode.contactX) == nil, let x = axis(InputCode.x), let y = axis(InputCode.y) else { return nil }
    var keys = [UInt8](repeating: 0, count: Int(InputCode.lastKey) / 8 + 1)
    guard ask(0x18, &keys) else { return nil }
    let isDown = keys[Int(InputCode.touch) / 8] & 1 << (InputCode.touch % 8) != 0
    return TouchDeviceState(
      currentSlot: 0,
      contacts: [TouchContact(trackingID: isDown ? 0 : nil, x: x.value, y: y.value)]
    )
  }

  /// EVIOCGABS: `struct input_absinfo`, six numbers of which the first three matter here.
  private func axis(_ code: UInt16) -> (value: Int32, minimum: Int32, maximum: Int32)? {
    var information = [Int32](repeating: 0, count: 6)
    guard ask(0x40 + UInt(code), &information) else { return nil }
    return (information[0], information[1], information[2])
  }

  /// EVIOCGMTSLOTS: one axis of every slot; the buffer begins with the axis that is asked for.
  private func contactValues(_ code: UInt16, _ slotCount: Int) -> [Int32]? {
    var values = [Int32](repeating: 0, count: 1 + slotCount)
    values[0] = Int32(code)
    return ask(0x0a, &values) ? Array(values.dropFirst()) : nil
  }

  /// `_IOC(_IOC_READ, 'E', number, size)`, which Swift does not import: what is read, the answer's size, the family and
  /// the question, each in its bits.
  static func request(_ number: UInt, size: Int) -> UInt {
    2 << 30 | UInt(size) << 16 | UInt(UInt8(ascii: "E")) << 8 | number
  }

  private func ask<Element>(_ number: UInt, _ answer: inout [Element]) -> Bool {
    answer.withUnsafeMutableBytes { buffer in
      // The size is part of the request, so the kernel writes no further than the buffer reaches.
      ioctl(descriptor, InputDevice.request(number, size: buffer.count), buffer.baseAddress!) >= 0
    }
  }
}
