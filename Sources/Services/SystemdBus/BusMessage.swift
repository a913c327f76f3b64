import CSystemd
import Glibc

/// A D-Bus message: a call that is being written, or a reply or a signal that is being read.
///
/// It is not retained: a received message is valid in its callback only.
package struct BusMessage {
  let message: OpaquePointer

  /// A value that a call passes.
  package indirect enum Argument: Hashable, Sendable {
    case string(String)
    case number(UInt32)
    case size(UInt64)
    case truth(Bool)
    /// Values of one type, whose signature an empty array needs too.
    case array(of: String, [Argument])
    case structure([Argument])
    case variant(Argument)

    var signature: String {
      switch self {
      case .string: "s"
      case .number: "u"
      case .size: "t"
      case .truth: "b"
      case .array(let type, _): "a" + type
      case .structure(let parts): "(\(parts.map(\.signature).joined()))"
      case .variant: "v"
      }
    }
  }

  func append(_ argument: Argument) throws(BusError) {
    switch argument {
    case .string(let text):
      try check(text.withCString { sd_bus_message_append_basic(message, BusMessage.type("s"), $0) })
    case .number(var number): try check(sd_bus_message_append_basic(message, BusMessage.type("u"), &number))
    case .size(var size): try check(sd_bus_message_append_basic(message, BusMessage.type("t"), &size))
    case .truth(let value):
      // D-Bus's type has 32 bits in libsystemd's interface.
      var number: Int32 = value ? 1 : 0
      try check(sd_bus_message_append_basic(message, BusMessage.type("b"), &number))
    case .array(let type, let values): try append(values, in: "a", type)
    case .structure(let parts): try append(parts, in: "r", parts.map(\.signature).joined())
    case .variant(let value): try append([value], in: "v", value.signature)
    }
  }

  private func append(_ parts: [Argument], in container: Unicode.Scalar, _ signature: String) throws(BusError) {
    try check(sd_bus_message_open_container(message, BusMessage.type(container), signature))
    for part in parts { try append(part) }
    try check(sd_bus_message_close_container(message))
  }

  private func check(_ result: Int32) throws(BusError) { try BusError.check(result, "the arguments of a call") }

  /// The error that the message reports in reply to a call of `member`; nil if it reports none.
  package func error(of member: String) -> BusError? {
    guard let error = sd_bus_message_get_error(message) else { return nil }
    let name = error.pointee.name.map { String(cString: $0) } ?? "unknown"
    return .refused(member: member, name: name, text: error.pointee.message.map { String(cString: $0) } ?? "no text")
  }

  /// Reads a Boolean value; nil if the next value is of another type.
  package func readBool() -> Bool? {
    // D-Bus's type has 32 bits in libsystemd's interface.
    var value: Int32 = 0
    return sd_bus_message_read_basic(message, BusMessage.type("b"), &value) > 0 ? value != 0 : nil
  }

  /// Reads an object's path; nil if the next value is of another type.
  package func readPath() -> String? { readText("o") }

  /// Reads a text; nil if the next value is of another type.
  package func readString() -> String? { readText("s") }

  private func readText(_ type: Unicode.Scalar) -> String? {
    var value: UnsafePointer<CChar>?
    guard sd_bus_message_read_basic(message, BusMessage.type(type), &value) > 0 else { return nil }
    return value.map { String(cString: $0) }
  }

  /// Reads a number of 32 bits; nil if the next value is of another type.
  package func readNumber() -> UInt32? {
    var value: UInt32 = 0
    return sd_bus_message_read_basic(message, BusMessage.type("u"), &value) > 0 ? value : nil
  }

  /// Reads a number inside a variant; nil if the next value is of another type.
  package func readNumberInVariant() -> UInt64? {
    var value: UInt64 = 0
    guard sd_bus_message_enter_container(message, BusMessage.type("v"), "t") > 0,
      sd_bus_message_read_basic(message, BusMessage.type("t"), &value) > 0
    else { return nil }
    return value
  }

  /// Reads a descriptor and returns a copy of it, which the caller owns; nil if the next value is of another type, or
  /// if the process has no free descriptor.
  package func readDescriptor() -> Int32? {
    // The message owns this one.
    var value: Int32 = -1
    guard sd_bus_message_read_basic(message, BusMessage.type("h"), &value) > 0 else { return nil }
    let copy = fcntl(value, F_DUPFD_CLOEXEC, 3)
    return copy >= 0 ? copy : nil
  }

  private static func type(_ letter: Unicode.Scalar) -> CChar { CChar(letter.value) }
}
