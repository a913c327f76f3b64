import CSystemd
import Glibc

/// A D-Bus message: a call that is being written, or a reply or a signal that is being read.
///
/// It is not retained: a received message is valid in its callback only.
struct BusMessage {
  let message: OpaquePointer

  /// A value that a call passes.
  enum Argument {
    case string(String)
    case number(UInt32)
  }

  func append(_ argument: Argument) throws(LogindError) {
    let result =
      switch argument {
      case .string(let text): text.withCString { sd_bus_message_append_basic(message, BusMessage.type("s"), $0) }
      case .number(let number):
        withUnsafePointer(to: number) { sd_bus_message_append_basic(message, BusMessage.type("u"), $0) }
      }
    try LogindError.check(result, "sd_bus_message_append_basic")
  }

  /// The error that the message reports in reply to a call of `member`; nil if it reports none.
  func error(of member: String) -> LogindError? {
    guard let error = sd_bus_message_get_error(message) else { return nil }
    let name = error.pointee.name.map { String(cString: $0) } ?? "unknown"
    return .refused(member: member, name: name, text: error.pointee.message.map { String(cString: $0) } ?? "no text")
  }

  /// Reads a Boolean value; nil if the next value is of another type.
  func readBool() -> Bool? {
    // D-Bus's type has 32 bits in libsystemd's interface.
    var value: Int32 = 0
    return sd_bus_message_read_basic(message, BusMessage.type("b"), &value) > 0 ? value != 0 : nil
  }

  /// Reads an object's path; nil if the next value is of another type.
  func readPath() -> String? {
    var value: UnsafePointer<CChar>?
    guard sd_bus_message_read_basic(message, BusMessage.type("o"), &value) > 0 else { return nil }
    return value.map { String(cString: $0) }
  }

  /// Reads a number inside a variant; nil if the next value is of another type.
  func readNumberInVariant() -> UInt64? {
    var value: UInt64 = 0
    guard sd_bus_message_enter_container(message, BusMessage.type("v"), "t") > 0,
      sd_bus_message_read_basic(message, BusMessage.type("t"), &value) > 0
    else { return nil }
    return value
  }

  /// Reads a descriptor and returns a copy of it, which the caller owns; nil if the next value is of another type, or
  /// if the process has no free descriptor.
  func readDescriptor() -> Int32? {
    // The message owns this one.
    var value: Int32 = -1
    guard sd_bus_message_read_basic(message, BusMessage.type("h"), &value) > 0 else { return nil }
    let copy = fcntl(value, F_DUPFD_CLOEXEC, 3)
    return copy >= 0 ? copy : nil
  }

  private static func type(_ letter: Unicode.Scalar) -> CChar { CChar(letter.value) }
}
