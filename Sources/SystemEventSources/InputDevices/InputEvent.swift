import Glibc

/// One event of a Linux input device, as the kernel writes it: `struct input_event` of a 64-bit machine, 24 bytes.
public struct InputEvent: Hashable, Sendable {
  /// How many bytes an event has.
  public static let size = 24

  /// The moment, in whole seconds of the device's clock.
  public var seconds: Int64
  /// The microseconds that go with the seconds.
  public var microseconds: Int64
  /// What kind it is, such as `EV_ABS`.
  public var type: UInt16
  /// Which key or axis of that kind.
  public var code: UInt16
  /// Where the axis stands, or whether the key is down.
  public var value: Int32

  /// An event; one made for a test needs no time.
  public init(type: UInt16, code: UInt16, value: Int32, seconds: Int64 = 0, microseconds: Int64 = 0) {
    self.seconds = seconds
    self.microseconds = microseconds
    self.type = type
    self.code = code
    self.value = value
  }

  /// Reads an event from its bytes.
  ///
  /// - Precondition: there are ``size`` of them.
  public init(bytes: some Collection<UInt8>) {
    precondition(bytes.count == InputEvent.size, "An input event has \(InputEvent.size) bytes.")
    self = Array(bytes).withUnsafeBytes { InputEvent($0[...]) }
  }

  /// Reads an event from the memory that begins with it.
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

  /// The event as the kernel would write it.
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
