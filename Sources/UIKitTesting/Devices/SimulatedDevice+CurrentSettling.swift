import LifecycleTesting

extension SimulatedDevice {
  /// Runs the work that a user action on a view has caused, and Dispatch's main queue, on the calling test's device.
  static func settleCurrent() async { await current?.runReadyWork() }
}
