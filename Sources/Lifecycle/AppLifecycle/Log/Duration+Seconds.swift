extension Duration {
  /// The duration in seconds, as the nearest `Double`: 12502 ms are 12.502 s and not 12.502000000000001 s.
  package var inSeconds: Double {
    let (nanoseconds, rest) = attoseconds.quotientAndRemainder(dividingBy: 1_000_000_000)
    // Both operands are exact, so the quotient is the nearest `Double`.
    if rest == 0, nanoseconds.magnitude <= 1 << 53 { return Double(Int64(nanoseconds)) / 1e9 }
    return Double(components.seconds) + Double(components.attoseconds) / 1e18
  }

  /// Creates a duration from the seconds of a log or of the protocol, to the nanosecond.
  ///
  /// The initializer restores exactly the whole nanoseconds from which the seconds were computed. A number whose
  /// nanoseconds do not fit into 64 bits becomes the greatest or the least value that fits.
  package init(inSeconds seconds: Double) {
    let nanoseconds = (seconds * 1e9).rounded()
    if abs(nanoseconds) < 9.2e18 {
      self = .nanoseconds(Int64(nanoseconds))
    } else {
      self = .nanoseconds(nanoseconds < 0 ? Int64.min : .max)
    }
  }

  /// The duration rounded to whole microseconds, the resolution of times in the log file and in the protocol.
  package var roundedToMicroseconds: Duration {
    let (whole, rest) = attoseconds.quotientAndRemainder(dividingBy: 1_000_000_000_000)
    let carry: Int128 = rest.magnitude < 500_000_000_000 ? 0 : rest < 0 ? -1 : 1
    return Duration(attoseconds: (whole + carry) * 1_000_000_000_000)
  }
}
