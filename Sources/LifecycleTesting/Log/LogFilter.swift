import AppLifecycle

/// Which entries of a device's log are meant.
public struct LogFilter: Sendable, CustomStringConvertible {
  /// What is meant, in words.
  public let description: String
  let includes: @Sendable (DeviceLog.Entry) -> Bool

  /// A filter of one's own.
  public init(_ description: String, _ includes: @escaping @Sendable (DeviceLog.Entry) -> Bool) {
    self.description = description
    self.includes = includes
  }

  /// System events, dropped ones too.
  public static let event = LogFilter("an event") { $0.kind == .event }
  /// Events that made no sense in their state.
  public static let dropped = LogFilter("a dropped event") { $0.dropped != nil }
  /// Calls of the delegate.
  public static let callback = LogFilter("a callback") { $0.kind == .callback }
  /// Changes of state.
  public static let stateChange = LogFilter("a change of state") { $0.kind == .state }
  /// All that happened to background tasks.
  public static let task = LogFilter("a background task") { $0.kind == .task }
  /// The end of the application.
  public static let death = LogFilter("a death") { $0.kind == .death }
  /// Background tasks whose time ran out.
  public static let expiration = task(.expired)
  /// Background tasks that were refused.
  public static let refusal = task(.refused)
  /// The suspension of the application.
  public static let suspension = LogFilter("a suspension") { $0.kind == .state && $0.name == "suspended" }

  /// System events of one kind, dropped ones too.
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

  /// What happened to background tasks, of whatever name unless one is given.
  public static func task(_ happening: LifecycleLogEntry.TaskEvent, _ name: String? = nil) -> LogFilter {
    LogFilter("\(name.map { "\"\($0)\"" } ?? "a task") \(happening.rawValue)") {
      $0.kind == .task && $0.name == happening.rawValue && (name == nil || $0.task == name)
    }
  }

  /// Entries that both filters let through.
  public static func && (left: LogFilter, right: LogFilter) -> LogFilter {
    LogFilter("\(left) and \(right)") { left.includes($0) && right.includes($0) }
  }
}
