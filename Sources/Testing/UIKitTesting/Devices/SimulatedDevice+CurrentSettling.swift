import LifecycleTesting

extension SimulatedDevice {
  /// Runs the work that a user action on a view has caused, on the calling test's device and on Dispatch's main queue.
  static func settleCurrent() async { await current?.runReadyWork() }
}
