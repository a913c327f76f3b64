import CDeviceHooks

/// Estimates the delay that code requested, from the deadline that it computed with a clock.
///
/// When the deadline arrives here, microseconds have passed since that code read the clock, or milliseconds if the
/// thread was preempted. A virtual clock has stood still, so the delay is exact. For a real clock, the estimator
/// subtracts each of the thread's last readings of that clock from the deadline and takes the roundest difference; see
/// `mainspring_readings_of_thread`. If no difference is round, another thread made the reading, and the estimator takes
/// the next round number.
///
/// `left` is always the time from the thread's newest reading to the deadline.
enum DelayEstimator {
  private static let millisecond = Int128(1_000_000_000_000_000)
  /// The greatest error, in nanoseconds, of a deadline that was computed from a date.
  ///
  /// A date is a `Double` with steps of a tenth of a microsecond, and some of Foundation's functions round it twice
  /// more.
  private static let roundingOfDates: Int64 = 450
  /// The greatest error, in nanoseconds, of a fraction of a second that was converted to whole nanoseconds.
  private static let roundingOfNanoseconds: Int64 = 1

  /// Returns the delay of a task that sleeps until an instant of a clock.
  static func ofSleep(left: Duration) -> Duration {
    if mainspring_clock_is_virtual() != 0 { return max(left, .zero) }
    return sinceReading(left, rounding: roundingOfNanoseconds) ?? rounded(left: left)
  }

  /// Returns the delay until a time that was passed to Dispatch or to the C library.
  ///
  /// - Parameter isDate: whether the time was most likely computed from a date.
  static func ofTime(left: Duration, isDate: Bool) -> Duration {
    let rounding = isDate ? roundingOfDates : roundingOfNanoseconds
    if mainspring_clock_is_virtual() != 0 { return max(isDate ? wholeMicroseconds(left) : left, .zero) }
    return sinceReading(left, rounding: rounding) ?? roundedDate(left: left)
  }

  /// Returns the delay of a timer that fires at a date.
  static func ofTimer(secondsLeft: Double) -> Duration {
    if mainspring_clock_is_virtual() != 0 { return .microseconds((min(secondsLeft, 1e12) * 1e6).rounded()) }
    let left = Duration.seconds(secondsLeft)
    return sinceReading(left, rounding: roundingOfDates) ?? roundedDate(left: left)
  }

  /// Removes the error of a time that was computed from dates.
  private static func wholeMicroseconds(_ left: Duration) -> Duration {
    let nanoseconds = left.inWholeNanoseconds
    let rest = nanoseconds % 1000
    return rest >= 850 ? left + .nanoseconds(1000 - rest) : rest <= 150 ? left - .nanoseconds(rest) : left
  }

  // MARK: - Estimates from readings

  /// Returns the roundest of the times from each of the thread's last readings to the deadline; nil if none is round.
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

  /// This thread's last readings, newest first.
  private static var lastReadings: [mainspring_reading] {
    // The readings belong to this thread: no other thread accesses them.
    let readings = mainspring_readings_of_thread()
    let count = Int(readings.pointee.count)
    let capacity = Int(MAINSPRING_READINGS)
    return withUnsafeBytes(of: &readings.pointee.last) { bytes in
      let ring = bytes.assumingMemoryBound(to: mainspring_reading.self)
      return (0..<min(count, capacity)).map { ring[(count - 1 - $0) % capacity] }
    }
  }

  /// Returns the number nearest to `delay` that is whole in the greatest unit; nil if it is not round at all.
  ///
  /// Whole microseconds are round. If `delay` may be off by more than a nanosecond, only whole milliseconds are: too
  /// many other numbers would be whole by chance.
  ///
  /// - Parameter rounding: the greatest error of `delay`, in nanoseconds.
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

  // MARK: - Estimates by rounding

  /// Rounds `left` up to the roundest number within `lost`, the greatest time that can have passed since the code read
  /// the clock.
  ///
  /// Returns `left` if no such number exists, and zero if the deadline has passed.
  static func rounded(left: Duration, lost: Duration = .microseconds(300)) -> Duration {
    let low = left.attoseconds
    let high = low + lost.attoseconds
    if high <= 0 { return .zero }
    // If much may have been lost, only a rounder number is more likely than the next millisecond.
    var step = lost < .milliseconds(1) ? millisecond : millisecond * 1_000_000
    while step > 1_000 {
      let multiple = (max(0, low) + step - 1) / step * step
      if multiple > 0, multiple <= high { return Duration(attoseconds: multiple) }
      step /= 10
    }
    return max(left, .zero)
  }

  /// Returns the next round number from `left` if the lost time is unknown.
  ///
  /// The thread may have been preempted; then the code meant a rounder number than the next tenth of a millisecond.
  private static func roundedDate(left: Duration) -> Duration {
    // The rounding of a date may have made it later.
    let left = left - .microseconds(1)
    let near = rounded(left: left)
    if left < .milliseconds(50) || near.attoseconds % Duration.milliseconds(1).attoseconds == 0 { return near }
    return rounded(left: left, lost: .milliseconds(20))
  }
}
