/// Whether a source of system events is working, and the reason if it is not.
public enum SourceAvailability: Hashable, Sendable, CustomStringConvertible {
  /// The source is working.
  case available
  /// The source is not working; `reason` is a text for the user.
  case unavailable(reason: String)

  /// A text for the user.
  public var description: String {
    switch self {
    case .available: "available"
    case .unavailable(let reason): "unavailable: \(reason)"
    }
  }
}
