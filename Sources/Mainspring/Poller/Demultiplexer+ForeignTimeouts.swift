import CLibEvent
import Glibc

/// The timeouts of other people's libevent code on the base.
///
/// libevent tells nobody when the next one is due, and waits for it only inside its own poll, where a loop that is a
/// guest never is: so that loop has to look.
extension Demultiplexer {
  /// How long a timeout is waited for at the least: libevent tells it on the wall clock, which may have been set
  /// meanwhile, and the host must not spin over that.
  private static let shortestWait: Int64 = 1_000_000

  /// Returns when the earliest of them is due, in nanoseconds of `clock`, or `Int64.max`.
  ///
  /// It asks every event of the base, one after the other.
  func nextForeignDeadline(on clock: LoopClock) -> Int64 {
    var earliest = Int64.max
    _ = withUnsafeMutablePointer(to: &earliest) { earliest in
      event_base_foreach_event(
        base,
        { _, event, earliest in
          var due = timeval()
          guard let event, event_pending(event, Int16(EV_TIMEOUT), &due) != 0 else { return 0 }
          // The pointer given below, which outlives the call.
          let earliest = earliest!.assumingMemoryBound(to: Int64.self)
          let microseconds = Int64(due.tv_sec).multipliedSaturating(by: 1_000_000).addingSaturating(Int64(due.tv_usec))
          earliest.pointee = min(earliest.pointee, microseconds.multipliedSaturating(by: 1000))
          return 0
        },
        earliest
      )
    }
    guard earliest != .max else { return .max }
    let distance = earliest.subtractingSaturating(MonotonicTime.nanoseconds(of: CLOCK_REALTIME))
    return clock.now.nanoseconds.addingSaturating(max(distance, Demultiplexer.shortestWait))
  }
}
