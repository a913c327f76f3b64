import Mainspring

/// An application delegate with asynchronous work that is drained before the application terminates: requests in
/// progress, queues, files.
///
///     final class Gateway: DrainingApplicationDelegate {
///       func applicationWillTerminate(_ application: LifecycleApplication, before deadline: LoopClock.Instant) async {
///         await server.drain()
///       }
///     }
@MainActor
public protocol DrainingApplicationDelegate: ApplicationDelegate {
  /// Drains the application's work; the application terminates when this method returns.
  ///
  /// Called on the main actor after `applicationWillTerminate(_:)` has returned, unless the application is suspended.
  /// The application's loop keeps running meanwhile: timers, posts, descriptors and tasks are served, and every system
  /// event is dropped. With `SignalEvents`, a SIGTERM that follows the first by more than a second ends the process at
  /// once.
  ///
  /// The main actor's tasks must run while the application's loop runs: use `EventRunLoop.main`, or a simulated device.
  ///
  /// - Parameters:
  ///   - application: the application that terminates.
  ///   - deadline: the time on the loop's clock at which the configuration's `terminationBudget` is spent. If the
  ///     method has not returned by then, the process ends with the reason `0x8badf00d` and a report. Time in which the
  ///     process is stopped does not count: the process then ends that much later.
  func applicationWillTerminate(_ application: LifecycleApplication, before deadline: LoopClock.Instant) async
}
