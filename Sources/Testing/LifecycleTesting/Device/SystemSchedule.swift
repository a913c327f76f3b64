import Mainspring

/// The scheduled events of the device outside of its application, for example the arrival of a download.
///
/// They occur at times of the device's clock while the application is suspended, has ended or was not launched yet, but
/// not while the machine sleeps.
@MainActor
package final class SystemSchedule {
  private struct Entry {
    let number: Int
    let time: Duration
    let name: String
    let body: @MainActor () -> Void
  }

  /// In the order of their times; entries with the same time are in the order in which they were added.
  private var entries: [Entry] = []
  private var number = 0

  nonisolated init() {}

  /// Schedules `body` for the device's time `time`; `name` describes the entry in reports.
  ///
  /// - Returns: the number with which the entry can be cancelled.
  @discardableResult
  package func add(at time: Duration, _ name: String, _ body: @escaping @MainActor () -> Void) -> Int {
    number += 1
    let index = entries.firstIndex { $0.time > time } ?? entries.endIndex
    entries.insert(Entry(number: number, time: time, name: name, body: body), at: index)
    return number
  }

  /// Removes an entry, unless it has run.
  package func cancel(_ number: Int) { entries.removeAll { $0.number == number } }

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
