import Mainspring

public import Testing

/// A trait that gives each test its own simulated device; see
/// `simulatedDevice(policy:name:backgroundModes:exitsOnSuspend:systemVersion:seed:)`.
public struct SimulatedDeviceTrait: TestTrait, SuiteTrait, TestScoping {
  let makeDevice: @MainActor @Sendable () -> SimulatedDevice

  /// Always true: each test of a suite gets its own device.
  public var isRecursive: Bool { true }

  /// Creates the device, and runs the test; attaches the device's log, and the screen if it can be drawn, to a test
  /// that fails.
  public func provideScope(
    for test: Test,
    testCase: Test.Case?,
    performing function: @Sendable () async throws -> Void
  ) async throws {
    let device = await makeDevice()
    let failures = FailureNote()
    let watch = IssueHandlingTrait.compactMapIssues { issue in
      if issue.isFailure { failures.add() }
      return issue
    }
    do {
      try await watch.provideScope(for: test, testCase: testCase) {
        try await DeviceOfTest.$ofTask.withValue(device) { try await function() }
        // Work that the application has already queued belongs to this test.
        await device.runReadyWork()
        device.issues.reportKept()
      }
    } catch {
      failures.add()
      await SimulatedDeviceTrait.attachLog(of: device)
      throw error
    }
    if failures.isAny { await SimulatedDeviceTrait.attachLog(of: device) }
  }

  @MainActor
  private static func attachLog(of device: SimulatedDevice) {
    let log = device.log
    Attachment.record(log.description + "\n", named: "device-log.txt")
    if let trace = try? log.perfettoTrace() { Attachment.record(trace, named: "device-log.perfetto.json") }
    if let picture = device.takePicture?() { Attachment.record(picture, named: "screen.png") }
  }
}

extension Trait where Self == SimulatedDeviceTrait {
  /// Gives each test its own simulated device, ``SimulatedDevice/ofTest``.
  ///
  /// Nothing runs on the device until the test launches an application. If the test fails, the device's log is attached
  /// to it, as a timeline and as a trace for ui.perfetto.dev; the option `--attachments-path` of `swift test` sets the
  /// folder for attachments. The parameters are those of the device's initializer.
  public static func simulatedDevice(
    policy: BackgroundPolicy = .default,
    name: String = "application",
    backgroundModes: Set<String> = [],
    exitsOnSuspend: Bool = false,
    systemVersion: String? = nil,
    seed: UInt64? = nil,
    file: StaticString = #filePath,
    line: UInt = #line
  ) -> SimulatedDeviceTrait {
    SimulatedDeviceTrait {
      SimulatedDevice(
        policy: policy,
        name: name,
        backgroundModes: backgroundModes,
        exitsOnSuspend: exitsOnSuspend,
        systemVersion: systemVersion,
        seed: seed,
        file: file,
        line: line
      )
    }
  }
}

/// Records whether a test has failed; safe to use from any thread.
final class FailureNote: Sendable {
  private let isFailed = Locked(false)

  var isAny: Bool { isFailed.withLock { $0 } }

  func add() { isFailed.withLock { $0 = true } }
}
