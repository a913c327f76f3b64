import AppLifecycle
import Foundation

/// Background tasks. All members may be called from any thread.
extension UIApplication {
  /// Asks for time to finish something after the application has left the foreground.
  ///
  /// - Parameters:
  ///   - handler: called on the main thread shortly before the time is spent; it must end the task.
  ///   - file: where the task is begun, for the report of one that is never ended. Not to be given.
  ///   - line: likewise.
  /// - Returns: the task's identifier, or `.invalid` where no background time is to be had.
  public nonisolated func beginBackgroundTask(
    expirationHandler handler: (@MainActor @Sendable () -> Void)? = nil,
    file: StaticString = #fileID,
    line: UInt = #line
  ) -> UIBackgroundTaskIdentifier {
    begin(nil, "\(file):\(line)", handler)
  }

  /// Asks for time to finish something after the application has left the foreground.
  ///
  /// - Parameters:
  ///   - taskName: what the log and a report call it.
  ///   - handler: called on the main thread shortly before the time is spent; it must end the task.
  ///   - file: where the task is begun, for the report of one that is never ended. Not to be given.
  ///   - line: likewise.
  /// - Returns: the task's identifier, or `.invalid` where no background time is to be had.
  public nonisolated func beginBackgroundTask(
    withName taskName: String?,
    expirationHandler handler: (@MainActor @Sendable () -> Void)? = nil,
    file: StaticString = #fileID,
    line: UInt = #line
  ) -> UIBackgroundTaskIdentifier {
    begin(taskName, "\(file):\(line)", handler)
  }

  // The next two have Apple's exact types, for protocols that an application is made to conform to. A plain call
  // prefers the two above, which know where they are called.

  /// As ``beginBackgroundTask(expirationHandler:file:line:)``, without the place.
  @_disfavoredOverload
  public nonisolated func beginBackgroundTask(
    expirationHandler handler: (@MainActor @Sendable () -> Void)? = nil
  ) -> UIBackgroundTaskIdentifier {
    begin(nil, "unknown", handler)
  }

  /// As ``beginBackgroundTask(withName:expirationHandler:file:line:)``, without the place.
  @_disfavoredOverload
  public nonisolated func beginBackgroundTask(
    withName taskName: String?,
    expirationHandler handler: (@MainActor @Sendable () -> Void)? = nil
  ) -> UIBackgroundTaskIdentifier {
    begin(taskName, "unknown", handler)
  }

  /// Gives the time back.
  ///
  /// The last one in the background suspends the application. An identifier that means no open task logs one line and
  /// does nothing.
  public nonisolated func endBackgroundTask(_ identifier: UIBackgroundTaskIdentifier) {
    backgroundTasks.end(identifier.rawValue)
  }

  /// Seconds of background time left, never negative; `.greatestFiniteMagnitude` in the foreground.
  public nonisolated var backgroundTimeRemaining: TimeInterval {
    backgroundTasks.remaining?.inSeconds ?? .greatestFiniteMagnitude
  }

  private nonisolated func begin(
    _ name: String?,
    _ place: String,
    _ handler: (@MainActor @Sendable () -> Void)?
  ) -> UIBackgroundTaskIdentifier {
    UIBackgroundTaskIdentifier(rawValue: backgroundTasks.begin(name: name, place: place, expirationHandler: handler))
  }
}
