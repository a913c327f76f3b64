import Mainspring
import AppLifecycle

/// The lines of a life-cycle log; any thread may append.
final class Entries: Sendable {
  private let stored = Locked<[LifecycleLogEntry]>([])
  var all: [LifecycleLogEntry] { stored.withLock { $0 } }
  func append(_ entry: LifecycleLogEntry) { stored.withLock { $0.append(entry) } }

  /// The names of the lines that tell of tasks, with the tasks' own, such as `began upload`.
  var tasks: [String] { all.compactMap { entry in entry.task.map { "\(entry.name) \($0.name)" } } }
}

/// A number that any thread may count up.
final class Counter: Sendable {
  private let stored = Locked(0)
  var value: Int { stored.withLock { $0 } }
  func increment() { stored.withLock { $0 += 1 } }
}
