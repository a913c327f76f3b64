import Mainspring

extension DeviceWork {
  /// The work of the application whose code calls this; on the main queue, otherwise the work of the current device.
  ///
  /// Unlike ``ofRunningCode``, it also finds a suspended application from its test. It is nil if the owner of the code
  /// is unknown. Any thread may call this.
  static var ofRunningApplication: DeviceWork? {
    if let work = ofThread { return work }
    return TaskInterceptor.isOnMainQueue ? requireMainActor { SimulatedDevice.current?.scheduler.work } : nil
  }

  /// Records whether the device is connected to a network, and notifies the application's observers of a change.
  @MainActor
  func record(isOnline: Bool) {
    guard connectivity.record(isOnline: isOnline), let device, device.termination == nil else { return }
    // The post waits while the application is suspended, since none of its code runs then.
    SimulatedDevice.post(to: device.loop) { [connectivity] in connectivity.callObservers() }
    device.runWhatIsReady()
  }
}
