public import Testing

/// A trait that checks that a test does the same each time; see `deterministic(seed:)`.
public struct DeterministicTrait: TestTrait, SuiteTrait, TestScoping {
  let seed: UInt64

  /// Always true: each test of a suite is checked.
  public var isRecursive: Bool { true }

  /// Plays the test twice, and compares the logs of its devices.
  public func provideScope(
    for test: Test,
    testCase: Test.Case?,
    performing function: @Sendable () async throws -> Void
  ) async throws {
    try await TestPlayer.with(test, testCase, of: ".deterministic", performing: function) { player in
      let (first, second) = (ScheduleRun(.replay(Schedule()), seed: seed), ScheduleRun(.replay(Schedule()), seed: seed))
      // A test that fails says why by itself.
      if try await player.plays(first) { return }
      let failsNow = await player.fails(second)
      if let difference = DeterministicTrait.difference(of: first.logs, second.logs) { return player.fail(difference) }
      if failsNow { player.fail("The test passes, and fails when it is played again.") }
    }
  }

  /// Returns the first difference, in words; nil if there is none.
  static func difference(of first: [[String]], _ second: [[String]]) -> String? {
    if first.count != second.count {
      return "The test has \(first.count) devices, and \(second.count) when it is played again."
    }
    for (device, (one, other)) in zip(first, second).enumerated() where one != other {
      let line = zip(one, other).prefix { $0 == $1 }.count
      func text(_ log: [String]) -> String { line < log.count ? log[line] : "(the end of the log)" }
      return "Line \(line + 1) of the log of device \(device + 1) differs when the test is played again:\n"
        + "- \(text(one))\n+ \(text(other))"
    }
    return nil
  }
}

extension Trait where Self == DeterministicTrait {
  /// Plays the test twice, and fails it if the logs of its devices differ in any line.
  ///
  /// Random numbers and UUIDs of an application have this seed both times. A difference comes from what is not the
  /// device's: real time, real threads, addresses, a static that the first run has set.
  ///
  /// - Parameter seed: selects the random numbers.
  public static func deterministic(seed: UInt64 = 1) -> DeterministicTrait { DeterministicTrait(seed: seed) }
}
