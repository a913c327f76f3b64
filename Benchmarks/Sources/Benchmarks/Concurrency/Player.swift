import Histogram

/// An actor that calls another one of the same kind, and waits for it to answer.
protocol Player: Actor {
  var answers: Int { get set }
}

extension Player {
  func answer() { answers += 1 }

  /// Calls the partner again and again; returns the times from call to answer.
  func play(with partner: Self, rounds: Int) async -> Histogram<UInt64> {
    var latencies = Sample.emptyHistogram()
    for _ in 0..<rounds {
      let called = nanosecondsNow()
      await partner.answer()
      latencies.record(UInt64(nanosecondsNow() - called))
    }
    return latencies
  }
}

/// A player whose executor is a loop. The loop outlives it.
actor PlayerOnLoop: Player {
  private let executor: UnownedSerialExecutor
  var answers = 0

  init(on executor: any SerialExecutor) { self.executor = executor.asUnownedSerialExecutor() }

  nonisolated var unownedExecutor: UnownedSerialExecutor { executor }
}
