/// What was asked for, where only a little less than that is known, and a bound.
///
/// A task that sleeps on a clock that goes on by itself says when it wants to wake. Since it read that clock some microseconds
/// have passed, or milliseconds where the machine is loaded. Who wrote the sleep most likely wrote whole milliseconds.
enum RoundDuration {
  private static let millisecond = Int128(1_000_000_000_000_000)
  /// What passes between the two readings where nothing comes between.
  private static let usualLoss = millisecond * 3 / 10

  /// The duration in `bounds` that was most likely meant; its lower bound is most often the nearest.
  static func meant(in bounds: ClosedRange<Duration>) -> Duration {
    let (low, high) = (bounds.lowerBound.attoseconds, bounds.upperBound.attoseconds)
    if high <= 0 { return .zero }
    func next(_ step: Int128) -> Int128? {
      let multiple = (max(0, low) + step - 1) / step * step
      return multiple > 0 && multiple <= high ? multiple : nil
    }
    if let whole = next(millisecond), whole - low <= usualLoss { return Duration(attoseconds: whole) }
    var step = millisecond * 1_000_000
    while step > 1 {
      if let multiple = next(step) { return Duration(attoseconds: multiple) }
      step /= 10
    }
    return bounds.upperBound
  }
}
