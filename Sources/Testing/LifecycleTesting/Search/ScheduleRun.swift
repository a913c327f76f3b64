import AppLifecycle
import CDeviceHooks
import CUnfairLock
import Mainspring

/// One run of a test in which a strategy orders the concurrent work, and what it chose.
///
/// Any thread may call this: the thread that runs an application's code makes the choice.
final class ScheduleRun: Sendable {
  /// Code that could go on.
  enum Runner: Hashable {
    case main
    case item(Int)
    case task(UInt64)
    /// The timers that are due and whose code runs on other threads.
    case timers
    case event(String)
  }

  /// A choice among more than one alternative.
  struct Choice {
    let count: Int
    let taken: Int
  }

  /// The run of the test whose code creates a device; nil outside of a search.
  @TaskLocal static var current: ScheduleRun?

  /// The places at which the application's process may end.
  struct Instants {
    /// The number of the place at which it ends.
    let end: Int
    /// The number of places that the run has passed.
    var count = 0
    /// Whether the process is to end, or has ended.
    var isOver = false
    /// Whether the process has ended, so that the next one runs on.
    var hasEnded = false
    /// The place at which it ended, in words.
    var place = ""
  }

  private struct Contents {
    var strategy: Strategy
    /// The records of the run's devices.
    var records: [DeviceRecord] = []
    /// Nil unless the run ends the application's process.
    var instants: Instants?
    var choices: [Choice] = []
    /// The tasks that go on only if no other code can, since a switch has passed over them.
    ///
    /// Otherwise a task that is to wait for another one would need a switch at each of the other's jobs.
    var delayed: Set<Runner> = []
    var lines: [String] = []
    var names = Names()
    /// The system events that may still come.
    var events: [SystemEvent]

    mutating func delay(_ runners: [Runner], behind runner: Runner) {
      delayed.remove(runner)
      for case .task(let task) in runners { delayed.insert(.task(task)) }
    }
  }

  private let contents: Locked<Contents>
  /// Whether it writes ``lines``: names are costly.
  private let describes: Bool
  /// The seed of the applications' random numbers.
  let seed: UInt64

  /// - Parameters:
  ///   - strategy: the way in which alternatives are picked.
  ///   - events: the system events that may come at any time.
  ///   - seed: the seed of the applications' random numbers.
  ///   - describes: whether the choices are kept in words.
  init(_ strategy: Strategy, events: [SystemEvent] = [], seed: UInt64 = 1, describes: Bool = false) {
    self.seed = seed
    contents = Locked(Contents(strategy: strategy, events: events))
    self.describes = describes
    ScheduleRun.seesUnfairLocks
    mainspring_count_searches(1)
  }

  deinit { mainspring_count_searches(-1) }

  private static let seesUnfairLocks: Void = mainspring_take_unfair_locks(
    mainspring_search_takes_lock,
    mainspring_search_frees_lock
  )

  var choices: [Choice] { contents.withLock { $0.choices } }

  /// The choices that differed from the ordinary order, in words, and then the code that they name.
  var lines: [String] { contents.withLock { $0.lines + $0.names.list } }

  var schedule: Schedule { Schedule(choices.map(\.taken)) }

  /// Returns the index of the code that goes on; the first is that of the ordinary order.
  ///
  /// - Parameters:
  ///   - runners: the code that could go on.
  ///   - time: the device's time.
  ///   - describe: says what it means that the code with the first index goes on before that with the second.
  func choose(among runners: [Runner], at time: Duration, describe: (Int, Int, inout Names) -> String) -> Int {
    if runners.count < 2 { return 0 }
    return contents.withLock { contents in
      let indices =
        runners.indices.filter { !contents.delayed.contains(runners[$0]) }
        + runners.indices.filter { contents.delayed.contains(runners[$0]) }
      let taken = contents.strategy.pick(contents.choices.count, among: indices.map { runners[$0] })
      contents.choices.append(Choice(count: runners.count, taken: taken))
      if taken == 0 { return indices[0] }
      contents.delay(indices[..<taken].map { runners[$0] }, behind: runners[indices[taken]])
      if describes {
        let text = describe(indices[taken], indices[0], &contents.names)
        contents.lines.append("at \(time.inSeconds) s, \(Names.withoutNoise(text))")
      }
      return indices[taken]
    }
  }

  // MARK: - Logs

  /// Adds what a device of the run records.
  func add(_ record: DeviceRecord) { contents.withLock { $0.records.append(record) } }

  /// The lines of the logs of the run's devices.
  var logs: [[String]] {
    contents.withLock { $0.records }.map { $0.entries.map { HomeFolder.hidden(in: "\($0)") } }
  }

  // MARK: - Events

  /// Returns the event that the system sends now, if the search chooses so; each comes once.
  func nextEvent(at time: Duration) -> SystemEvent? {
    let left = contents.withLock { $0.events }
    let runners = [.main] + left.map { Runner.event($0.kind.rawValue) }
    let taken = choose(among: runners, at: time) { taken, _, _ in "the event \(left[taken - 1].kind.rawValue) comes" }
    if taken == 0 { return nil }
    return contents.withLock { $0.events.remove(at: taken - 1) }
  }

  // MARK: - The end of the process

  /// Creates a run that ends the application's process at the instant of this number.
  convenience init(endingAt instant: Int) {
    self.init(.replay(Schedule()))
    contents.withLock { $0.instants = Instants(end: instant) }
  }

  var instants: Instants? { contents.withLock { $0.instants } }

  /// Passes an instant at which the process can end; returns whether it ends here.
  func endsProcess(at time: Duration, place: () -> String) -> Bool {
    let isEnd = contents.withLock { contents in
      guard let instants = contents.instants, !instants.isOver else { return false }
      contents.instants?.count += 1
      contents.instants?.isOver = instants.count == instants.end
      return instants.count == instants.end
    }
    if !isEnd { return false }
    let words = "at \(time.inSeconds) s, at \(place())"
    contents.withLock { $0.instants?.place = words }
    return true
  }

  /// Returns whether the process has to end now, which it does once.
  func takeEnd() -> Bool {
    contents.withLock { contents in
      guard let instants = contents.instants, instants.isOver, !instants.hasEnded else { return false }
      contents.instants?.hasEnded = true
      return true
    }
  }
}
