/// The device of the running test, if that has asked for one.
enum DeviceOfTest {
  /// Under Swift Testing: the device that ``SimulatedDeviceTrait`` has made for the test of this task.
  @TaskLocal static var ofTask: SimulatedDevice?

  /// Under XCTest, which runs one test at a time: the device that `simulatedDevice(policy:…)` has made in its `setUp`.
  @MainActor static var ofTestCase: SimulatedDevice?
}
