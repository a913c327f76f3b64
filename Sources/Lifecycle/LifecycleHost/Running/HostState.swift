import AppLifecycle
import Foundation
import Mainspring

/// What a host must know after it was killed, or after the machine was restarted.
///
/// Processes and sockets are not part of it: they are found, and so cannot differ from what is written.
struct HostState: Codable, Hashable {
  static let fileName = "state.json"

  /// One application. Dates are in seconds since 1970.
  struct Application: Codable, Hashable {
    var isHeld = false
    var work: [Work] = []
  }

  /// Background work by the clock.
  struct Work: Codable, Hashable {
    var date: Double
    /// The time between two runs; nil for work that runs once.
    var every: Double?
    /// The identifier of a task of `BGTaskScheduler`; nil for a background fetch.
    var task: String?

    var event: SystemEvent { task.map { .backgroundTask(identifier: $0) } ?? .backgroundFetch }
  }

  var applications: [String: Application] = [:]
  /// What the file has, so that it is written only when something has changed.
  private var written: [String: Application]?

  private enum CodingKeys: CodingKey { case applications }

  /// Reads the file; a missing or damaged one is the same as none.
  static func read(_ path: String) -> HostState {
    guard let data = FileManager.default.contents(atPath: path),
      var state = try? JSONDecoder().decode(HostState.self, from: data)
    else { return HostState() }
    state.written = state.applications
    return state
  }

  /// Writes the file if it would change; a reader sees the old or the new one.
  mutating func write(_ path: String) {
    if written == applications { return }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .prettyPrinted]
    guard let data = try? encoder.encode(self) else { return }
    do {
      try data.write(to: URL(fileURLWithPath: path), options: .atomic)
      written = applications
    } catch {
      DiagnosticMessage.write("\(path) cannot be written: \(error.localizedDescription)", source: "host")
    }
  }

  mutating func update(_ name: String, isHeld: Bool) {
    if isHeld != applications[name, default: Application()].isHeld {
      applications[name, default: Application()].isHeld = isHeld
    }
  }

  mutating func forget(_ name: String) { applications[name] = nil }

  /// Sets the work of a description; what was scheduled with the same interval keeps its date.
  mutating func setSchedules(_ schedules: [ApplicationDescription.Schedule], of name: String, at now: Double) {
    let former = applications[name, default: Application()].work
    let work = schedules.map { schedule in
      former.first { $0.every == schedule.every && $0.task == schedule.task }
        ?? Work(date: now + schedule.every, every: schedule.every, task: schedule.task)
    }
    let once = former.filter { $0.every == nil }
    if work + once != former { applications[name, default: Application()].work = work + once }
  }

  /// Sets the tasks that an application has requested, in place of those that it requested before.
  mutating func setTasks(_ tasks: [(identifier: String, date: Double)], of name: String) {
    let former = applications[name, default: Application()].work
    let work = former.filter { $0.every != nil } + tasks.map { Work(date: $0.date, every: nil, task: $0.identifier) }
    if work != former { applications[name, default: Application()].work = work }
  }

  /// The date of the next work; nil if there is none.
  var nextDate: Double? { applications.values.flatMap(\.work).map(\.date).min() }

  /// Removes the work that is due, and returns it; work that repeats is due again an interval after `now`.
  ///
  /// What was missed while the machine was off runs once.
  mutating func takeDue(at now: Double) -> [(name: String, event: SystemEvent)] {
    var due: [(String, SystemEvent)] = []
    for name in applications.keys.sorted() {
      for index in applications[name]!.work.indices where applications[name]!.work[index].date <= now {
        let work = applications[name]!.work[index]
        due.append((name, work.event))
        applications[name]!.work[index].date = work.every.map { now + $0 } ?? .infinity
      }
      applications[name]!.work.removeAll { $0.date == .infinity }
    }
    return due
  }

  /// A short name for a folder, which differs between folders.
  static func identifier(of folder: String) -> String {
    let hash = folder.utf8.reduce(UInt64(14_695_981_039_346_656_037)) { ($0 ^ UInt64($1)) &* 1_099_511_628_211 }
    return String(hash, radix: 36)
  }
}
