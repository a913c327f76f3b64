import Logging

/// The destination of messages: a subsystem and a category.
///
/// The backend is that of swift-log: the subsystem is the label of its logger, the category its metadata `category`. A
/// program chooses the backend with `LoggingSystem.bootstrap`, before it creates the first log; without it, messages of
/// the level `info` and above go to standard output. Any thread.
///
/// Apple: [OSLog](https://developer.apple.com/documentation/os/oslog).
public final class OSLog: Sendable {
  let logger: Logging.Logger?

  /// Creates a log for a part of an application.
  ///
  /// - Parameters:
  ///   - subsystem: a reverse domain name, such as `org.example.news`.
  ///   - category: the part of the subsystem.
  public convenience init(subsystem: String, category: String) {
    var logger = Logging.Logger(label: subsystem)
    logger[metadataKey: "category"] = .string(category)
    self.init(logger)
  }

  /// Creates a log for signposts.
  public convenience init(subsystem: String, category: Category) {
    self.init(subsystem: subsystem, category: category.rawValue)
  }

  private init(_ logger: Logging.Logger?) { self.logger = logger }

  /// The log of code that has no log of its own; its label is `default`.
  public static let `default` = OSLog(Logging.Logger(label: "default"))

  /// A log that drops everything.
  public static let disabled = OSLog(nil)

  /// Categories with a meaning for Instruments on Apple's platforms; here they are names.
  public struct Category: Hashable, Sendable {
    let rawValue: String

    /// Events that matter to a person who looks at the times.
    public static let pointsOfInterest = Category(rawValue: "PointsOfInterest")
    /// Signposts that are recorded when a tool asks for them; here always.
    public static let dynamicTracing = Category(rawValue: "DynamicTracing")
    /// Signposts with a backtrace; here without one.
    public static let dynamicStackTracing = Category(rawValue: "DynamicStackTracing")
  }

  /// Whether a message of that type reaches the backend.
  public func isEnabled(type: OSLogType) -> Bool { logger.map { $0.logLevel <= type.level } ?? false }

  /// Whether signposts reach the backend: its level is `trace`.
  public var signpostsEnabled: Bool { logger.map { $0.logLevel <= .trace } ?? false }

  /// Sends a message, which is rendered only if the backend takes its level.
  func send(_ level: Logging.Logger.Level, _ message: () -> String, _ metadata: Logging.Logger.Metadata? = nil) {
    logger?.log(level: level, "\(message())", metadata: metadata, source: "UnifiedLogging")
  }
}
