import Mainspring

/// The scheduled events of the device outside of its application, for example the arrival of a download.
///
/// They occur at times of the device's clock while the application is suspended, has ended or was not launched yet, but
/// not while the machine sleeps.
@MainActor
package final class SystemSchedule {
  private struct Entry {
    let time: Duration
    let name: String
    let body: @MainActor () -> Void
  }

  /// In the order of their times; entries with the same time are in the order in which they were added.
  private var entries: [Entry] = []

  nonisolated init() {}

  /// Schedules `body` for the device's time `time`; reports call it `name`.
  package func add(at time: Duration, _ name: String, _ body: @escaping @MainActor () -> Void) {
    let index = entries.firstIndex { $0.time > time } ?? entries.endIndex
    entries.insert(Entry(time: time, name: name, body: body), at: index)
  }

  /// Descriptions of the pending entries with their times, for a report.
  var names: [String] { entries.map { "\($0.name) at \($0.time.inSeconds) s" } }

  /// The time of the next entry; nil if there is none.
  var nextTime: Duration? { entries.first?.time }

  /// Runs the first entry that is due at `now`; returns false if none is due.
  func runNext(at now: Duration) -> Bool {
    guard let first = entries.first, first.time <= now else { return false }
    entries.removeFirst()
    first.body()
    return true
  }
}
