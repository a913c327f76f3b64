import Mainspring

/// The side of the device that is not its application.
extension SimulatedDevice {
  /// What tells this device from others, through all launches.
  package nonisolated var owner: ObjectIdentifier { ObjectIdentifier(scheduler) }

  /// The same of the device whose application's code calls this, or nil.
  ///
  /// Any thread.
  package nonisolated static var ownerOfRunningCode: ObjectIdentifier? {
    TaskInterceptor.ownerOfRunningCode.map { ObjectIdentifier($0) }
  }

  /// Posts to this device, from any thread.
  package nonisolated var systemPoster: SystemPoster { SystemPoster(scheduler) }

  /// Gives the application's process something to do, also while its main thread waits: at once, or when it runs again
  /// if it is suspended.
  package static func post(to process: EventRunLoop, _ body: @escaping @Sendable () -> Void) {
    process.post(modes: [.common, .blocked], body)
  }

  /// The system launches the application for `options`, as it was launched last; nothing if it cannot, since the test
  /// has made the delegate.
  package func launchAgain(_ options: LaunchOptions) {
    do {
      try launcher?(self, options)
    } catch {
      misuse("The application could not be launched again: \(error)")
    }
  }
}
