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
    didSet { restart() }
  }

  init(of device: SimulatedDevice) { self.device = device }

  /// Begins the time anew, because the user has done something or the device has been locked or unlocked.
  func restart() {
    if let lock { device.schedule.cancel(lock) }
    lock = nil
    isHeld = false
    guard let time else { return }
    isHeld = device.isKeptOn
    if isHeld || device.isLocked { return }
    lock = device.schedule.add(at: device.now + time, "the lock of the screen") { [weak self] in
      guard let self else { return }
      lock = nil
      device.send(.lock, at: device.calledFrom)
    }
  }

  /// Begins the time anew if `event` is the user's doing.
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
    if time != nil, device.isKeptOn != isHeld { restart() }
  }
}

extension SimulatedDevice {
  /// The time after which the screen locks by itself if the user does nothing; nil, as at first, if it never does.
  ///
  /// Each action of the user begins the time anew: a touch, a key, a button of the device, a launch on the screen. While
  /// the application on the screen has set `isIdleTimerDisabled`, the time does not run; it begins anew when the
  /// application sets it to false. iPhones wait 30 seconds to 5 minutes. The setting stays through all launches.
  ///
  /// - Precondition: the time is greater than zero.
  public var autoLock: Duration? {
    get { autoLocking.time }
    set {
      if let newValue, newValue <= .zero {
        return misuse("The screen locks after a time greater than zero, not after \(newValue.inSeconds) s.")
      }
      autoLocking.time = newValue
    }
  }

  /// Whether the application on the screen keeps the screen on.
  fileprivate var isKeptOn: Bool {
    guard state == .active || state == .inactive, let application else { return false }
    return application.delegate?.presentation(of: application)?.isIdleTimerDisabled == true
  }
}
