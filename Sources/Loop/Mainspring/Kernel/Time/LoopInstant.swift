extension LoopClock {
  /// A point in time on a loop's clock, to the nanosecond.
  ///
  /// Instants of a system clock count from the machine's start, instants of a virtual clock from its creation.
  /// Comparing instants of different clocks has no meaning.
  public struct Instant: InstantProtocol, Sendable {
    /// Nanoseconds since the clock's start.
    package let nanoseconds: Int64

    /// Makes the instant `nanoseconds` after the clock's start.
    package init(nanoseconds: Int64) { self.nanoseconds = nanoseconds }

    /// Makes the instant `duration` after the clock's start, rounded up to whole nanoseconds.
    ///
    /// If the result does not fit into 64 bits, it is ``distantFuture``, or the earliest instant if `duration` is
    /// negative.
    public init(sinceStart duration: Duration) { nanoseconds = duration.clampedNanoseconds }

    /// The time since the clock's start.
    public var sinceStart: Duration { .nanoseconds(nanoseconds) }

    /// An instant that never comes.
    ///
    /// A timer set for it does not fire, and a virtual clock stops one nanosecond before it.
    public static let distantFuture = Instant(nanoseconds: .max)

    /// Returns the instant `duration` later.
    ///
    /// If the result does not fit into 64 bits, it is ``distantFuture``, or the earliest instant if `duration` is
    /// negative.
    public func advanced(by duration: Duration) -> Instant {
      Instant(nanoseconds: nanoseconds.addingSaturating(duration.clampedNanoseconds))
    }

    /// Returns the time from this instant to `other`.
    public func duration(to other: Instant) -> Duration {
      .nanoseconds(other.nanoseconds) - .nanoseconds(nanoseconds)
    }

    /// Returns whether `left` is earlier than `right`.
    public static func < (left: Instant, right: Instant) -> Bool { left.nanoseconds < right.nanoseconds }
  }
}

extension Duration {
  /// The duration in whole nanoseconds, rounded up so that a wait is never too short, and clamped to 64 bits.
  package var clampedNanoseconds: Int64 {
    let attoseconds = self.attoseconds
    // A nanosecond is 10⁹ attoseconds, or 2⁹ · 5⁹. Without the low nine bits, durations up to two and a half hours fit
    // into 64 bits. Dividing 64 bits by a constant is much faster than dividing 128 bits.
    if attoseconds >= 0, attoseconds < Int128(1) << 73 {
      let (whole, rest) = UInt64(truncatingIfNeeded: attoseconds >> 9).quotientAndRemainder(dividingBy: 1_953_125)
      let isExact = rest == 0 && UInt64(truncatingIfNeeded: attoseconds) & 511 == 0
      return Int64(whole) + (isExact ? 0 : 1)
    }
    let (whole, rest) = attoseconds.quotientAndRemainder(dividingBy: 1_000_000_000)
    return Int64(clamping: rest > 0 ? whole + 1 : whole)
  }
}
