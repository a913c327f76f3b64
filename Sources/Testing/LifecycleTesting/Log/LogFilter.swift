import AppLifecycle

/// A condition that selects entries of a device's log.
public struct LogFilter: Sendable, CustomStringConvertible {
  /// The filter in words.
  public let description: String
  let includes: @Sendable (DeviceLog.Entry) -> Bool

  /// Creates a filter from a description and a condition.
  public init(_ description: String, _ includes: @escaping @Sendable (DeviceLog.Entry) -> Bool) {
    self.description = description
    self.includes = includes
  }

  /// System events, including dropped ones.
  public static let event = LogFilter("an event") { $0.kind == .event }
  /// Events that were dropped, since they have no meaning in the application's state at that time.
  public static let dropped = LogFilter("a dropped event") { $0.dropped != nil }
  /// Calls of the delegate.
  public static let callback = LogFilter("a callback") { $0.kind == .callback }
  /// Changes of state.
  public static let stateChange = LogFilter("a change of state") { $0.kind == .state }
  /// All entries about background tasks.
  public static let task = LogFilter("a background task") { $0.kind == .task }
  /// The system's warnings of mistakes.
  public static let warning = LogFilter("a warning") { $0.kind == .warning }
  /// The termination of the application.
  public static let termination = LogFilter("a termination") { $0.kind == .death }
  /// Background tasks that expired.
  public static let expiration = task(.expired)
  /// Background tasks that were refused.
  public static let refusal = task(.refused)
  /// Requests to the device's network, and their outcomes.
  public static let request = LogFilter("a request") { $0.kind == .presentation && $0.name == "request" }
  /// The suspension of the application.
  public static let suspension = LogFilter("a suspension") { $0.kind == .state && $0.name == "suspended" }

  /// System events of one kind, including dropped ones.
  public static func event(_ kind: SystemEvent.Kind) -> LogFilter {
    LogFilter("the event \(kind.rawValue)") { $0.kind == .event && $0.name == kind.rawValue }
  }

  /// Calls of one callback.
  public static func callback(_ callback: LifecycleCallback) -> LogFilter {
    LogFilter(callback.rawValue) { $0.kind == .callback && $0.name == callback.rawValue }
  }

  /// Changes to one state.
  public static func stateChange(to state: DeviceState) -> LogFilter {
    LogFilter("a change to \(state.rawValue)") { $0.kind == .state && $0.name == state.rawValue }
  }

  /// Entries of one kind about background tasks; all tasks unless a name is given.
  public static func task(_ event: LifecycleLogEntry.TaskEvent, _ name: String? = nil) -> LogFilter {
    LogFilter("\(name.map { "\"\($0)\"" } ?? "a task") \(event.rawValue)") {
      $0.kind == .task && $0.name == event.rawValue && (name == nil || $0.task == name)
    }
  }

  /// Warnings of one mistake.
  public static func warning(_ warning: LifecycleLogEntry.Warning) -> LogFilter {
    LogFilter("the warning \(warning.rawValue)") { $0.kind == .warning && $0.name == warning.rawValue }
  }

  /// Matches the entries that both filters match.
  public static func && (left: LogFilter, right: LogFilter) -> LogFilter {
    LogFilter("\(left) and \(right)") { left.includes($0) && right.includes($0) }
  }
}
