import Glibc

/// One event of a Linux input device in the kernel's format: `struct input_event` of a 64-bit machine, 24 bytes.
public struct InputEvent: Hashable, Sendable {
  /// The size of an event, in bytes.
  public static let size = 24

  /// The time of the event, in whole seconds of the device's clock.
  public var seconds: Int64
  /// The microseconds to add to ``seconds``.
  public var microseconds: Int64
  /// The type of the event, such as `EV_ABS`.
  public var type: UInt16
  /// The key or axis within ``type``.
  public var code: UInt16
  /// The value of the axis; for a key, 1 if it goes down, 0 if it comes up, and 2 if it repeats.
  public var value: Int32

  /// Creates an event; an event made for a test needs no time.
  public init(type: UInt16, code: UInt16, value: Int32, seconds: Int64 = 0, microseconds: Int64 = 0) {
    self.seconds = seconds
    self.microseconds = microseconds
    self.type = type
    self.code = code
    self.value = value
  }

  /// Creates an event from its bytes.
  ///
  /// - Precondition: `bytes` has ``size`` elements.
  public init(bytes: some Collection<UInt8>) {
    precondition(bytes.count == InputEvent.size, "An input event has \(InputEvent.size) bytes.")
    self = Array(bytes).withUnsafeBytes { InputEvent($0[...]) }
  }

  /// Creates an event from the start of a region of memory.
  init(_ bytes: Slice<UnsafeRawBufferPointer>) {
    let buffer = UnsafeRawBufferPointer(rebasing: bytes)
    self.init(
      type: buffer.loadUnaligned(fromByteOffset: 16, as: UInt16.self),
      code: buffer.loadUnaligned(fromByteOffset: 18, as: UInt16.self),
      value: buffer.loadUnaligned(fromByteOffset: 20, as: Int32.self),
      seconds: buffer.loadUnaligned(fromByteOffset: 0, as: Int64.self),
      microseconds: buffer.loadUnaligned(fromByteOffset: 8, as: Int64.self)
    )
  }

  /// The bytes of the event in the kernel's format.
  public var bytes: [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(InputEvent.size)
    withUnsafeBytes(of: seconds) { bytes += $0 }
    withUnsafeBytes(of: microseconds) { bytes += $0 }
    withUnsafeBytes(of: type) { bytes += $0 }
    withUnsafeBytes(of: code) { bytes += $0 }
    withUnsafeBytes(of: value) { bytes += $0 }
    return bytes
  }
}
