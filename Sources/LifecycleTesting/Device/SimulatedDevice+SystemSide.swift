import Mainspring

/// The system's side of the device, outside of its application.
extension SimulatedDevice {
  /// The identity of this device, which stays the same through all launches.
  package nonisolated var owner: ObjectIdentifier { ObjectIdentifier(scheduler) }

  /// The ``owner`` of the device whose application's code calls this; nil if there is none.
  ///
  /// Safe to use from any thread.
  package nonisolated static var ownerOfRunningCode: ObjectIdentifier? {
    TaskInterceptor.ownerOfRunningCode.map { ObjectIdentifier($0) }
  }

  /// The value that posts work of the system to this device, from any thread.
  package nonisolated var systemPoster: SystemPoster { SystemPoster(scheduler) }

  /// Posts `body` to the application's process, even while its main thread waits.
  ///
  /// It runs at once; if the application is suspended, it runs when the application resumes.
  package static func post(to process: EventRunLoop, _ body: @escaping @Sendable () -> Void) {
    process.post(modes: [.common, .blocked], body)
  }

  /// Launches the application for `options` in the same way as it was last launched.
  ///
  /// Does nothing if the test created the delegate, since the device cannot create another one.
  package func launchAgain(_ options: LaunchOptions) {
    do {
      try launcher?(self, options)
    } catch {
      misuse("The application could not be launched again: \(error)")
    }
  }
}
