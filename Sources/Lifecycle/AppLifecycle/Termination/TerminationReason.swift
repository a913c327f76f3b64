/// The reason for the end of an application.
@nonexhaustive
public enum TerminationReason: Hashable, Sendable {
  /// The application received a request to terminate, and ended in an orderly way.
  case terminated
  /// No memory was left.
  case memoryShortage
  /// The background time was spent and the application still held these tasks.
  case taskNotEnded(names: [String])
  /// The callback did not return within its limit: the grace period, or the limit of all other callbacks.
  case graceExceeded(callback: String)
  /// The application held the locks of these files when it was suspended.
  case fileLocked(paths: [String])
  /// The application made a mistake that raises an exception on iOS, with this message.
  case uncaughtException(message: String)

  /// The name in the log and in the report: iOS's own `0x8badf00d` for a callback that exceeded its limit, and
  /// `0xdead10cc` for a file lock.
  public var name: String {
    switch self {
    case .terminated: "terminated"
    case .memoryShortage: "memoryShortage"
    case .taskNotEnded: "taskNotEnded"
    case .graceExceeded: "0x8badf00d"
    case .fileLocked: "0xdead10cc"
    case .uncaughtException: "uncaughtException"
    }
  }

  /// The exit status of the process: 0 for an orderly end, 70 for a task that was not ended, 71 for a callback that
  /// exceeded its limit, 72 for a lack of memory, 73 for an uncaught exception, 74 for a file lock.
  public var exitStatus: Int32 {
    switch self {
    case .terminated: 0
    case .taskNotEnded: 70
    case .graceExceeded: 71
    case .memoryShortage: 72
    case .uncaughtException: 73
    case .fileLocked: 74
    }
  }
}
