@testable import ExampleApplications

/// A server that takes a set time for each chunk, and fails when the test demands it.
final class ScriptedServer: ChunkServer {
  struct Outage: Error {}
  nonisolated struct Arrival: Equatable {
    let chunk: Int
    let time: Duration
  }

  /// The duration of a chunk.
  var chunkTime = Duration.seconds(1)
  /// The numbers of the attempts that fail, counted from 1.
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
