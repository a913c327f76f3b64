public import Testing

/// A trait that runs the tests of a suite on separate threads, since they block while they wait for other processes.
///
/// Other tests run on the threads of Swift's pool, one for each core. If two tests that wait a minute for a program
/// blocked these threads, no test of the whole run could continue.
public struct WaitsForPrograms: TestTrait, SuiteTrait, TestScoping {
  /// Whether the trait applies to each test of the suite, and not to the suite as a whole.
  public var isRecursive: Bool { true }

  /// Runs `function` on a thread that no other test needs.
  public func provideScope(
    for test: Test,
    testCase: Test.Case?,
    performing function: @Sendable () async throws -> Void
  ) async throws {
    try await withTaskExecutorPreference(WaitingThreads.shared) { try await function() }
  }
}

extension Trait where Self == WaitsForPrograms {
  /// A trait for tests that block while they wait for other processes.
  public static var waitsForPrograms: Self { WaitsForPrograms() }
}
