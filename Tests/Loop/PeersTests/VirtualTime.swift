import Mainspring

extension LoopClock.Instant {
  /// Returns the instant `duration` after the beginning of a virtual clock.
  static func at(_ duration: Duration) -> LoopClock.Instant { LoopClock.Instant(nanoseconds: 0).advanced(by: duration) }
}

extension EventRunLoop {
  /// The whole milliseconds since the beginning of the loop's virtual clock.
  var milliseconds: Int64 { clock.now.nanoseconds / 1_000_000 }
}
