import Mainspring
import Synchronization

/// One round of one benchmark: a number of operations on a loop.
struct BenchmarkRound {
  let loop: EventRunLoop
  let operations: Int
  /// Receives the nanoseconds of each operation; nil if only the whole round is timed, which leaves out two reads of
  /// the clock for each operation.
  var record: ((Int64) -> Void)?

  /// The length, in nanoseconds, of a callout that calls plain operations one after the other: long beside the cost of
  /// a callout, and short beside a round.
  private static let callout: Int64 = 100_000
  /// The most operations in such a callout.
  private static let most = 1 << 20

  /// Runs the operations; returns the nanoseconds from the beginning of the first to the end of the last.
  func run(_ body: Benchmark.Body) throws -> Int64 {
    switch body {
    case .plain(let body): try runPlain(body)
    case .asynchronous(let body): try runAsynchronous(body)
    case .untilEnd(let body): try runUntilEnd(body)
    }
  }

  private func runPlain(_ body: () throws -> Void) throws -> Int64 {
    try withoutActuallyEscaping(body) { body in
      var left = operations
      var batch = 1
      return try inCallouts { _ in
        let beginning = MonotonicTime.now
        let count = min(batch, left)
        for _ in 0..<count {
          guard let record else {
            try body()
            continue
          }
          let begun = MonotonicTime.now
          try body()
          record(MonotonicTime.now - begun)
        }
        left -= count
        let length = MonotonicTime.now - beginning
        if length < BenchmarkRound.callout / 2 { batch = min(batch * 2, BenchmarkRound.most) }
        if length > BenchmarkRound.callout * 2 { batch = max(batch / 2, 1) }
        return left > 0 ? .again : .end
      }
    }
  }

  private func runUntilEnd(_ body: (BenchmarkOperation) throws -> Void) throws -> Int64 {
    try withoutActuallyEscaping(body) { body in
      var left = operations
      let times = Times()
      var operation: BenchmarkOperation?
      return try inCallouts { source in
        if let operation {
          record?(times.ended.load(ordering: .acquiring) - times.begun.load(ordering: .relaxed))
          left -= 1
          if left == 0 { return .end }
          times.begun.store(MonotonicTime.now, ordering: .relaxed)
          try body(operation)
          return .later
        }
        let first = BenchmarkOperation {
          times.ended.store(MonotonicTime.now, ordering: .releasing)
          source.signal()
        }
        operation = first
        times.begun.store(MonotonicTime.now, ordering: .relaxed)
        try body(first)
        return .later
      }
    }
  }

  /// The times at which the latest operation began and ended, in nanoseconds.
  private final class Times: Sendable {
    let begun = Atomic<Int64>(0)
    let ended = Atomic<Int64>(0)
  }

  private func runAsynchronous(_ body: @escaping @Sendable () async throws -> Void) throws -> Int64 {
    let operations = operations
    // The task prefers the loop, and records on its thread only.
    nonisolated(unsafe) let record = record
    return try loop.runUntilComplete { [loop] in
      try await withTaskExecutorPreference(loop) {
        let begun = MonotonicTime.now
        for _ in 0..<operations {
          guard let record else {
            try await body()
            continue
          }
          let begun = MonotonicTime.now
          try await body()
          record(MonotonicTime.now - begun)
        }
        return MonotonicTime.now - begun
      }
    }
  }

  /// The step after a callout of a round.
  private enum Next {
    case again
    /// Wait until the operation signals the source.
    case later
    case end
  }

  /// Calls `body` in callouts of the loop until it returns `.end`; returns the nanoseconds until then.
  private func inCallouts(_ body: @escaping (RunLoopSource) throws -> Next) throws -> Int64 {
    var outcome: Result<Int64, any Error>?
    var source: RunLoopSource?
    let begun = MonotonicTime.now
    let made = loop.addSource { [loop] in
      guard let source else { return }
      do {
        switch try body(source) {
        case .again: source.signal()
        case .later: break
        case .end:
          outcome = .success(MonotonicTime.now - begun)
          loop.stop()
        }
      } catch {
        outcome = .failure(error)
        loop.stop()
      }
    }
    source = made
    defer { made.cancel() }
    made.signal()
    // The measured code may stop the loop, too.
    while outcome == nil { loop.run() }
    return try outcome!.get()
  }
}
