import AppLifecycle
import Logging
import SystemEvents

/// Passes the life-cycle log of an application to swift-log.
///
///     let log = ApplicationLog(of: application, logger: Logger(label: "gateway"))
///
/// With swift-log's default level, `info`, the log contains only the lines that an operator must know:
///
/// | line of the life-cycle log | level |
/// |---|---|
/// | events, callbacks, states, presentation; tasks that begin and end | debug |
/// | touches | trace |
/// | events that are dropped | debug |
/// | a task expires | notice |
/// | a task is refused, ended twice or overdue; a warning of the system | warning |
/// | the application terminated in order | info |
/// | the application was ended for another reason | critical |
///
/// The metadata are `application` and `state` (the state that the application's code sees), and if they apply: `task`
/// and `task-id`, `remaining` (seconds of background time), `dropped` (the reason), `detail`. The object passes
/// lines on until it is released.
public final class ApplicationLog: Sendable {
  private let log: LifecycleLog
  private let observer: Int

  /// Passes every further line of the application's log to `logger`.
  ///
  /// - Parameters:
  ///   - application: the application; it is not kept alive.
  ///   - logger: receives the lines on the thread that causes them, which may be the watchdog's. Its handler must not
  ///     wait for the main thread.
  public init(of application: LifecycleApplication, logger: Logger) {
    log = application.log
    let name = application.configuration.name
    observer = application.log.addObserver { entry in
      logger.log(
        level: ApplicationLog.level(of: entry),
        "\(ApplicationLog.message(of: entry))",
        metadata: ApplicationLog.metadata(of: entry, name)
      )
    }
  }

  deinit { log.removeObserver(observer) }

  static func level(of entry: LifecycleLogEntry) -> Logger.Level {
    switch entry.kind {
    case .event: return entry.name == SystemEvent.Kind.touch.rawValue ? .trace : .debug
    case .task:
      switch LifecycleLogEntry.TaskEvent(rawValue: entry.name) {
      case .expired: return .notice
      case .refused, .endedUnknown, .overdue: return .warning
      default: return .debug
      }
    case .warning: return .warning
    case .death: return entry.name == TerminationReason.terminated.name ? .info : .critical
    default: return .debug
    }
  }

  private static func message(of entry: LifecycleLogEntry) -> String {
    switch entry.kind {
    case .death: entry.detail ?? entry.name
    case .event where entry.dropped != nil: "event \(entry.name), dropped"
    default: "\(entry.kind.rawValue) \(entry.name)"
    }
  }

  private static func metadata(of entry: LifecycleLogEntry, _ name: String) -> Logger.Metadata {
    var metadata: Logger.Metadata = ["application": "\(name)", "state": "\(entry.state.rawValue)"]
    if let task = entry.task {
      metadata["task"] = "\(task.name)"
      metadata["task-id"] = "\(task.id)"
    }
    if let remaining = entry.remaining { metadata["remaining"] = "\(remaining / .seconds(1))" }
    if let dropped = entry.dropped { metadata["dropped"] = "\(dropped)" }
    if let detail = entry.detail, entry.kind != .death { metadata["detail"] = "\(detail)" }
    return metadata
  }
}
