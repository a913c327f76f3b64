import Mainspring
import AppLifecycle

/// A collection of life-cycle log entries; any thread may append.
final class Entries: Sendable {
  private let stored = Locked<[LifecycleLogEntry]>([])
  var all: [LifecycleLogEntry] { stored.withLock { $0 } }
  func append(_ entry: LifecycleLogEntry) { stored.withLock { $0.append(entry) } }

  /// The names of the entries about background tasks, each with the task's own name, for example `began upload`.
  var tasks: [String] { all.compactMap { entry in entry.task.map { "\(entry.name) \($0.name)" } } }
}

/// A counter that any thread may increment.
final class Counter: Sendable {
  private let stored = Locked(0)
  var value: Int { stored.withLock { $0 } }
  func increment() { stored.withLock { $0 += 1 } }
}
