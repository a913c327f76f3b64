import Mainspring

/// Posts to the device's loop what is the system's to do, and not the application's: it runs while the application is
/// suspended, too.
package struct SystemPoster: Sendable {
  private let scheduler: TaskScheduler

  init(_ scheduler: TaskScheduler) { self.scheduler = scheduler }

  /// Calls `body` on the main queue, at the device's present instant.
  ///
  /// Any thread.
  package func post(_ body: @escaping @Sendable () -> Void) { scheduler.postForSystem(body) }
}
