extension SimulatedDevice {
  /// The running test's device: created by the trait `.simulatedDevice(…)`, or under XCTest by
  /// `simulatedDevice(policy:…)` in its `setUp`.
  ///
  /// If the test has no device, the test fails, and this returns a new device, so that the test can continue.
  public static var ofTest: SimulatedDevice {
    if let device = DeviceOfTest.ofTask ?? DeviceOfTest.ofTestCase { return device }
    let device = SimulatedDevice()
    TestIssue.fail(
      "This test has no device: give it, or its suite, the trait .simulatedDevice(), or call simulatedDevice() in setUp.",
      at: device.calledFrom
    )
    return device
  }
}
