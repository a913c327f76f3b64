import AppLifecycle

/// Plays a test under many schedules, until it fails under one.
struct ScheduleSearch {
  struct Outcome {
    /// The schedule under which the test failed; nil if there was none.
    var failing: Schedule?
    /// The number of runs.
    var played = 0
    /// The number of schedules among them that differ.
    var distinct = 0
    /// Whether these are all that exist.
    var isWhole = false
    /// The number of switches up to which all schedules were played.
    var wholeSwitches = 0
  }

  /// The number of schedules to play.
  let schedules: Int
  let seed: UInt64
  /// Which of the schedules are played: those of one of several processes that share the search.
  var shard = Shard()
  /// The system events that may come at any time, each once.
  var events: [SystemEvent] = []
  /// The most switches of a schedule; nil for any number, and random schedules too.
  var mostSwitches: Int?
  /// Plays the test; returns whether it fails.
  let play: nonisolated(nonsending) (ScheduleRun) async -> Bool

  /// Plays the schedules with one switch, then those with two, and so on, and between them random ones.
  ///
  /// The first are few and find most faults; the random ones find those that need many switches.
  nonisolated(nonsending) func search() async -> Outcome {
    var outcome = Outcome()
    var known: Set<[Int]> = []
    var generator = SeededGenerator(seed: seed &+ UInt64(shard.index) << 32)
    // The schedules of increasing numbers of switches that follow from those already played.
    var systematic = [Schedule()]
    var next = 0
    var longest = 0
    while outcome.played < schedules {
      let isSystematic = outcome.played < 2 || outcome.played % 2 == 0 || mostSwitches != nil
      if isSystematic, next == systematic.count { outcome.isWhole = true }
      if outcome.isWhole { break }
      let run: ScheduleRun
      if isSystematic {
        run = ScheduleRun(.replay(systematic[next]), events: events)
      } else {
        run = ScheduleRun(ScheduleSearch.random(outcome.played / 2, length: longest, &generator), events: events)
      }
      let fails = await play(run)
      outcome.played += 1
      let taken = run.choices.map(\.taken)
      if known.insert(taken).inserted { outcome.distinct += 1 }
      if fails {
        outcome.failing = Schedule(taken)
        break
      }
      longest = max(longest, taken.count)
      guard isSystematic else { continue }
      // A schedule that the search cannot reach within its number is not kept.
      let open = systematic.count - next
      if open < schedules, systematic[next].switches < mostSwitches ?? .max {
        let successors = ScheduleSearch.successors(of: systematic[next], run.choices)
        // The shards differ in the first switch.
        systematic += next == 0 ? shard.part(of: successors) : successors
      }
      next += 1
      outcome.wholeSwitches = (next < systematic.count ? systematic[next].switches : Int.max) - 1
    }
    if outcome.isWhole { outcome.wholeSwitches = Int.max }
    return outcome
  }

  /// Returns the schedules with one more switch, which comes after all switches of this one.
  private static func successors(of schedule: Schedule, _ choices: [ScheduleRun.Choice]) -> [Schedule] {
    let first = (schedule.differences.keys.max() ?? -1) + 1
    return (first..<max(first, choices.count)).flatMap { choice in
      (1..<choices[choice].count).map { alternative in
        var successor = schedule
        successor.differences[choice] = alternative
        return successor
      }
    }
  }

  private static func random(_ number: Int, length: Int, _ generator: inout SeededGenerator) -> Strategy {
    let own = SeededGenerator(seed: generator.next())
    return switch number % 5 {
    case 0: .random(own, every: 1)
    case 1: .random(own, every: 3)
    case let other: .priorities(Priorities(own, depth: other, length: length))
    }
  }

  // MARK: - Shortening

  /// Returns a schedule with as few switches as possible under which the test fails, given one under which it does.
  nonisolated(nonsending) func shortened(_ failing: Schedule) async -> Schedule {
    var shortest = failing
    var size = max(1, failing.switches / 2)
    while size >= 1 {
      var start = 0
      while start < shortest.switches {
        var candidate = shortest
        for choice in shortest.differences.keys.sorted().dropFirst(start).prefix(size) {
          candidate.differences[choice] = nil
        }
        if let found = await plays(candidate), found.switches < shortest.switches {
          shortest = found
        } else {
          start += size
        }
      }
      size /= 2
    }
    // Removing switches one by one can end at a schedule that is not the shortest: then fewer ones elsewhere do.
    if shortest.switches > 1 {
      var systematic = self
      systematic.mostSwitches = shortest.switches - 1
      if let found = await systematic.search().failing { shortest = found }
    }
    return shortest
  }

  /// Returns what was played, if the test fails under it.
  nonisolated(nonsending) private func plays(_ schedule: Schedule) async -> Schedule? {
    let run = ScheduleRun(.replay(schedule), events: events)
    return await play(run) ? run.schedule : nil
  }
}
