/// A callout that has ended, as reported to an instrument.
public struct LoopCallout: Sendable {
  /// The kind of the callout.
  public let kind: CalloutKind
  /// The origin of the callout: a call site or code.
  public let origin: CalloutOrigin
  /// The values of ``beginning`` and ``end`` in nanoseconds of ``MonotonicTime``: instruments are called after every
  /// callout, and a subtraction of whole numbers costs them less.
  package let beginningNanoseconds: Int64
  package let endNanoseconds: Int64
  /// The delay of the callout's beginning; nil if it is not known.
  ///
  /// For a posted block, it is the time since the block was posted, on the machine's clock. For a timer, it is the time
  /// since its deadline (after its tolerance was applied), on the loop's clock.
  public let delay: Duration?

  /// When the callout began, on the machine's monotonic clock, whichever clock the loop uses.
  public var beginning: SuspendingClock.Instant { MonotonicTime.instant(beginningNanoseconds) }
  /// When the callout ended, on the same clock.
  public var end: SuspendingClock.Instant { MonotonicTime.instant(endNanoseconds) }
  /// The callout's duration.
  public var length: Duration { .nanoseconds(endNanoseconds - beginningNanoseconds) }

  /// Makes a callout, for tests of instruments.
  public init(
    kind: CalloutKind,
    origin: CalloutOrigin,
    beginning: SuspendingClock.Instant,
    end: SuspendingClock.Instant,
    delay: Duration? = nil
  ) {
    self.init(
      kind: kind,
      origin: origin,
      beginningNanoseconds: MonotonicTime.nanoseconds(at: beginning),
      endNanoseconds: MonotonicTime.nanoseconds(at: end),
      delay: delay
    )
  }

  init(kind: CalloutKind, origin: CalloutOrigin, beginningNanoseconds: Int64, endNanoseconds: Int64, delay: Duration?) {
    self.kind = kind
    self.origin = origin
    self.beginningNanoseconds = beginningNanoseconds
    self.endNanoseconds = endNanoseconds
    self.delay = delay
  }
}
