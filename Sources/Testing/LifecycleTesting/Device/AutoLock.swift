import AppLifecycle
import Mainspring

/// Locks the screen of a device when the user has done nothing for some time.
@MainActor
final class AutoLock {
  private unowned let device: SimulatedDevice
  /// The number of the scheduled lock; nil if there is none.
  private var lock: Int?
  /// Whether the time does not run, because the application on the screen has disabled the idle timer.
  private var isHeld = false
  /// The time after which the screen locks; nil if it never does.
  var time: Duration? {
    didSet {
      require(time ?? .seconds(1) > .zero, "The screen locks after a time greater than zero.")
      restart()
    }
  }

  init(of device: SimulatedDevice) { self.device = device }

  /// Whether the application on the screen keeps the screen on.
  private var isScreenKeptOn: Bool {
    guard device.state == .active || device.state == .inactive, let application = device.application else {
      return false
    }
    return application.delegate?.presentation(of: application)?.isIdleTimerDisabled == true
  }

  /// Starts the time again, because the user has done something or the device has been locked or unlocked.
  func restart() {
    if let lock { device.schedule.cancel(lock) }
    lock = nil
    isHeld = false
    guard let time else { return }
    isHeld = isScreenKeptOn
    if isHeld || device.isLocked { return }
    lock = device.schedule.add(at: device.now + time, "the lock of the screen") { [weak self] in
      guard let self else { return }
      lock = nil
      device.send(.lock, at: device.calledFrom)
    }
  }

  /// Starts the time again if `event` is the user's doing.
  func restart(after event: SystemEvent) {
    let isOfUser =
      switch event {
      case .home, .foreground, .lock, .unlock, .interruption, .openURL, .userActivity, .shortcut, .notificationResponse,
        .touch, .key, .shake, .screenshot:
        true
      case .remoteNotification(_, let isOpened): isOpened
      default: false
      }
    if isOfUser { restart() }
  }

  /// Begins or stops the time if the application has disabled the idle timer, has enabled it, or has left the screen.
  func review() {
    if time != nil, isScreenKeptOn != isHeld { restart() }
  }
}
