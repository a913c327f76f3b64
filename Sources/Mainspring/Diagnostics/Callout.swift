/// A callout that has ended, as reported to an instrument.
public struct Callout: Sendable {
  /// The kind of the callout.
  public let kind: CalloutKind
  /// The origin of the callout: a call site or code.
  public let origin: CalloutOrigin
  /// When the callout began, in nanoseconds of the machine's monotonic clock, whichever clock the loop uses.
  public let beginning: Int64
  /// When the callout ended, on the same clock.
  public let end: Int64
  /// How late the callout began; nil if that is not known.
  ///
  /// For a posted block, it is the time since the block was posted, on the machine's clock. For a timer, it is the time
  /// since its deadline (after its tolerance was applied), on the loop's clock.
  public let delay: Duration?

  /// The callout's duration.
  public var length: Duration { .nanoseconds(end - beginning) }
}
