import CLibEvent
import Glibc

/// The timeouts of other libevent code that uses the base.
///
/// libevent does not report when the next timeout is due, and waits for it only inside its own poll. A loop that is
/// embedded in a host loop does not block there, so it has to look the timeouts up.
extension Demultiplexer {
  /// The minimum time to wait for a timeout, in nanoseconds.
  ///
  /// libevent reports timeouts on the wall clock, which may have been set in the meantime; the host must not spin
  /// because of that.
  private static let shortestWait: Int64 = 1_000_000

  /// Returns the earliest deadline of these timeouts, in nanoseconds of `clock`, or `Int64.max` if there is none.
  ///
  /// It enumerates every event of the base.
  func nextForeignDeadline(on clock: LoopClock) -> Int64 {
    var earliest = Int64.max
    _ = withUnsafeMutablePointer(to: &earliest) { earliest in
      event_base_foreach_event(
        base,
        { _, event, earliest in
          var due = timeval()
          guard let event, event_pending(event, Int16(EV_TIMEOUT), &due) != 0 else { return 0 }
          // This is the pointer that is passed below; it is valid during the call.
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
