/// The running test's device, if the test has requested one.
enum DeviceOfTest {
  /// Under Swift Testing: the device that ``SimulatedDeviceTrait`` created for the test of the current task.
  @TaskLocal static var ofTask: SimulatedDevice?

  /// Under XCTest, which runs one test at a time: the device that `simulatedDevice(policy:…)` created in `setUp`.
  @MainActor static var ofTestCase: SimulatedDevice?
}
