public import AppLifecycle
public import Testing

/// A trait that plays a test under many orders of its concurrent work; see `explored(schedules:seed:events:)` and
/// `replayed(_:events:)`.
public struct ExploredTrait: TestTrait, SuiteTrait, TestScoping {
  enum Way: Sendable {
    case search(schedules: Int, seed: UInt64)
    case replay(String)
  }

  let way: Way
  let events: [SystemEvent]

  /// Always true: each test of a suite is explored.
  public var isRecursive: Bool { true }

  /// Plays the test as often as needed.
  public func provideScope(
    for test: Test,
    testCase: Test.Case?,
    performing function: @Sendable () async throws -> Void
  ) async throws {
    try await TestPlayer.with(test, testCase, of: ".explored or .replayed", performing: function) { player in
      let searched = SearchedTest(
        name: player.test.name,
        events: events,
        plays: { try await player.plays($0) },
        fails: { await player.fails($0) },
        fail: player.fail,
        replay: { "@Test(.replayed(\"\($0)\"\($1)))" }
      )
      switch way {
      case .search(let schedules, let seed): try await searched.search(schedules: schedules, seed: seed)
      case .replay(let text): try await searched.replay(text)
      }
    }
  }
}

extension Trait where Self == ExploredTrait {
  /// Plays the test under many orders of its application's concurrent work, and fails it under the first that breaks
  /// it, shortened to the switches that matter.
  ///
  /// The ordinary order comes first; then all orders with one switch, with two and so on, and between them random ones.
  /// The search ends at the first order under which the test fails, after `schedules` runs, or when no order is left;
  /// its extent is on standard error. The failure says which code has to go on before which, and how to play exactly
  /// that again: the trait `replayed(_:events:)`.
  ///
  /// Code can be interrupted where it uses queues, groups, semaphores, files and tasks, not at each access to memory:
  /// for these, there is the thread sanitizer. Each run needs new objects, so create them, and the device, in the test;
  /// write this trait before `.simulatedDevice`. Statics of the application keep their values between runs.
  ///
  /// - Parameters:
  ///   - schedules: the number of runs at most; the environment variable `MAINSPRING_SCHEDULES` replaces it for all
  ///     tests, and `MAINSPRING_SHARD=2/8` makes the process play the second of eight parts of each search.
  ///   - seed: selects the random orders; the same seed gives the same search.
  ///   - events: system events that may come at any time, each once; the test must expect them. They come in addition
  ///     to those that the test sends.
  public static func explored(
    schedules: Int = 1000,
    seed: UInt64 = 1,
    events: [SystemEvent] = []
  ) -> ExploredTrait {
    ExploredTrait(way: .search(schedules: schedules, seed: seed), events: events)
  }

  /// Plays the test once, in the order that a search has found.
  ///
  /// - Parameters:
  ///   - schedule: the text that the failure names, such as `3:1 17:2`.
  ///   - events: the events of the search.
  public static func replayed(_ schedule: String, events: [SystemEvent] = []) -> ExploredTrait {
    ExploredTrait(way: .replay(schedule), events: events)
  }
}
