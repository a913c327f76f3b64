import Mainspring
import SystemdBus

/// An error of the connection to logind, or the refusal of a call.
@nonexhaustive
public enum LogindError: Error, Sendable, CustomStringConvertible {
  /// A function of libsystemd failed with this `errno`.
  case system(call: String, errno: Int32)
  /// The loop cannot watch the bus.
  case loop(RunLoopError)
  /// The bus or logind refused a call, with the error's name and its text.
  case refused(member: String, name: String, text: String)

  init(_ error: BusError) {
    switch error {
    case .system(let call, let errno): self = .system(call: call, errno: errno)
    case .loop(let error): self = .loop(error)
    case .refused(let member, let name, let text): self = .refused(member: member, name: name, text: text)
    }
  }

  /// A description of the error.
  public var description: String {
    switch self {
    case .system(let call, let errno): "\(BusError.system(call: call, errno: errno))"
    case .loop(let error): "\(BusError.loop(error))"
    case .refused(let member, let name, let text): "\(BusError.refused(member: member, name: name, text: text))"
    }
  }
}
