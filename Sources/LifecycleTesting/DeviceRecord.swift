import AppLifecycle
import Mainspring

/// What a device writes down as it happens.
///
/// Any thread.
final class DeviceRecord: Sendable {
  private struct Contents {
    var entries: [DeviceLog.Entry] = []
    var timerCount = 0
  }

  private let contents = Locked(Contents())

  var entries: [DeviceLog.Entry] { contents.withLock { $0.entries } }
  /// How many timers the application had when the device was last asked to run something.
  var timerCount: Int {
    get { contents.withLock { $0.timerCount } }
    set { contents.withLock { $0.timerCount = newValue } }
  }

  /// - Parameter madeAt: when the application was made, from which the line's own time counts.
  func add(_ line: LifecycleLogEntry, madeAt: Duration) {
    let entry = DeviceLog.Entry(line, time: madeAt + Duration(exactSeconds: line.time))
    contents.withLock { $0.entries.append(entry) }
  }
}
