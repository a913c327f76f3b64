import AppLifecycle
import Mainspring

/// The number of times that an application has woken the device in the background.
struct WakeUpCount {
  /// The time over which wake-ups are counted.
  static let period = Duration.seconds(300)

  var limit: Int? = 45_000
  private var beginning: Duration?
  private var count = 0

  /// Counts a wake-up; returns the number and the time that they took if there are now too many.
  mutating func add(at time: Duration) -> (count: Int, time: Duration)? {
    let start = beginning.flatMap { time - $0 < WakeUpCount.period ? $0 : nil }
    if start == nil { (beginning, count) = (time, 0) }
    count += 1
    guard let start, let limit, count == limit + 1 else { return nil }
    return (count, time - start)
  }

  /// Returns whether a step to `time`, which is to come, wakes the device for an application in the background.
  @MainActor
  static func isWakeUp(of device: SimulatedDevice, at time: Duration) -> Bool {
    // At this instant itself the device is awake.
    guard time > device.now, device.wakeUps.limit != nil else { return false }
    guard device.application?.machine.phase == .background else { return false }
    // An event of the system at this instant is not the application's doing.
    return device.loop.nextDeadline.map { $0.nanoseconds <= time.inWholeNanoseconds } ?? false
  }

  /// Counts a wake-up of the device at this instant.
  @MainActor
  static func add(_ device: SimulatedDevice) {
    guard let application = device.application, let (count, duration) = device.wakeUps.add(at: device.now) else {
      return
    }
    let seconds = duration.inSeconds
    let last = device.loop.inspection.pendingTimers.min { $0.deadline < $1.deadline }
    let place = last.map { " The last timer: \($0.callSite)." }
    let message =
      "The application has woken the device \(count) times within \(seconds) s in the background, more than "
      + "\(device.wakeUps.limit ?? 0) times within 300 s, for which iOS reports an application and may end it. Let its "
      + "timers fire more seldom, or at the same instants.\(place ?? "")"
    application.recordWarning(.tooManyWakeUps, message)
    device.issues.record(message, at: nil)
  }
}

extension SimulatedDevice {
  /// The number of times that an application may wake the device within 300 s in the background; with one more, the
  /// test fails and the log has the warning `tooManyWakeUps`.
  ///
  /// An instant at which timers of the application fire is one wake-up. iOS reports an application that wakes the
  /// processor more than 45,000 times within 300 s, which is 150 times a second on average, and ends some of them
  /// (`EXC_RESOURCE`, subtype `WAKEUPS`). Nil is no limit.
  public var wakeUpLimit: Int? {
    get { wakeUps.limit }
    set { wakeUps.limit = newValue }
  }
}
