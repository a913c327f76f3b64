/// Formats durations for a person to read, with three significant digits: "640 ns", "18.3 µs", "2.05 s".
enum DurationText {
  private static let units: [(name: String, attoseconds: Int128)] = [
    ("s", 1_000_000_000_000_000_000), ("ms", 1_000_000_000_000_000), ("µs", 1_000_000_000_000), ("ns", 1_000_000_000),
  ]

  static func of(_ duration: Duration) -> String {
    let attoseconds = duration.attoseconds
    for unit in units {
      for (limit, digits) in [(100, 0), (10, 1), (1, 2)] as [(Int128, Int)] {
        // The smallest step of three digits in this unit; 999.6 µs rounds to a millisecond, which has another unit.
        let step = unit.attoseconds / (digits == 0 ? 1 : digits == 1 ? 10 : 100)
        let steps = (attoseconds + step / 2) / step
        guard steps * step >= limit * unit.attoseconds else { continue }
        return "\(text(steps, digits)) \(unit.name)"
      }
    }
    return "0 s"
  }

  /// Returns `steps` divided by 10 to the power of `digits`, as a decimal number without trailing zeros.
  private static func text(_ steps: Int128, _ digits: Int) -> String {
    var (steps, digits) = (steps, digits)
    while digits > 0, steps % 10 == 0 { (steps, digits) = (steps / 10, digits - 1) }
    if digits == 0 { return "\(steps)" }
    let scale: Int128 = digits == 1 ? 10 : 100
    let fraction = String(steps % scale)
    return "\(steps / scale).\(String(repeating: "0", count: digits - fraction.count))\(fraction)"
  }
}
