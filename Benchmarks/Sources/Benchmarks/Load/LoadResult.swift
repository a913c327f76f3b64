import Histogram

/// What a load has measured on one peer.
struct LoadResult: Codable, Sendable {
  /// Times in nanoseconds at some percentiles.
  struct Distribution: Codable, Sendable {
    let count: UInt64
    let percentiles: [Result.Percentile]

    init(_ histogram: Histogram<UInt64>) {
      count = histogram.totalCount
      percentiles = LoadResult.percentiles.map {
        Result.Percentile(percentile: $0, nanoseconds: histogram.valueAtPercentile($0))
      }
    }
  }

  static let percentiles = [50, 90, 99, 99.9, 99.99, 100]
  /// The share of the rate from which it counts as held, and how late the poster's 99th percentile may be for it, in
  /// nanoseconds: a poster that makes up for long pauses reaches the rate on average only.
  private static let share = 0.99
  private static let lateness: UInt64 = 1_000_000

  let load: Load
  /// Nil, as all that a loop and a poster have, for a run without them, which measures the machine alone.
  let peer: String?
  let placement: Placement
  /// The posts a second that were made, and that were run.
  let achievedRate: Double?
  let servedRate: Double?
  /// Whether the posts were made at the rate, and whether they were run at the rate.
  let isRateHeld: Bool?
  let keptUp: Bool?
  /// From the time at which each post was due to its callback.
  let latencies: Distribution?
  /// From the time at which each post was due to the post: how late the poster itself was.
  let posterLateness: Distribution?
  /// How much longer than it had asked for a thread slept that did nothing else, at the same time.
  let hiccups: Distribution

  /// The result of a run with a loop.
  init(
    load: Load,
    peer: String,
    achievedRate: Double,
    servedRate: Double,
    latencies: Histogram<UInt64>,
    posterLateness: Histogram<UInt64>,
    hiccups: Histogram<UInt64>
  ) {
    self.load = load
    self.peer = peer
    placement = .current
    self.achievedRate = achievedRate
    self.servedRate = servedRate
    let isPunctual = posterLateness.valueAtPercentile(99) <= LoadResult.lateness
    isRateHeld = isPunctual && achievedRate >= Double(load.rate) * LoadResult.share
    keptUp = servedRate >= Double(load.rate) * LoadResult.share
    self.latencies = Distribution(latencies)
    self.posterLateness = Distribution(posterLateness)
    self.hiccups = Distribution(hiccups)
  }

  /// The result of a run without a loop.
  init(load: Load, hiccups: Histogram<UInt64>) {
    self.load = load
    peer = nil
    placement = .current
    achievedRate = nil
    servedRate = nil
    isRateHeld = nil
    keptUp = nil
    latencies = nil
    posterLateness = nil
    self.hiccups = Distribution(hiccups)
  }
}
