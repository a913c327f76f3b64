import LifecycleTesting

extension SimulatedDevice {
  /// Runs what the user's hand on a view has brought about, with the main queue, on the device whose test calls this.
  static func settleCurrent() async { await current?.settleQueues() }
}
