import CTaskHooks
import Mainspring

/// The machine's time, for what the library itself measures and limits on a thread that may run an application's code,
/// which may see another one; see ``WallClock``.
enum RealTime {
  private static let clock = LoopClock.system()

  /// The present instant.
  static var now: LoopClock.Instant { seen { clock.now } }

  /// Does `body` as one who sees the machine's clocks.
  static func seen<Value>(_ body: () -> Value) -> Value {
    mainspring_begin_real_time()
    defer { mainspring_end_real_time() }
    return body()
  }
}
