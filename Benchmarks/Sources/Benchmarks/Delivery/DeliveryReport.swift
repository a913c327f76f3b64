import Foundation
import Histogram
@_spi(Benchmarks) import MainspringBench

/// The record of how long events take to their handlers.
struct DeliveryReport: Encodable {
  let machine: Machine
  let software: Software
  let settings: Settings
  /// Events a second.
  let rate: Int
  let load: MachineLoad
  let placements: [Place]
  let rows: [Row]

  struct Place: Encodable {
    let name: String
    let title: String
    let text: String
  }

  /// One subject in one placement.
  struct Row: Encodable {
    let placement: Placement
    let subject: String
    let text: String
    /// The number of events that count, in all rounds together.
    let events: Int
    /// The number of events that do not count, since their handler ran on another core.
    let elsewhere: Int
    /// In nanoseconds.
    let percentiles: [Result.Percentile]
    let maximum: UInt64
    /// The median of Mainspring's delegate divided by this one, paired by round; nil for the delegate itself.
    let oursToThis: Estimate?

    init(
      _ subject: DeliverySubject,
      in placement: Placement,
      samples: [DeliveryRound.Sample],
      ours: [DeliveryRound.Sample]
    ) {
      var all = Sample.emptyHistogram()
      for sample in samples { all.add(sample.latencies) }
      self.placement = placement
      self.subject = subject.name
      text = subject.text
      events = Int(all.totalCount)
      elsewhere = samples.reduce(0) { $0 + $1.elsewhere }
      maximum = all.max
      percentiles = [50, 90, 99, 99.9].map { percentile in
        Result.Percentile(
          percentile: percentile,
          nanoseconds: all.valueAtPercentile(percentile),
          rounds: Estimate(of: samples.map { Double($0.latencies.valueAtPercentile(percentile)) })
        )
      }
      func medians(_ samples: [DeliveryRound.Sample]) -> [Double] {
        samples.map { Double($0.latencies.valueAtPercentile(50)) }
      }
      oursToThis = subject == .delegate ? nil : Estimate.ratio(of: medians(ours), to: medians(samples))
    }
  }

  /// Writes the record to a folder; a former record there is replaced.
  func write(to folder: URL) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    try encoder.encode(self).write(to: folder.appendingPathComponent("delivery.json"))
  }
}
