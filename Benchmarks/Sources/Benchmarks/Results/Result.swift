import Histogram
@_spi(Benchmarks) import MainspringBench

/// The combined result of all rounds of one workload on one peer.
struct Result: Codable {
  let workload: String
  let peer: String
  let placement: Placement
  let operations: Int
  /// The nanoseconds of an operation in each round.
  let rounds: [Double]
  let time: Estimate
  /// Paired by round, since in each round the peers run one after the other.
  var ratioToLibevent: Estimate?
  /// Nil if no latencies were recorded.
  var percentiles: [Percentile]?
  /// The 99th percentile of each round, in nanoseconds; nil if no latencies were recorded.
  var tailRounds: [Double]?
  /// The file of the record with the whole distribution; nil if no latencies were recorded.
  var histogram: String?
  /// The contents of that file.
  var distribution: String?
  /// The share of timers that fired before they were due.
  var early: Double?
  /// Whether the last timer of a round fired before it was due; nil if that was not watched.
  var endsEarly: Bool?
  var allocations: Double?
  var bytes: Double?

  struct Percentile: Codable {
    let percentile: Double
    /// Of all rounds together.
    let nanoseconds: UInt64
    /// Of each round.
    let rounds: Estimate
  }

  /// Without the distribution, which has a file of its own.
  private enum CodingKeys: CodingKey {
    case workload, peer, placement, operations, rounds, time, ratioToLibevent, percentiles, tailRounds, histogram, early
    case endsEarly, allocations, bytes
  }

  init(workload: String, peer: String, samples: [Sample]) {
    self.workload = workload
    self.peer = peer
    placement = .current
    operations = samples[0].operations
    rounds = samples.map(\.nanoseconds)
    time = Estimate(of: rounds)
    allocations = samples.compactMap(\.allocations).max()
    bytes = samples.compactMap(\.bytes).max()
    let endings = samples.compactMap(\.endsEarly)
    if !endings.isEmpty { endsEarly = endings.contains(true) }
    let histograms = samples.compactMap(\.latencies)
    guard !histograms.isEmpty else { return }
    var all = Sample.emptyHistogram()
    for histogram in histograms { all.add(histogram) }
    percentiles = [1, 10, 25, 50, 75, 90, 95, 99, 99.9, 100].map { percentile in
      Percentile(
        percentile: percentile,
        nanoseconds: all.valueAtPercentile(percentile),
        rounds: Estimate(of: histograms.map { Double($0.valueAtPercentile(percentile)) })
      )
    }
    tailRounds = histograms.map { Double($0.valueAtPercentile(99)) }
    early = Double(samples.reduce(0) { $0 + $1.early }) / Double(all.totalCount)
    histogram = "histograms/\(workload.replacing(" ", with: "-")).\(placement.rawValue).\(peer).hgrm"
    distribution = all.percentileText
  }

  func percentile(_ wanted: Double) -> Percentile? { percentiles?.first { $0.percentile == wanted } }
}
