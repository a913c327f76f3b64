import LifecycleTesting
@_exported import TestPrograms

extension TimedJournal {
  /// Creates a journal with the times of a device's clock.
  @MainActor convenience init(_ device: SimulatedDevice) {
    let clock = device.clock
    self.init { Duration.nanoseconds(clock.now.nanoseconds).inSeconds }
  }
}
