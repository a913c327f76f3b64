import CDeviceHooks
import Foundation
import Mainspring

/// The time that the C library's clocks show to a device's application.
///
/// Any thread may read the time, at any point of the application's code, so nothing here may wait for code that reads a
/// clock.
final class DeviceTime: Sendable {
  private struct Setting {
    var wallClock = WallClock.real
    /// The date at the device's time zero, in nanoseconds since 1970; nil for the machine's clocks.
    var dateAtZero: Int64?
  }

  /// The range of dates at which a virtual clock may begin; nanoseconds since 1970 are counted in 64 bits.
  static let dates = Date(timeIntervalSince1970: 0)...Date(timeIntervalSince1970: 7_258_118_400)

  private let clock: DeviceClock
  private let setting = Locked(Setting())

  /// Installed when the first virtual clock is set; until then, the replaced clock functions cost almost nothing more
  /// than the originals.
  private static let hook: Void = {
    mainspring_take_clocks { owner, time in
      // The owner lives at least as long as the thread runs its code.
      Unmanaged<DeviceWork>.fromOpaque(owner)._withUnsafeGuaranteedRef { $0.time.read(time) ? 1 : 0 }
    }
    mainspring_observe_dates { origin in
      requireMainActor { DateTrap.dateWasRead(by: TaskOrigin(origin)) }
    }
  }()

  init(_ clock: DeviceClock) { self.clock = clock }

  var wallClock: WallClock {
    get { setting.withLock { $0.wallClock } }
    set {
      var dateAtZero: Int64?
      if case .virtual(let start) = newValue {
        DeviceTime.hook
        // A `Date` counts seconds since 2001 with a resolution of a tenth of a microsecond.
        let microseconds = Int64((start.timeIntervalSince1970 * 1e6).rounded())
        dateAtZero = microseconds * 1000 - clock.now.nanoseconds
      }
      setting.withLock { [dateAtZero] in $0 = Setting(wallClock: newValue, dateAtZero: dateAtZero) }
    }
  }

  /// The device's date; nil if the application sees the machine's clocks.
  var date: Date? {
    var time = mainspring_device_time()
    guard read(&time) else { return nil }
    return Date(timeIntervalSince1970: Double(time.date) / 1e9)
  }

  /// Fills in both times; returns false if the application sees the machine's clocks.
  func read(_ time: UnsafeMutablePointer<mainspring_device_time>) -> Bool {
    guard let dateAtZero = setting.withLock({ $0.dateAtZero }) else { return false }
    let now = clock.now.nanoseconds
    // The uptime is never 0, which Dispatch takes for "now".
    time.pointee = mainspring_device_time(date: dateAtZero + now, uptime: now + 1)
    return true
  }
}
