import CTaskHooks

/// What was asked for, where only a little less than that is known.
///
/// A task that sleeps on a clock that goes on by itself says when it wants to wake. Since it read that clock some microseconds
/// have passed, or milliseconds where the machine gave the thread's time to others. Who wrote the sleep most likely wrote
/// whole milliseconds.
enum RoundDuration {
  private static let millisecond = Int128(1_000_000_000_000_000)
  /// What passes between the two readings where the thread is left to run.
  private static let usualLoss = millisecond * 3 / 10

  /// The duration that was most likely meant by one of which `left` is left.
  ///
  /// - Parameter stolen: for how long, at most, the thread did not run in between.
  static func meant(left: Duration, stolen: Duration) -> Duration {
    // A virtual clock stood still meanwhile.
    if mainspring_clock_is_virtual() != 0 { return max(left, .zero) }
    let low = left.attoseconds
    let high = low + usualLoss + stolen.attoseconds
    if high <= 0 { return .zero }
    // Where much may be missing only a rounder number is a better guess than the next millisecond.
    var step = stolen.attoseconds < usualLoss ? millisecond : millisecond * 1_000_000
    while step > 1_000 {
      let multiple = (max(0, low) + step - 1) / step * step
      if multiple > 0, multiple <= high { return Duration(attoseconds: multiple) }
      step /= 10
    }
    return max(left, .zero)
  }

  /// The delay that was most likely written by whoever has computed a time of Dispatch's or of the C library's, of which so many
  /// nanoseconds are left.
  static func ofDelay(_ nanoseconds: Int64) -> Duration {
    // A virtual clock stood still meanwhile.
    if mainspring_clock_is_virtual() != 0 { return .nanoseconds(nanoseconds) }
    // Whole microseconds are what was written; see `mainspring_nanoseconds_left`.
    // A date, from which most others are computed, is told to the tenth of a microsecond, and may come out too late.
    return nanoseconds % 1000 == 0 ? .nanoseconds(nanoseconds) : meantByDelay(.nanoseconds(nanoseconds - 1000))
  }

  /// The same if it is only known how much is left.
  ///
  /// The thread may have been kept from running in between; then a rounder number was meant than the next tenth of a millisecond.
  static func meantByDelay(_ left: Duration) -> Duration {
    let near = meant(left: left, stolen: .zero)
    if left < .milliseconds(50) || near.attoseconds % Duration.milliseconds(1).attoseconds == 0 { return near }
    return meant(left: left, stolen: .milliseconds(20))
  }
}
