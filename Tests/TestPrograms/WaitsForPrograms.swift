public import Testing

/// Runs the tests of a suite on threads of their own, since they block while they wait for other processes.
///
/// Other tests run on the threads of Swift's pool, one a core. If two tests that wait for a program's minute blocked
/// those, no test of the whole run could go on.
public struct WaitsForPrograms: TestTrait, SuiteTrait, TestScoping {
  /// Each test of the suite has it, and not the suite as a whole.
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
  /// The tests block while they wait for other processes.
  public static var waitsForPrograms: Self { WaitsForPrograms() }
}
