import AppLifecycle
import Mainspring

/// What a device writes down as it happens.
///
/// Any thread.
final class DeviceRecord: Sendable {
  typealias PendingTimer = (deadline: LoopClock.Instant, place: CallSite)

  private struct Contents {
    var entries: [DeviceLog.Entry] = []
    var timers: [PendingTimer] = []
  }

  private let contents = Locked(Contents())

  var entries: [DeviceLog.Entry] { contents.withLock { $0.entries } }
  /// The timers of the loop when the device was last asked to run something.
  var timers: [PendingTimer] {
    get { contents.withLock { $0.timers } }
    set { contents.withLock { $0.timers = newValue } }
  }

  /// - Parameter madeAt: when the application was made, from which the line's own time counts.
  func add(_ line: LifecycleLogEntry, madeAt: Duration) {
    let entry = DeviceLog.Entry(line, time: madeAt + Duration(exactSeconds: line.time))
    contents.withLock { $0.entries.append(entry) }
  }
}
