import CDeviceHooks
import Mainspring

/// The machine's time, with which the library measures durations and limits waits.
///
/// A thread that runs an application's code may see the device's clock instead; see ``WallClock``.
enum RealTime {
  private static let clock = LoopClock.system()

  /// The current instant.
  static var now: LoopClock.Instant { seen { clock.now } }

  /// Runs `body` with the machine's clocks visible to it.
  static func seen<Value>(_ body: () -> Value) -> Value {
    mainspring_begin_real_time()
    defer { mainspring_end_real_time() }
    return body()
  }
}
