import Glibc
import Mainspring

/// An error of the connection to a bus, or the refusal of a call.
package enum BusError: Error, Sendable, CustomStringConvertible {
  /// A function of libsystemd failed with this `errno`.
  case system(call: String, errno: Int32)
  /// The loop cannot watch the bus.
  case loop(RunLoopError)
  /// The bus or the called program refused a call, with the error's name and its text.
  case refused(member: String, name: String, text: String)

  package var description: String {
    switch self {
    case .system(let call, let errno): "\(call) failed: \(String(cString: strerror(errno)))"
    case .loop(let error): "the bus cannot be watched: \(error)"
    case .refused(let member, let name, let text): "\(member) was refused: \(text) (\(name))"
    }
  }

  /// Throws if a function of libsystemd has returned a negative error number.
  static func check(_ result: Int32, _ call: String) throws(BusError) {
    if result < 0 { throw .system(call: call, errno: -result) }
  }
}
