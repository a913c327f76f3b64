import CTaskHooks

/// The delay that was asked for by code that computed a time from a clock, when only what is left of it is known.
///
/// Since that code read its clock some microseconds have passed, or milliseconds if the machine gave the thread's time to others. On a
/// virtual clock nothing has passed. On a real one the delay is counted from that of the thread's last readings after which it is a round
/// number; see `mainspring_readings_of_thread`. If there is none, another thread made the reading, and the next round number is taken.
enum MeantDelay {
  private static let millisecond = Int128(1_000_000_000_000_000)
  /// How far off, in nanoseconds, what was computed from a date may be: a date is a number of seconds that tells a tenth of a microsecond
  /// apart, and some of Foundation's functions round it twice more.
  private static let roundingOfDates: Int64 = 450
  /// How far off a fraction of seconds may be that was made a whole number of nanoseconds.
  private static let roundingOfNanoseconds: Int64 = 1

  /// Of a task that sleeps on a clock until a time.
  ///
  /// - Parameter left: by the thread's last reading, made just now.
  static func ofSleep(left: Duration) -> Duration {
    if mainspring_clock_is_virtual() != 0 { return max(left, .zero) }
    return sinceReading(left, rounding: roundingOfNanoseconds) ?? rounded(left: left)
  }

  /// Of whoever has a time of Dispatch's or of the C library's.
  ///
  /// - Parameter isDate: whether the time was most likely computed from a date.
  static func ofTime(left: Duration, isDate: Bool) -> Duration {
    let rounding = isDate ? roundingOfDates : roundingOfNanoseconds
    if mainspring_clock_is_virtual() != 0 { return max(isDate ? wholeMicroseconds(left) : left, .zero) }
    return sinceReading(left, rounding: rounding) ?? roundedDate(left: left)
  }

  /// Of a timer that is due at a date.
  static func ofTimer(secondsLeft: Double) -> Duration {
    if mainspring_clock_is_virtual() != 0 { return .microseconds((min(secondsLeft, 1e12) * 1e6).rounded()) }
    let left = Duration.seconds(secondsLeft)
    return sinceReading(left, rounding: roundingOfDates) ?? roundedDate(left: left)
  }

  /// A time that was computed from dates may be off by a fraction of a microsecond.
  private static func wholeMicroseconds(_ left: Duration) -> Duration {
    let nanoseconds = left.inWholeNanoseconds
    let rest = nanoseconds % 1000
    return rest >= 850 ? left + .nanoseconds(1000 - rest) : rest <= 150 ? left - .nanoseconds(rest) : left
  }

  // MARK: - Since a reading

  /// The roundest of the delays that `left` may be the rest of, counted from each of the thread's last readings; nil if none is round.
  private static func sinceReading(_ left: Duration, rounding: Int64) -> Duration? {
    if left > .seconds(Int32.max) || left < .seconds(-Int64(Int32.max)) { return left }
    let left = left.inWholeNanoseconds
    var newest: mainspring_reading?
    var best: (delay: Int64, step: Int64)?
    for reading in lastReadings {
      newest = newest ?? reading
      guard let newest, reading.clock == newest.clock else { continue }
      let delay = left + newest.nanoseconds - reading.nanoseconds
      guard let found = round(delay, rounding: rounding), found.step > best?.step ?? 0 else { continue }
      best = found
    }
    return best.map { .nanoseconds(max(0, $0.delay)) }
  }

  /// This thread's, the newest first.
  private static var lastReadings: [mainspring_reading] {
    // The thread's own, which nobody else touches.
    let readings = mainspring_readings_of_thread()
    let count = Int(readings.pointee.count)
    let capacity = Int(MAINSPRING_READINGS)
    return withUnsafeBytes(of: &readings.pointee.last) { bytes in
      let ring = bytes.assumingMemoryBound(to: mainspring_reading.self)
      return (0..<min(count, capacity)).map { ring[(count - 1 - $0) % capacity] }
    }
  }

  /// The number next to `delay` that is whole in the greatest unit; nil if it is not round at all.
  ///
  /// - Parameter rounding: how far off it may be. Whole microseconds are round, but only whole milliseconds if it may be off by more than
  ///   a nanosecond: others come out by chance.
  static func round(_ delay: Int64, rounding: Int64) -> (delay: Int64, step: Int64)? {
    var step: Int64 = 1_000_000_000
    while step >= (rounding <= roundingOfNanoseconds ? 1000 : 1_000_000) {
      let rest = ((delay % step) + step) % step
      if rest <= rounding { return (delay - rest, step) }
      if step - rest <= rounding { return (delay + step - rest, step) }
      step /= 10
    }
    return nil
  }

  // MARK: - By rounding

  /// The next number from `left` that is round, if no more is missing than `lost` at most.
  static func rounded(left: Duration, lost: Duration = .microseconds(300)) -> Duration {
    let low = left.attoseconds
    let high = low + lost.attoseconds
    if high <= 0 { return .zero }
    // If much may be missing only a rounder number is a better guess than the next millisecond.
    var step = lost < .milliseconds(1) ? millisecond : millisecond * 1_000_000
    while step > 1_000 {
      let multiple = (max(0, low) + step - 1) / step * step
      if multiple > 0, multiple <= high { return Duration(attoseconds: multiple) }
      step /= 10
    }
    return max(left, .zero)
  }

  /// The same if it is only known how much is left.
  ///
  /// The thread may have been kept from running in between; then a rounder number was meant than the next tenth of a millisecond.
  private static func roundedDate(left: Duration) -> Duration {
    // A date may come out too late.
    let left = left - .microseconds(1)
    let near = rounded(left: left)
    if left < .milliseconds(50) || near.attoseconds % Duration.milliseconds(1).attoseconds == 0 { return near }
    return rounded(left: left, lost: .milliseconds(20))
  }
}
