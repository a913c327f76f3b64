import Mainspring

/// Posts the system's work, as opposed to the application's, to the device's loop.
///
/// The work runs even while the application is suspended.
package struct SystemPoster: Sendable {
  private let scheduler: TaskScheduler

  init(_ scheduler: TaskScheduler) { self.scheduler = scheduler }

  /// Calls `body` on the main queue, at the device's current instant.
  ///
  /// Safe to use from any thread.
  package func post(_ body: @escaping @MainActor @Sendable () -> Void) { scheduler.postForSystem(body) }
}
