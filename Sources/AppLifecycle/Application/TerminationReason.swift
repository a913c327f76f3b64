/// Why an application is no more.
public enum TerminationReason: Hashable, Sendable {
  /// It was told to end, and did so in order.
  case terminated
  /// There was no memory left.
  case memoryShortage
  /// Its background time was spent and it still held these tasks.
  case taskNotEnded(names: [String])
  /// The callback did not return within its limit: the grace period, or the limit of all other callbacks.
  case graceExceeded(callback: String)

  /// What the log and the report call it; a callback that overran is iOS's own `0x8badf00d`.
  public var name: String {
    switch self {
    case .terminated: "terminated"
    case .memoryShortage: "memoryShortage"
    case .taskNotEnded: "taskNotEnded"
    case .graceExceeded: "0x8badf00d"
    }
  }

  /// The exit status of a process that ends this way: 0 in order, 70 for a task not ended, 71 for a callback that
  /// overran, 72 for memory.
  public var exitStatus: Int32 {
    switch self {
    case .terminated: 0
    case .taskNotEnded: 70
    case .graceExceeded: 71
    case .memoryShortage: 72
    }
  }
}
