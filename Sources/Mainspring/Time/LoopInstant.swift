extension LoopClock {
  /// A point on a loop's clock, in nanoseconds since the clock's own beginning.
  ///
  /// Instants of the system's clock count from the machine's start, those of a virtual one from its making; the two
  /// mean nothing to each other.
  public struct Instant: InstantProtocol, Sendable {
    /// Nanoseconds since the clock's beginning.
    public let nanoseconds: Int64

    /// The instant `nanoseconds` after the clock's beginning.
    public init(nanoseconds: Int64) { self.nanoseconds = nanoseconds }

    /// An instant that never comes: a timer that is set to it does not fire, and a virtual clock stops one nanosecond
    /// before it.
    public static let distantFuture = Instant(nanoseconds: .max)

    /// Returns the instant that lies `duration` later.
    ///
    /// If it lies too far ahead to be counted in 64 bits, the result is ``distantFuture``; if too far back, the first
    /// instant that can be counted.
    public func advanced(by duration: Duration) -> Instant {
      Instant(nanoseconds: nanoseconds.addingSaturating(duration.clampedNanoseconds))
    }

    /// The time from this instant to `other`.
    public func duration(to other: Instant) -> Duration {
      .nanoseconds(other.nanoseconds) - .nanoseconds(nanoseconds)
    }

    /// Whether `left` comes before `right`.
    public static func < (left: Instant, right: Instant) -> Bool { left.nanoseconds < right.nanoseconds }
  }
}

extension Duration {
  /// The duration in whole nanoseconds, rounded up so that a wait is never short, and clamped to what 64 bits hold.
  var clampedNanoseconds: Int64 {
    let attoseconds = self.attoseconds
    // A nanosecond is 10⁹ attoseconds, or 2⁹ · 5⁹: without the nine low bits anything up to two and a half hours fits
    // into 64 bits, and a division by a constant there costs a fraction of one in 128.
    if attoseconds >= 0, attoseconds < Int128(1) << 73 {
      let (whole, rest) = UInt64(truncatingIfNeeded: attoseconds >> 9).quotientAndRemainder(dividingBy: 1_953_125)
      let isExact = rest == 0 && UInt64(truncatingIfNeeded: attoseconds) & 511 == 0
      return Int64(whole) + (isExact ? 0 : 1)
    }
    let (whole, rest) = attoseconds.quotientAndRemainder(dividingBy: 1_000_000_000)
    return Int64(clamping: rest > 0 ? whole + 1 : whole)
  }
}
