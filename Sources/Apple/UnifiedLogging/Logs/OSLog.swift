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

  /// Creates a log for signposts in a subsystem.
  public convenience init(subsystem: String, category: Category) {
    self.init(subsystem: subsystem, category: category.rawValue)
  }

  private init(_ logger: Logging.Logger?) { self.logger = logger }

  /// The log of code that has no log of its own; its label is `default`.
  public static let `default` = OSLog(Logging.Logger(label: "default"))

  /// A log that drops everything.
  public static let disabled = OSLog(nil)

  /// The categories that have a meaning for Instruments on Apple's platforms; here they are only names.
  public struct Category: Hashable, Sendable {
    let rawValue: String

    /// Important events for a developer who examines the timing of an application.
    public static let pointsOfInterest = Category(rawValue: "PointsOfInterest")
    /// Signposts that Apple's platforms record only while a tool requests them; here they are always recorded.
    public static let dynamicTracing = Category(rawValue: "DynamicTracing")
    /// Signposts that Apple's platforms record with a backtrace; here they have none.
    public static let dynamicStackTracing = Category(rawValue: "DynamicStackTracing")
  }

  /// Returns whether a message of that type reaches the backend.
  public func isEnabled(type: OSLogType) -> Bool { logger.map { $0.logLevel <= type.level } ?? false }

  /// Whether signposts reach the backend, which is so if the level of the swift-log logger is `trace`.
  public var signpostsEnabled: Bool { logger.map { $0.logLevel <= .trace } ?? false }

  /// Sends a message, which is rendered only if the backend takes its level.
  func send(_ level: Logging.Logger.Level, _ message: () -> String, _ metadata: Logging.Logger.Metadata? = nil) {
    logger?.log(level: level, "\(message())", metadata: metadata, source: "UnifiedLogging")
  }
}
