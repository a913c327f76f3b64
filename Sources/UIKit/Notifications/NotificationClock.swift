import Foundation

/// The time of the system's side of notifications, which continues while the application is suspended or not running.
package protocol NotificationClock: AnyObject, Sendable {
  /// The time since an arbitrary beginning; any thread may read it.
  var now: Duration { get }
  /// The date that the application sees; any thread may read it.
  var date: Date { get }
  /// Calls `body` on the main thread: at once if the caller is there, otherwise soon.
  func runOnMain(_ body: @escaping @MainActor @Sendable () -> Void)
  /// Calls `body` at `time`, and returns a closure that cancels the call.
  ///
  /// - Parameters:
  ///   - time: a time of this clock.
  ///   - name: what is going to happen, for reports.
  ///   - body: the call.
  @MainActor
  func call(at time: Duration, _ name: String, _ body: @escaping @MainActor () -> Void) -> @MainActor () -> Void
}
