/// The times that posts of other threads wait for an application's main loop: a report of `GET /latency`.
///
/// In JSON, times are in seconds.
public struct LatencyReport: Hashable, Sendable {
  /// The state of the measurement.
  @nonexhaustive
  public enum Outcome: String, Codable, Sendable {
    /// The measurement continues, and further reports follow.
    case running
    /// The measurement lasted for its whole time, and every post has run.
    case complete
    /// The application was suspended, which ended the measurement: a suspended application serves no posts.
    case suspended
  }

  /// Where the main loop's thread and the thread that posts may run.
  ///
  /// Most of a latency is the wake-up of the loop's thread, which takes a different time on one core than on two.
  @nonexhaustive
  public enum Placement: String, Codable, Sendable {
    /// Both may run on one core only, and on the same one.
    case sameCore = "same core"
    /// Each may run on one core only, and not on the same one.
    case twoCores = "two cores"
    /// The scheduler chooses.
    case freeThreads = "free threads"
  }

  /// The number of posts with a latency in one range.
  public struct Bucket: Hashable, Sendable, Codable {
    /// The longest latency in the range; the shortest is at most 1/32 less.
    public var upTo: Duration
    /// The number of posts.
    public var count: Int

    /// Creates a bucket.
    public init(upTo: Duration, count: Int) {
      self.upTo = upTo
      self.count = count
    }
  }

  /// One of the longest callouts of the main loop during the measurement.
  public struct LongCallout: Hashable, Sendable, Codable {
    /// The kind of the callout, such as "timer" or "posted block".
    public var kind: String
    /// The call site or the name of the code; nil if it is not known, as for jobs of tasks.
    public var name: String?
    /// The time that the callout took, including the callouts of a run inside it.
    public var duration: Duration

    /// Creates the description of a callout.
    public init(kind: String, name: String?, duration: Duration) {
      self.kind = kind
      self.name = name
      self.duration = duration
    }
  }

  /// The state of the measurement.
  public var outcome: Outcome
  /// The number of posts that are due in a second.
  public var rate: Int
  /// The time since the beginning of the measurement.
  public var elapsed: Duration
  /// The number of posts that were due and have not run yet.
  public var waiting: Int
  /// Where the two threads may run; nil if it is not known yet.
  public var placement: Placement?
  /// The shortest latency, from just before a post was made until it ran; nil if no post has run.
  ///
  /// A post that found no room in the loop counts from when it was due.
  public var minimum: Duration?
  /// The longest latency; nil if no post has run.
  public var maximum: Duration?
  /// The greatest delay with which the probe's own thread has posted; no latency contains it.
  public var probeDelay: Duration
  /// The ranges that contain latencies, in ascending order.
  public var histogram: [Bucket]
  /// The longest callouts of the main loop in descending order, at most one for each call site or code.
  ///
  /// The probe's own callouts are left out.
  public var longestCallouts: [LongCallout]

  /// Creates a report.
  public init(
    outcome: Outcome,
    rate: Int,
    elapsed: Duration,
    waiting: Int = 0,
    placement: Placement? = nil,
    minimum: Duration? = nil,
    maximum: Duration? = nil,
    probeDelay: Duration = .zero,
    histogram: [Bucket] = [],
    longestCallouts: [LongCallout] = []
  ) {
    self.outcome = outcome
    self.rate = rate
    self.elapsed = elapsed
    self.waiting = waiting
    self.placement = placement
    self.minimum = minimum
    self.maximum = maximum
    self.probeDelay = probeDelay
    self.histogram = histogram
    self.longestCallouts = longestCallouts
  }

  /// The number of posts that have run.
  public var count: Int { histogram.reduce(0) { $0 + $1.count } }

  /// Returns the latency that `percentile` per cent of the posts do not exceed, at most 1/32 too long; nil if no post
  /// has run.
  ///
  /// - Parameter percentile: a number from 0 to 100, such as 99.9.
  public func latency(atPercentile percentile: Double) -> Duration? {
    guard let maximum else { return nil }
    // Rounded to millionths, because the multiplication is not exact: 99.9 % of 1000 must be 999.
    let wanted = (percentile / 100 * Double(count) * 1e6).rounded() / 1e6
    var sum = 0
    for bucket in histogram {
      sum += bucket.count
      if Double(sum) >= wanted { return min(bucket.upTo, maximum) }
    }
    return maximum
  }
}
