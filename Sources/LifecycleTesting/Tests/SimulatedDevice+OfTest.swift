extension SimulatedDevice {
  /// The device of the running test: the one that the trait `.simulatedDevice(…)` has made, or under XCTest
  /// `simulatedDevice(policy:…)` in its `setUp`.
  ///
  /// In a test that has none the test fails, and this makes a device, so that the test can go on.
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
