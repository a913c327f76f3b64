/// Whether a source of system events can work on this machine.
public enum SourceAvailability: Hashable, Sendable, CustomStringConvertible {
  /// It is at work.
  case available
  /// It is not at work; `reason` says to a person what is missing.
  case unavailable(reason: String)

  /// What to tell a person.
  public var description: String {
    switch self {
    case .available: "available"
    case .unavailable(let reason): "unavailable: \(reason)"
    }
  }
}
