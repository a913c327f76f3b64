#if canImport(XCTest)
  import Dispatch
  import Mainspring
  public import XCTest

  extension XCTestCase {
    /// Creates the device of this test, which ``SimulatedDevice/ofTest`` returns from then on.
    ///
    /// Call the method in `setUp`. The device is released after the test. If the test has failed, the device's log is
    /// printed as a timeline. The parameters are those of the device's initializer. Safe to call from any thread.
    @discardableResult
    public func simulatedDevice(
      policy: BackgroundPolicy = .default,
      name: String = "application",
      backgroundModes: Set<String> = [],
      exitsOnSuspend: Bool = false,
      systemVersion: String? = nil,
      seed: UInt64? = nil,
      fileID: StaticString = #fileID,
      filePath: StaticString = #filePath,
      line: UInt = #line,
      column: UInt = #column
    ) -> SimulatedDevice {
      let device = XCTestCase.onMainActor {
        let device = SimulatedDevice(
          policy: policy,
          name: name,
          backgroundModes: backgroundModes,
          exitsOnSuspend: exitsOnSuspend,
          systemVersion: systemVersion,
          seed: seed,
          fileID: fileID,
          filePath: filePath,
          line: line,
          column: column
        )
        DeviceOfTest.ofTestCase = device
        return device
      }
      addTeardownBlock { [weak self] in
        let hasFailed = (self?.testRun?.totalFailureCount ?? 0) > 0
        let name = self?.name ?? ""
        XCTestCase.onMainActor { XCTestCase.endDevice(printingLogAs: hasFailed ? name : nil) }
      }
      return device
    }

    /// Runs the device's ready work, reports its issues and releases it.
    ///
    /// - Parameter name: the test's name if it has failed, in which case the log is printed; otherwise nil.
    @MainActor
    private static func endDevice(printingLogAs name: String?) {
      let device = DeviceOfTest.ofTestCase
      DeviceOfTest.ofTestCase = nil
      WaitInRealTime.explain()
      // Work that the application has already queued belongs to this test.
      device?.runWhatIsReady()
      device?.issues.reportKept()
      guard let device, let name else { return }
      StandardStream.error.write("The device of \(name):\n\(device.log.timeline())\n")
    }

    /// Runs `body` on the main actor: XCTest calls synchronous code on the main thread, and asynchronous code on any
    /// thread.
    private static func onMainActor<Value: Sendable>(_ body: @MainActor () -> Value) -> Value {
      MainQueue.callIfCurrent(body) ?? DispatchQueue.main.sync { body() }
    }
  }
#endif

/// The running test's device, if the test has requested one.
enum DeviceOfTest {
  /// Under Swift Testing: the device that ``SimulatedDeviceTrait`` created for the test of the current task.
  @TaskLocal static var ofTask: SimulatedDevice?

  /// Under XCTest, which runs one test at a time: the device that `simulatedDevice(policy:…)` created in `setUp`.
  @MainActor static var ofTestCase: SimulatedDevice?
}
