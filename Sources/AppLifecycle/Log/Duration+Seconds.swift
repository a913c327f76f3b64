extension Duration {
  /// The duration in seconds: the number that is nearest to it, so that 12502 ms are 12.502 s and not
  /// 12.502000000000001 s.
  package var inSeconds: Double {
    let (nanoseconds, rest) = attoseconds.quotientAndRemainder(dividingBy: 1_000_000_000)
    // A quotient of two numbers that are exact is exact to the last bit.
    if rest == 0, nanoseconds.magnitude <= 1 << 53 { return Double(Int64(nanoseconds)) / 1e9 }
    return Double(components.seconds) + Double(components.attoseconds) / 1e18
  }

  /// Creates a duration from the seconds of a log or of the protocol, to the nanosecond.
  ///
  /// It restores exactly the whole nanoseconds from which the seconds were computed. Numbers that do not fit into 64
  /// bits of nanoseconds become the greatest or the least that does.
  package init(inSeconds seconds: Double) {
    let nanoseconds = (seconds * 1e9).rounded()
    if abs(nanoseconds) < 9.2e18 {
      self = .nanoseconds(Int64(nanoseconds))
    } else {
      self = .nanoseconds(nanoseconds < 0 ? Int64.min : .max)
    }
  }

  /// The duration rounded to whole microseconds, to which the log file and the protocol give times.
  package var roundedToMicroseconds: Duration {
    let (whole, rest) = attoseconds.quotientAndRemainder(dividingBy: 1_000_000_000_000)
    let carry: Int128 = rest.magnitude < 500_000_000_000 ? 0 : rest < 0 ? -1 : 1
    return Duration(attoseconds: (whole + carry) * 1_000_000_000_000)
  }
}
