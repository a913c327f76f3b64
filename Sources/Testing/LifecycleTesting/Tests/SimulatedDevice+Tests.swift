/// The device of a test.
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

/// The device's reports of test failures.
extension SimulatedDevice {
  /// The source location of the test's last call of the device.
  var calledFrom: CallLocation { issues.lastCall }

  /// Records that the test calls a member of the device at `callSite`, and reports the kept issues.
  package func isCalled(from callSite: CallLocation) {
    issues.lastCall = callSite
    awaitedTasks.testCalls()
    issues.reportKept()
    #if canImport(XCTest)
      if !TestIssue.isSwiftTesting { WaitInRealTime.explain() }
    #endif
  }

  /// Fails the device's test: at once if the test's own code calls this, otherwise when the test next uses the device.
  ///
  /// If the test does not use the device again, the issue is recorded when the device is released: for the test that
  /// releases it, otherwise for the run. Any thread may call this.
  ///
  /// - Parameters:
  ///   - message: the problem.
  ///   - callSite: the source location to report; nil reports that of the test's last call of the device.
  package nonisolated func record(_ message: String, at callSite: CallLocation? = nil) {
    issues.record(message, at: callSite)
  }

  /// Fails the test of the only existing device, otherwise the run, for an issue without a known owner.
  ///
  /// Any thread may call this.
  ///
  /// - Parameters:
  ///   - message: the problem.
  ///   - callSite: the location to report; nil reports the test's last call of that device, or, for the run, this file.
  package nonisolated static func recordWithoutOwner(_ message: String, at callSite: CallLocation? = nil) {
    if let issues = DeviceIssues.ofOnlyDevice { return issues.record(message, at: callSite) }
    TestIssue.failRun(message, at: callSite ?? CallLocation())
  }

  /// Fails the test, because the call requests something impossible.
  public func misuse(_ message: String, at callSite: CallLocation) { TestIssue.fail(message, at: callSite) }

  /// Fails the test, with the location of its last call of the device.
  package func misuse(_ message: String) { misuse(message, at: calledFrom) }
}

// The asynchronous forms of these members are generated.
/// The objects that the application has left open.
extension SimulatedDevice {
  /// The open resources of the application.
  public var openThings: [DeviceLeak] { openResources.all }

  var openResources: OpenResources { OpenResources(device: self) }

  /// Checks that no background task, timer, hold, work, descriptor or observer of the application is open.
  ///
  /// Ready work runs first: a newly made task may be about to open something.
  ///
  /// - Parameters:
  ///   - kinds: the kinds that may be open, for example the timers of an application that is only suspended.
  ///   - file: The file of the call; leave the default.
  ///   - line: The line of the call; leave the default.
  /// - Throws: ``DeviceFailure`` with the open resources and the source locations that began them.
  public func assertNothingLeaked(
    ignoring kinds: Set<DeviceLeak.Kind> = [],
    file: StaticString = #filePath,
    line: UInt = #line
  ) throws {
    isCalled(from: CallLocation(file, line))
    runWhatIsReady()
    try openResources.assertNone(ignoring: kinds)
  }
}

// The asynchronous forms of these members are generated.
/// The faults that a test injects.
extension SimulatedDevice {
  /// Injects `fault`, which is in effect from now on.
  ///
  /// The application must have been launched. A fault in the expiry of background time opens a background task and
  /// takes effect when the time expires; the others take effect now, or at each step of time.
  public func inject(
    _ fault: DeviceFault,
    file: StaticString = #filePath,
    line: UInt = #line
  ) {
    fault.begin(on: self, at: CallLocation(file, line))
    runWhatIsReady()
  }
}
