import Logging

/// Marks events and measures intervals in a log.
///
/// Each mark is a message of swift-log's level `trace`, with the identifier as metadata `signpost`; the end of an
/// interval has its length in seconds as metadata `duration`. Any thread.
///
/// Apple: [OSSignposter](https://developer.apple.com/documentation/os/ossignposter).
public struct OSSignposter: Sendable {
  private let log: OSLog

  /// Creates a signposter for a part of an application.
  public init(subsystem: String, category: String) { log = OSLog(subsystem: subsystem, category: category) }

  /// Creates a signposter for a subsystem and one of the categories of Apple's platforms.
  public init(subsystem: String, category: OSLog.Category) { log = OSLog(subsystem: subsystem, category: category) }

  /// Creates a signposter for the default log.
  public init() { log = .default }

  /// Creates a signposter for a log.
  public init(logHandle: OSLog) { log = logHandle }

  /// A signposter that drops everything.
  public static let disabled = OSSignposter(logHandle: .disabled)

  /// Whether marks reach the backend.
  public var isEnabled: Bool { log.signpostsEnabled }

  /// Returns an identifier with the next number of this process.
  public func makeSignpostID() -> OSSignpostID { OSSignpostID(log: log) }

  /// Returns the identifier of an object: its address.
  public func makeSignpostID(from object: AnyObject) -> OSSignpostID { OSSignpostID(log: log, object: object) }

  /// Marks the beginning of an interval, and returns the state that `endInterval` needs.
  public func beginInterval(_ name: StaticString, id: OSSignpostID = .exclusive) -> OSSignpostIntervalState {
    mark("begin", name, id, nil)
    return OSSignpostIntervalState(id)
  }

  /// Marks the beginning of an interval with a message, and returns the state that `endInterval` needs.
  public func beginInterval(
    _ name: StaticString,
    id: OSSignpostID = .exclusive,
    _ message: OSLogMessage
  ) -> OSSignpostIntervalState {
    mark("begin", name, id, message)
    return OSSignpostIntervalState(id)
  }

  /// Marks the end of an interval, with its length in seconds as metadata `duration`.
  public func endInterval(_ name: StaticString, _ state: OSSignpostIntervalState) {
    mark("end", name, state.id, nil, since: state.start)
  }

  /// Marks the end of an interval with a message, and with its length in seconds as metadata `duration`.
  public func endInterval(_ name: StaticString, _ state: OSSignpostIntervalState, _ message: OSLogMessage) {
    mark("end", name, state.id, message, since: state.start)
  }

  /// Marks an event.
  public func emitEvent(_ name: StaticString, id: OSSignpostID = .exclusive) { mark("event", name, id, nil) }

  /// Marks an event with a message.
  public func emitEvent(_ name: StaticString, id: OSSignpostID = .exclusive, _ message: OSLogMessage) {
    mark("event", name, id, message)
  }

  /// Calls `task`, and marks the call as an interval.
  public func withIntervalSignpost<T>(
    _ name: StaticString,
    id: OSSignpostID = .exclusive,
    around task: () throws -> T
  ) rethrows -> T {
    let state = beginInterval(name, id: id)
    defer { endInterval(name, state) }
    return try task()
  }

  /// Calls `task`, and marks the call as an interval with a message.
  public func withIntervalSignpost<T>(
    _ name: StaticString,
    id: OSSignpostID = .exclusive,
    _ message: OSLogMessage,
    around task: () throws -> T
  ) rethrows -> T {
    let state = beginInterval(name, id: id, message)
    defer { endInterval(name, state) }
    return try task()
  }

  private func mark(
    _ kind: String,
    _ name: StaticString,
    _ id: OSSignpostID,
    _ message: OSLogMessage?,
    since start: ContinuousClock.Instant? = nil
  ) {
    guard isEnabled else { return }
    var metadata: Logging.Logger.Metadata = ["signpost": "\(id.rawValue)"]
    if let start { metadata["duration"] = "\((ContinuousClock.now - start) / .seconds(1))" }
    log.send(.trace, { "\(kind) \(name)" + (message.map { " " + $0.rendered } ?? "") }, metadata)
  }
}
