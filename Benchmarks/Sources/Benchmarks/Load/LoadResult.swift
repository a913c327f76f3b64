import Histogram
@_spi(Benchmarks) import MainspringBench

/// The measurements of a load on one peer, in all rounds.
struct LoadResult: Codable, Sendable {
  /// Times in nanoseconds at some percentiles.
  struct Distribution: Codable, Sendable {
    let count: UInt64
    let percentiles: [Result.Percentile]

    init(_ histograms: [Histogram<UInt64>]) {
      let all = LoadMeasurement.sum(of: histograms)
      count = all.totalCount
      percentiles = LoadResult.percentiles.map { percentile in
        Result.Percentile(
          percentile: percentile,
          nanoseconds: all.valueAtPercentile(percentile),
          rounds: Estimate(of: histograms.map { Double($0.valueAtPercentile(percentile)) })
        )
      }
    }

    func nanoseconds(atPercentile wanted: Double) -> UInt64? {
      percentiles.first { $0.percentile == wanted }?.nanoseconds
    }
  }

  /// The rates and latencies of the loop and the poster.
  struct Service: Codable, Sendable {
    /// The posts a second that were made, and that were run; the lowest of all rounds.
    let achievedRate: Double
    let servedRate: Double
    /// Whether the posts were made at the rate, and whether they were run at the rate.
    let isRateHeld: Bool
    let keepsUp: Bool
    /// From the time at which each post was due to its callback.
    let latencies: Distribution
    /// From the time at which each post was due to the post: how late the poster itself was.
    let posterLateness: Distribution
  }

  static let percentiles = [50, 90, 99, 99.9, 99.99, 100]
  /// The share of the rate from which it counts as held, and how late the poster's 99th percentile may be for it, in
  /// nanoseconds: a poster that makes up for long pauses reaches the rate on average only.
  private static let heldShare = 0.99
  private static let lateness: UInt64 = 1_000_000
  /// The share of the rate from which a loop keeps up; a pause at the end of a run is not a loop that is too slow.
  private static let servedShare = 0.95

  /// The name of the row, such as L 10k idle.
  let name: String
  let load: Load
  /// Nil for a run without a loop, which measures the machine alone.
  let peer: String?
  let placement: Placement
  let rounds: Int
  let service: Service?
  /// The delays in waking a thread that did nothing but sleep during the load.
  let hiccups: Distribution
  /// The file of the record with all latencies, and its contents; nil for a run without a loop.
  let histogram: String?
  var distribution: String?

  /// Without the distribution, which has a file of its own.
  private enum CodingKeys: CodingKey { case name, load, peer, placement, rounds, service, hiccups, histogram }

  init(load: Load, peer: String?, samples: [LoadSample]) {
    name = load.name
    self.load = load
    self.peer = peer
    placement = .current
    rounds = samples.count
    hiccups = Distribution(samples.map(\.hiccups))
    let services = samples.compactMap(\.service)
    guard let peer, let achieved = services.map(\.achievedRate).min(), let served = services.map(\.servedRate).min()
    else {
      service = nil
      histogram = nil
      return
    }
    histogram = "histograms/\(load.name.replacing(" ", with: "-")).\(placement.rawValue).\(peer).hgrm"
    distribution = LoadMeasurement.sum(of: services.map(\.latencies)).percentileText
    let posterLateness = Distribution(services.map(\.posterLateness))
    let isPunctual = posterLateness.nanoseconds(atPercentile: 99)! <= LoadResult.lateness
    service = Service(
      achievedRate: achieved,
      servedRate: served,
      isRateHeld: isPunctual && achieved >= Double(load.rate) * LoadResult.heldShare,
      keepsUp: served >= Double(load.rate) * LoadResult.servedShare,
      latencies: Distribution(services.map(\.latencies)),
      posterLateness: posterLateness
    )
  }
}
