import Histogram

/// The combined result of all rounds of one workload on one peer.
struct Result: Codable {
  let workload: String
  let peer: String
  let placement: Placement
  let operations: Int
  let medianNs: Double
  let minNs: Double
  let maxNs: Double
  var ratioToLibevent: Double?
  /// Percentiles over all rounds, in nanoseconds; nil if no latencies were recorded.
  var percentiles: [Percentile]?
  /// The share of timers that fired before they were due.
  var early: Double?
  var allocations: Double?
  var bytes: Double?

  struct Percentile: Codable {
    let percentile: Double
    let nanoseconds: UInt64
  }

  init(workload: String, peer: String, samples: [Sample]) {
    self.workload = workload
    self.peer = peer
    placement = .current
    operations = samples[0].operations
    let times = samples.map(\.nanoseconds).sorted()
    medianNs = times[times.count / 2]
    minNs = times[0]
    maxNs = times[times.count - 1]
    allocations = samples.compactMap(\.allocations).max()
    bytes = samples.compactMap(\.bytes).max()
    let histograms = samples.compactMap(\.latencies)
    guard !histograms.isEmpty else { return }
    var all = Sample.emptyHistogram()
    for histogram in histograms {
      for step in histogram.recordedValues() { all.record(step.value, count: step.count) }
    }
    percentiles = [1, 10, 25, 50, 75, 90, 95, 99, 99.9, 100].map {
      Percentile(percentile: $0, nanoseconds: all.valueAtPercentile($0))
    }
    early = Double(samples.reduce(0) { $0 + $1.early }) / Double(all.totalCount)
  }

  func nanoseconds(atPercentile wanted: Double) -> Double? {
    percentiles?.first { $0.percentile == wanted }.map { Double($0.nanoseconds) }
  }
}
