/// One callout that is over, as an instrument is told of it.
public struct Callout: Sendable {
  /// What was called.
  public let kind: CalloutKind
  /// Where it comes from.
  public let origin: CalloutOrigin
  /// When it began, in nanoseconds of the machine's monotonic time, whatever the loop's clock.
  public let beginning: Int64
  /// When it was over, in the same time.
  public let end: Int64
  /// How long after its time it began; nil where that is not known.
  ///
  /// For a posted block that is the time since it was posted, in the machine's time. For a timer it is the time since
  /// its deadline (the one that its tolerance led to), in the loop's time.
  public let delay: Duration?

  /// How long the callout took.
  public var length: Duration { .nanoseconds(end - beginning) }
}
