import AppLifecycle
import Mainspring

/// Records the log entries and pending timers of a device as they occur.
///
/// Any thread may call this.
final class DeviceRecord: Sendable {
  typealias PendingTimer = (deadline: LoopClock.Instant, callSite: CallSite)

  private struct Contents {
    var entries: [DeviceLog.Entry] = []
    var timers: [PendingTimer] = []
  }

  private let contents = Locked(Contents())
  private let file = KeptLogs.file

  deinit {
    if let file { KeptLogs.add(entries, to: file) }
  }

  var entries: [DeviceLog.Entry] { contents.withLock { $0.entries } }
  /// The loop's pending timers when the device last began to run ready work.
  var timers: [PendingTimer] {
    get { contents.withLock { $0.timers } }
    set { contents.withLock { $0.timers = newValue } }
  }

  /// - Parameter madeAt: the device's time at which the application was made, to which the line's time is relative.
  func add(_ line: LifecycleLogEntry, madeAt: Duration) {
    let entry = DeviceLog.Entry(line, time: madeAt + line.time)
    contents.withLock { $0.entries.append(entry) }
  }
}
