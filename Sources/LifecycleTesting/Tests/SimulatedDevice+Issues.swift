/// The device's reports of test failures.
extension SimulatedDevice {
  /// The place of the test's last call of the device.
  var calledFrom: SourcePlace { issues.lastCall }

  /// Records that the test calls a member of the device at `place`, and reports the kept issues.
  package func isCalled(from place: SourcePlace) {
    issues.lastCall = place
    issues.reportKept()
  }

  /// Fails the device's test: at once if the test's own code calls this, otherwise when the test next uses the device.
  ///
  /// If the test does not use the device again, the issue is recorded when the device is released: for the test that
  /// releases it, otherwise for the run. Safe to use from any thread.
  ///
  /// - Parameters:
  ///   - message: the problem.
  ///   - place: the place to report; nil is the place of the test's last call of the device.
  package nonisolated func record(_ message: String, at place: SourcePlace? = nil) {
    issues.record(message, at: place)
  }

  /// Fails the test of the only existing device, otherwise the run, for an issue without a known owner.
  ///
  /// Safe to use from any thread.
  ///
  /// - Parameters:
  ///   - message: the problem.
  ///   - place: the place to report; nil is the place of the test's last call of that device, and unknown for the run.
  package nonisolated static func recordWithoutOwner(_ message: String, at place: SourcePlace? = nil) {
    if let issues = DeviceIssues.ofOnlyDevice { return issues.record(message, at: place) }
    TestIssue.failRun(message, at: place ?? SourcePlace())
  }

  /// Fails the test, since the call asks for something impossible.
  public func misuse(_ message: String, at place: SourcePlace) { TestIssue.fail(message, at: place) }

  /// Fails the test at the place of its last call of the device.
  package func misuse(_ message: String) { misuse(message, at: calledFrom) }
}
