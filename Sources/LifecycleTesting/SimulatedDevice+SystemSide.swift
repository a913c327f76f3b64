import CTaskHooks

/// The side of the device that is not its application.
extension SimulatedDevice {
  /// The address of the object that owns the work of this device's application.
  package nonisolated var owner: UInt { UInt(bitPattern: Unmanaged.passUnretained(scheduler).toOpaque()) }

  /// The same of the device whose application's code calls this, or nil.
  ///
  /// Any thread.
  package nonisolated static var ownerOfRunningCode: UInt? {
    if let owner = mainspring_owner_of_thread() { return UInt(bitPattern: owner) }
    return TaskTaking.ownerOfRunningCode.map { UInt(bitPattern: Unmanaged.passUnretained($0).toOpaque()) }
  }

  /// Posts to this device, from any thread.
  package nonisolated var systemPoster: SystemPoster { SystemPoster(scheduler) }

  /// The system launches the application for `options`, as it was launched last; nothing if it cannot, since the test has made the delegate.
  package func launchAgain(_ options: LaunchOptions) {
    do {
      try launcher?(self, options)
    } catch {
      misuse("The application could not be launched again: \(error)")
    }
  }
}
