import AppLifecycle
import Mainspring

/// What a device writes down as it happens. Any thread.
final class DeviceRecord: Sendable {
  private struct Contents {
    var entries: [DeviceLog.Entry] = []
    var states: [DeviceState] = []
    var timerCount = 0
  }

  private let contents = Locked(Contents())

  var entries: [DeviceLog.Entry] { contents.withLock { $0.entries } }
  var states: [DeviceState] { contents.withLock { $0.states } }
  /// How many timers the application had when the device was last asked to run something.
  var timerCount: Int {
    get { contents.withLock { $0.timerCount } }
    set { contents.withLock { $0.timerCount = newValue } }
  }

  /// - Parameter madeAt: when the application was made, from which the line's own time counts.
  func add(_ line: LifecycleLogEntry, madeAt: Duration) {
    let entry = DeviceLog.Entry(line, time: madeAt + Duration(exactSeconds: line.time))
    contents.withLock { contents in
      contents.entries.append(entry)
      switch line.kind {
      case .state: contents.states.append(DeviceState(rawValue: line.name) ?? .background)
      case .death: contents.states.append(.notRunning)
      case .event, .callback, .task: break
      }
    }
  }
}
