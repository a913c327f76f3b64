/// The error of an operation that took longer than its limit.
nonisolated struct TimedOut: Error {}

/// Performs `work`, and throws ``TimedOut`` if it takes longer than `limit`.
func withTimeout<Value: Sendable>(
  _ limit: Duration,
  on clock: any Clock<Duration>,
  _ work: @escaping @MainActor @Sendable () async throws -> Value
) async throws -> Value {
  try await withThrowingTaskGroup(of: Value.self) { group in
    defer { group.cancelAll() }
    group.addTask { try await work() }
    group.addTask {
      try await clock.sleep(for: limit)
      throw TimedOut()
    }
    return try await group.next()!
  }
}
