/// The choice of a deadline within a timer's tolerance.
enum TimerTolerance {
  /// Returns the deadline of a timer with a tolerance: the last multiple, in that range, of the largest power of two
  /// that fits into the tolerance.
  ///
  /// Timers with overlapping ranges tend to share such a deadline and thus a wake-up.
  ///
  /// It is never before `due`, never after `due + tolerance`, and never `Int64.max`, at which no timer fires, unless
  /// `due` is.
  @inline(__always)
  static func deadline(due: Int64, tolerance: Int64) -> Int64 {
    guard tolerance > 0, due < .max - tolerance else { return due }
    let grid = Int64(1) << Int64(63 - tolerance.leadingZeroBitCount)
    return max(due, (due + tolerance) & ~(grid - 1))
  }
}
