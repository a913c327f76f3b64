@testable import ExampleApplications

/// A server that takes its time over each chunk, and fails when the test says so.
final class ScriptedServer: ChunkServer {
  struct Outage: Error {}
  nonisolated struct Arrival: Equatable {
    let chunk: Int
    let time: Duration
  }

  /// How long a chunk takes.
  var chunkTime = Duration.seconds(1)
  /// Which attempts fail, counted from 1.
  var failingAttempts: Set<Int> = []
  private(set) var attempts: [Duration] = []
  private(set) var arrivals: [Arrival] = []
  private let clock: any Clock<Duration>
  private let elapsed: () -> Duration

  init(clock: any Clock<Duration>) {
    self.clock = clock
    elapsed = clock.stopwatch()
  }

  func receive(chunk: Int, of file: String) async throws {
    attempts.append(elapsed())
    if failingAttempts.contains(attempts.count) { throw Outage() }
    try await clock.sleep(for: chunkTime)
    arrivals.append(Arrival(chunk: chunk, time: elapsed()))
  }
}
