/// What fails the device's test.
extension SimulatedDevice {
  /// Where the test has called the device last.
  var calledFrom: SourcePlace { issues.lastCall }

  /// The test calls a member of the device at `place`: issues that were kept until now are reported.
  package func isCalled(from place: SourcePlace) {
    issues.lastCall = place
    issues.reportKept()
  }

  /// Fails the device's test: at once if the test's own code calls this, else when the test uses the device next.
  ///
  /// If it does not use it again, the issue is recorded when the device goes: with the test that lets it go, else with
  /// the run. Any thread.
  ///
  /// - Parameters:
  ///   - message: what is wrong.
  ///   - place: where it is wrong; nil is where the test has called the device last.
  package nonisolated func record(_ message: String, at place: SourcePlace? = nil) {
    issues.record(message, at: place)
  }

  /// Fails the test of the only device that there is, else the run: for an issue of which nothing tells whose it is.
  ///
  /// Any thread.
  ///
  /// - Parameters:
  ///   - message: what is wrong.
  ///   - place: where it is wrong; nil is where the test has called that device last, for the run unknown.
  package nonisolated static func recordWithoutOwner(_ message: String, at place: SourcePlace? = nil) {
    if let issues = DeviceIssues.ofOnlyDevice { return issues.record(message, at: place) }
    TestIssue.failRun(message, at: place ?? SourcePlace())
  }

  /// Fails the test, since it asks for something impossible.
  public func misuse(_ message: String, at place: SourcePlace) { TestIssue.fail(message, at: place) }

  /// The same at the place where the test has called the device last.
  package func misuse(_ message: String) { misuse(message, at: calledFrom) }
}
