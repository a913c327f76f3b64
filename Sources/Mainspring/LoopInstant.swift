extension LoopClock {
  /// A point on a loop's clock, in nanoseconds since the clock's own beginning.
  ///
  /// Instants of the system's clock count from the machine's start, those of a virtual one from its making; the two mean
  /// nothing to each other.
  public struct Instant: InstantProtocol, Sendable {
    /// Nanoseconds since the clock's beginning.
    public let nanoseconds: Int64

    /// The instant `nanoseconds` after the clock's beginning.
    public init(nanoseconds: Int64) { self.nanoseconds = nanoseconds }

    /// An instant that never comes.
    public static let distantFuture = Instant(nanoseconds: .max)

    /// The instant that lies `duration` later; one too far to be counted is ``distantFuture``.
    public func advanced(by duration: Duration) -> Instant {
      let (sum, overflow) = nanoseconds.addingReportingOverflow(duration.clampedNanoseconds)
      if overflow { return duration < .zero ? Instant(nanoseconds: .min) : .distantFuture }
      return Instant(nanoseconds: sum)
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
    let (seconds, attoseconds) = components
    let (whole, overflow) = seconds.multipliedReportingOverflow(by: 1_000_000_000)
    if overflow { return seconds < 0 ? .min : .max }
    let part = attoseconds / 1_000_000_000
    let rounded = attoseconds % 1_000_000_000 > 0 ? part + 1 : part
    let (sum, sumOverflow) = whole.addingReportingOverflow(rounded)
    if sumOverflow { return seconds < 0 ? .min : .max }
    return sum
  }
}
