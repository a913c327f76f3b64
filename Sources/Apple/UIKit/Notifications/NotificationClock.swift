import Foundation

/// The clock of the system's side of notifications, which continues while the application is suspended or not running.
package protocol NotificationClock: AnyObject, Sendable {
  /// The time since an arbitrary instant; any thread may read it.
  var now: Duration { get }
  /// The date that the application sees; any thread may read it.
  var date: Date { get }
  /// Calls `body` on the main thread: at once if the caller is on that thread, otherwise later. Any thread may call it.
  func runOnMain(_ body: @escaping @MainActor @Sendable () -> Void)
  /// Calls `body` at `time`, and returns a closure that cancels the call.
  ///
  /// - Parameters:
  ///   - time: a time of this clock.
  ///   - name: a description of the call, for reports.
  ///   - body: the closure to call.
  @MainActor
  func call(at time: Duration, _ name: String, _ body: @escaping @MainActor () -> Void) -> @MainActor () -> Void
}
