import InMemoryLogging
import Logging
import UnifiedLogging

/// The entries that reach swift-log under one category.
struct RecordedLog {
  private static let handler: InMemoryLogHandler = {
    var handler = InMemoryLogHandler()
    handler.logLevel = .debug
    let backend = handler
    LoggingSystem.bootstrap { _ in backend }
    return backend
  }()

  let category: String

  init(_ category: String = #function) {
    _ = Self.handler
    self.category = category
  }

  var log: OSLog { OSLog(subsystem: "org.example.news", category: category) }
  var logger: UnifiedLogging.Logger { UnifiedLogging.Logger(log) }

  private var entries: [InMemoryLogHandler.Entry] {
    Self.handler.entries.filter { $0.metadata["category"] == .string(category) }
  }
  var messages: [String] { entries.map { "\($0.message)" } }
  var levels: [Logging.Logger.Level] { entries.map(\.level) }
}
