import Testing

/// Plays a test of Swift Testing.
struct TestPlayer: Sendable {
  let test: Test
  let testCase: Test.Case?
  let function: @Sendable () async throws -> Void

  /// Calls `body` with a player of the test, unless its runs would share a device.
  ///
  /// - Parameter trait: the trait that plays the test, as it is written.
  static func with(
    _ test: Test,
    _ testCase: Test.Case?,
    of trait: String,
    performing function: @Sendable () async throws -> Void,
    _ body: (TestPlayer) async throws -> Void
  ) async throws {
    try await withoutActuallyEscaping(function) { function in
      let player = TestPlayer(test: test, testCase: testCase, function: function)
      if DeviceOfTest.ofTask == nil { return try await body(player) }
      player.fail("Write the trait \(trait) before .simulatedDevice: each run needs a new device.")
    }
  }

  /// Plays the test once with its issues; returns whether it fails.
  func plays(_ run: ScheduleRun) async throws -> Bool { try await play(run, passesIssues: true) }

  /// Plays the test once without its issues; returns whether it fails.
  func fails(_ run: ScheduleRun) async -> Bool {
    do { return try await play(run, passesIssues: false) } catch { return true }
  }

  private func play(_ run: ScheduleRun, passesIssues: Bool) async throws -> Bool {
    let failures = FailureNote()
    let watch = IssueHandlingTrait.compactMapIssues { issue in
      if issue.isFailure { failures.add() }
      return passesIssues ? issue : nil
    }
    try await watch.provideScope(for: test, testCase: testCase) {
      try await ScheduleRun.$current.withValue(run) { try await function() }
    }
    return failures.isAny
  }

  /// Fails the test, at its declaration.
  func fail(_ message: String) {
    Issue.record(Comment(rawValue: message), sourceLocation: test.sourceLocation)
  }
}
