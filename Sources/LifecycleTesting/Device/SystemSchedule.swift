import Mainspring

/// What happens on a device outside of its application, such as the arrival of a download, at times of the device's
/// clock.
///
/// It goes on while the application is suspended, dead or not launched yet, but not while the machine sleeps.
@MainActor
package final class SystemSchedule {
  private struct Entry {
    let time: Duration
    let name: String
    let body: @MainActor () -> Void
  }

  /// By their times, and those of one time in the order in which they were added.
  private var entries: [Entry] = []

  nonisolated init() {}

  /// Calls `body` when the device's time is `time`; `name` is what a report calls it.
  package func add(at time: Duration, _ name: String, _ body: @escaping @MainActor () -> Void) {
    let index = entries.firstIndex { $0.time > time } ?? entries.endIndex
    entries.insert(Entry(time: time, name: name, body: body), at: index)
  }

  /// What is to come, and when, in words.
  var names: [String] { entries.map { "\($0.name) at \($0.time.inSeconds) s" } }

  /// When something is to happen next, or nil.
  var nextTime: Duration? { entries.first?.time }

  /// Does the first thing that is due at `now`; false if nothing is.
  func runNext(at now: Duration) -> Bool {
    guard let first = entries.first, first.time <= now else { return false }
    entries.removeFirst()
    first.body()
    return true
  }
}
