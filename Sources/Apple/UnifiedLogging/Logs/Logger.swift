import Logging

/// Writes messages to a log.
///
/// A value; any thread. A placeholder replaces each private value, as ``OSLogPrivacy`` describes. The backend is that
/// of swift-log, as ``OSLog`` describes.
///
/// Apple: [Logger](https://developer.apple.com/documentation/os/logger).
public struct Logger: Sendable {
  private let log: OSLog

  /// Creates a logger for a part of an application.
  public init(subsystem: String, category: String) { log = OSLog(subsystem: subsystem, category: category) }

  /// Creates a logger for the default log.
  public init() { log = .default }

  /// Creates a logger for a log.
  public init(_ logObj: OSLog) { log = logObj }

  /// Writes a message of the type `default`.
  public func log(_ message: OSLogMessage) { send(.notice, message) }

  /// Writes a message of the given type.
  public func log(level: OSLogType, _ message: OSLogMessage) { send(level.level, message) }

  /// Writes a message with swift-log's level `trace`.
  public func trace(_ message: OSLogMessage) { send(.trace, message) }

  /// Writes a message of the type `debug`.
  public func debug(_ message: OSLogMessage) { send(.debug, message) }

  /// Writes a message of the type `info`.
  public func info(_ message: OSLogMessage) { send(.info, message) }

  /// Writes a message of the type `default`.
  public func notice(_ message: OSLogMessage) { send(.notice, message) }

  /// Writes a message with swift-log's level `warning`.
  public func warning(_ message: OSLogMessage) { send(.warning, message) }

  /// Writes a message of the type `error`.
  public func error(_ message: OSLogMessage) { send(.error, message) }

  /// Writes a message of the type `fault`.
  public func critical(_ message: OSLogMessage) { send(.critical, message) }

  /// Writes a message of the type `fault`.
  public func fault(_ message: OSLogMessage) { send(.critical, message) }

  private func send(_ level: Logging.Logger.Level, _ message: OSLogMessage) { log.send(level, { message.rendered }) }
}
