public import Testing

/// Gives each test a simulated device of its own; see
/// `simulatedDevice(policy:name:backgroundModes:exitsOnSuspend:systemVersion:seed:)`.
public struct SimulatedDeviceTrait: TestTrait, SuiteTrait, TestScoping {
  let makeDevice: @MainActor @Sendable () -> SimulatedDevice

  /// A suite's trait is that of each of its tests: they share no device.
  public var isRecursive: Bool { true }

  /// Makes the device, runs the test, and if that fails attaches the device's log to it.
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
        // What the application has queued for now belongs to this test.
        await device.settleQueues()
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
  }
}

extension Trait where Self == SimulatedDeviceTrait {
  /// Gives each test a simulated device of its own: ``SimulatedDevice/ofTest``.
  ///
  /// Nothing runs on it until the test launches something. If the test fails, the device's log is attached to it, as a
  /// timeline and as a trace for ui.perfetto.dev; `swift test --attachments-path` says where attachments are kept. The
  /// parameters are those of the device.
  public static func simulatedDevice(
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
  ) -> SimulatedDeviceTrait {
    SimulatedDeviceTrait {
      SimulatedDevice(
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
    }
  }
}
