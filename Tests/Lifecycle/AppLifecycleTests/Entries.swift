import AppLifecycle
@_exported import TestPrograms

/// A list of life-cycle log entries.
typealias Entries = Record<LifecycleLogEntry>

extension Entries {
  /// The names of the entries about background tasks, each with the task's own name, for example `began upload`.
  var tasks: [String] { all.compactMap { entry in entry.task.map { "\(entry.name) \($0.name)" } } }
}
