import AppLifecycle
import Logging
import Mainspring

/// Passes the messages of this package's modules to swift-log, in place of standard error.
///
///     MessageLog.connect(to: Logger(label: "gateway"), application: application)
///
/// Every message has the metadata `source`, the part of the package that wrote it, and the metadata of the application,
/// if there is one; see ``ApplicationLog``. The report of a termination stays on standard error.
public enum MessageLog {
  /// Passes every further message to `logger`.
  ///
  /// Any thread may call this. A later call replaces the logger.
  ///
  /// - Parameters:
  ///   - logger: receives the messages; its handler must not wait for the main thread.
  ///   - application: the application whose state each message names; it is not kept alive.
  public static func connect(to logger: Logger, application: LifecycleApplication? = nil) {
    let status = application.map(ApplicationStatus.init)
    DiagnosticMessage.setHandler { message in
      var metadata = status?.metadata ?? [:]
      metadata["source"] = "\(message.source)"
      logger.log(level: message.level == .warning ? .warning : .error, "\(message.text)", metadata: metadata)
    }
  }

  /// Writes every further message to standard error again.
  public static func disconnect() { DiagnosticMessage.setHandler(nil) }
}
