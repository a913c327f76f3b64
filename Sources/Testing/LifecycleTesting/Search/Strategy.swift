/// The way in which a run of a search picks the alternatives.
enum Strategy {
  /// The alternatives of a schedule, and otherwise those of the ordinary order.
  case replay(Schedule)
  /// Any alternative, at one of `every` choices.
  case random(SeededGenerator, every: Int)
  /// That of the code with the highest priority; see ``Priorities``.
  case priorities(Priorities)

  /// Returns the alternative for the choice of this number.
  mutating func pick(_ choice: Int, among runners: [ScheduleRun.Runner]) -> Int {
    switch self {
    case .replay(let schedule): return min(schedule.differences[choice] ?? 0, runners.count - 1)
    case .random(var generator, let every):
      defer { self = .random(generator, every: every) }
      guard Int.random(in: 0..<every, using: &generator) == 0 else { return 0 }
      return Int.random(in: 0..<runners.count, using: &generator)
    case .priorities(var priorities):
      defer { self = .priorities(priorities) }
      return priorities.pick(choice, among: runners)
    }
  }
}

/// Random priorities of the pieces of code that run, which change at a few random choices: probabilistic concurrency
/// testing.
///
/// A fault that needs `depth` ordering constraints among n pieces of code with k choices is found by one run with a
/// probability of at least 1 / (n · k^(depth − 1)); see Burckhardt, Kothari, Musuvathi and Nagarakatte, "A Randomized
/// Scheduler with Probabilistic Guarantees of Finding Bugs", ASPLOS 2010.
struct Priorities {
  private var generator: SeededGenerator
  private var priorities: [ScheduleRun.Runner: UInt64] = [:]
  /// The choices at which the code that would go on gets the lowest priority so far.
  private let changes: Set<Int>
  private var lowest = UInt64(1) << 32

  /// - Parameters:
  ///   - depth: the number of ordering constraints that a fault may need.
  ///   - length: the number of choices in a run.
  init(_ generator: SeededGenerator, depth: Int, length: Int) {
    var generator = generator
    changes = Set((1..<max(depth, 1)).map { _ in Int.random(in: 0..<max(length, 1), using: &generator) })
    self.generator = generator
  }

  mutating func pick(_ choice: Int, among runners: [ScheduleRun.Runner]) -> Int {
    for runner in runners where priorities[runner] == nil {
      priorities[runner] = UInt64.random(in: (1 << 32)...UInt64.max, using: &generator)
    }
    if changes.contains(choice) {
      lowest -= 1
      priorities[runners[highest(of: runners)]] = lowest
    }
    return highest(of: runners)
  }

  private func highest(of runners: [ScheduleRun.Runner]) -> Int {
    runners.indices.max { priorities[runners[$0], default: 0] < priorities[runners[$1], default: 0] } ?? 0
  }
}
