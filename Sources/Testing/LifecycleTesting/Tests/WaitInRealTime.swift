#if canImport(XCTest)
  import Mainspring
  import XCTest

  /// Explains a wait for XCTest's expectations that failed because the device's time stood still meanwhile.
  final class WaitInRealTime: NSObject, XCTestObservation {
    /// Registers the observer, once, if XCTest runs the tests of this process.
    @MainActor static let begin: Void = {
      if TestIssue.isSwiftTesting { return }
      XCTestObservationCenter.shared.addTestObserver(WaitInRealTime())
    }()

    func testCase(
      _ testCase: XCTestCase,
      didFailWithDescription description: String,
      inFile filePath: String?,
      atLine lineNumber: Int
    ) {
      guard description.hasPrefix("Asynchronous wait failed"), let device = SimulatedDevice.latest else { return }
      let failure = Failure(test: testCase, device: device, file: filePath ?? "unknown", line: lineNumber)
      WaitInRealTime.kept.withLock { $0.append(failure) }
    }

    func testCaseDidFinish(_ testCase: XCTestCase) { _ = MainQueue.callIfCurrent { WaitInRealTime.explain() } }

    /// A wait that has failed.
    ///
    /// `@unchecked Sendable`: the test is used on the main queue only.
    private struct Failure: @unchecked Sendable {
      let test: XCTestCase
      let device: SimulatedDevice
      let file: String
      let line: Int
    }

    /// The failed waits that are still to be explained: XCTest reports them on a queue of its own, for which the main
    /// thread waits.
    private static let kept = Locked<[Failure]>([])

    /// Explains the failed waits, before the test's code goes on with the device.
    @MainActor static func explain() {
      let failures = kept.withLock { kept in
        defer { kept = [] }
        return kept
      }
      for failure in failures {
        guard let text = explanation(failure.device) else { continue }
        failure.test.recordFailure(
          withDescription: text,
          inFile: failure.file,
          atLine: failure.line,
          expected: true
        )
      }
    }

    @MainActor private static func explanation(_ device: SimulatedDevice) -> String? {
      guard let due = device.dueLater else { return nil }
      return "The wait took real time, in which the time of the simulated device stood still, at "
        + "\(device.now.inSeconds) s. Time moves only when the test moves it: wait with "
        + "device.advance(until: [expectation], atMost: …), or call device.advance(by:). Still to come:\n  \(due)"
    }
  }
#endif
