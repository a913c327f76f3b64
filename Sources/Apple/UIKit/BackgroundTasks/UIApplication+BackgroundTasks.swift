import AppLifecycle
import Foundation

/// Background tasks. All members may be called from any thread.
extension UIApplication {
  /// Requests time to finish a task after the application has entered the background.
  ///
  /// - Parameters:
  ///   - handler: called on the main thread shortly before the background time runs out; it must end the task.
  ///   - file: the file of the call, for the report on a task that is never ended. Keep the default.
  ///   - line: the line of the call, for the same report. Keep the default.
  /// - Returns: the task's identifier, or `.invalid` if no background time is available.
  public nonisolated func beginBackgroundTask(
    expirationHandler handler: (@MainActor @Sendable () -> Void)? = nil,
    file: StaticString = #fileID,
    line: UInt = #line
  ) -> UIBackgroundTaskIdentifier {
    begin(nil, "\(file):\(line)", handler)
  }

  /// Requests time to finish a task after the application has entered the background.
  ///
  /// - Parameters:
  ///   - taskName: the task's name in the log and in reports.
  ///   - handler: called on the main thread shortly before the background time runs out; it must end the task.
  ///   - file: the file of the call, for the report on a task that is never ended. Keep the default.
  ///   - line: the line of the call, for the same report. Keep the default.
  /// - Returns: the task's identifier, or `.invalid` if no background time is available.
  public nonisolated func beginBackgroundTask(
    withName taskName: String?,
    expirationHandler handler: (@MainActor @Sendable () -> Void)? = nil,
    file: StaticString = #fileID,
    line: UInt = #line
  ) -> UIBackgroundTaskIdentifier {
    begin(taskName, "\(file):\(line)", handler)
  }

  // The next two overloads have exactly Apple's types, for protocols to which an application makes `UIApplication`
  // conform. A plain call prefers the two overloads above, which record the location of the call.

  /// Same as ``beginBackgroundTask(expirationHandler:file:line:)``, but without the location of the call.
  @_disfavoredOverload
  public nonisolated func beginBackgroundTask(
    expirationHandler handler: (@MainActor @Sendable () -> Void)? = nil
  ) -> UIBackgroundTaskIdentifier {
    begin(nil, "unknown", handler)
  }

  /// Same as ``beginBackgroundTask(withName:expirationHandler:file:line:)``, but without the location of the call.
  @_disfavoredOverload
  public nonisolated func beginBackgroundTask(
    withName taskName: String?,
    expirationHandler handler: (@MainActor @Sendable () -> Void)? = nil
  ) -> UIBackgroundTaskIdentifier {
    begin(taskName, "unknown", handler)
  }

  /// Ends a background task.
  ///
  /// If the application is in the background and this was its last task, it is suspended. If the identifier does not
  /// belong to an open task, the method logs one line and does nothing.
  public nonisolated func endBackgroundTask(_ identifier: UIBackgroundTaskIdentifier) {
    backgroundTasks.end(identifier.rawValue)
  }

  /// The remaining background time in seconds, never negative; `.greatestFiniteMagnitude` in the foreground.
  public nonisolated var backgroundTimeRemaining: TimeInterval {
    backgroundTasks.remaining?.inSeconds ?? .greatestFiniteMagnitude
  }

  private nonisolated func begin(
    _ name: String?,
    _ callSite: String,
    _ handler: (@MainActor @Sendable () -> Void)?
  ) -> UIBackgroundTaskIdentifier {
    UIBackgroundTaskIdentifier(
      rawValue: backgroundTasks.begin(name: name, callSite: callSite, expirationHandler: handler)
    )
  }
}
