import Mainspring
import Testing

@testable import ControlPlane

/// Tests of what a latency report is made from: the histogram, the longest callouts, the percentiles, the query.
struct LatencyValueTests {
  @Test func aRangeContainsItsValuesAndIsNotWiderThanOneThirtySecond() {
    var values: [Int64] = Array(0...5000)
    for power in 12..<63 {
      values += [-1, 0, 1].map { (Int64(1) << power) + $0 }
    }
    values.append(.max)

    for value in values {
      let index = LatencyHistogram.index(of: value)
      let upper = LatencyHistogram.upperBound(of: index)
      #expect(value <= upper && upper - value <= value / 32)
      #expect(index == 0 || LatencyHistogram.upperBound(of: index - 1) < value)
    }
  }

  @Test func aHistogramListsOnlyRangesWithDurations() {
    var histogram = LatencyHistogram()
    for nanoseconds in [7, 7, 1_000_000, -5] as [Int64] { histogram.record(nanoseconds) }

    #expect(histogram.count == 4 && histogram.minimum == 0 && histogram.maximum == 1_000_000)
    #expect(
      histogram.buckets == [
        .init(upTo: .zero, count: 1), .init(upTo: .nanoseconds(7), count: 2),
        .init(upTo: .nanoseconds(LatencyHistogram.upperBound(of: LatencyHistogram.index(of: 1_000_000))), count: 1),
      ]
    )
  }

  @Test(arguments: [(0.0, 1), (50, 1), (50.1, 2), (90, 2), (99.9, 3), (100, 4)])
  func aPercentileIsTheLatencyThatThisShareOfPostsDoesNotExceed(percentile: Double, milliseconds: Int) {
    var report = LatencyReport(outcome: .complete, rate: 100, elapsed: .seconds(10))
    #expect(report.latency(atPercentile: percentile) == nil)
    report.maximum = .milliseconds(4)
    // Of 1000 posts, 500 take one millisecond, 400 two, 99 three and one four.
    report.histogram = [(1, 500), (2, 400), (3, 99), (5, 1)].map { .init(upTo: .milliseconds($0.0), count: $0.1) }

    #expect(report.latency(atPercentile: percentile) == .milliseconds(milliseconds))
  }

  @Test func theLongestCalloutsAreKeptOncePerOrigin() {
    func callout(_ line: UInt, _ milliseconds: Int) -> LongestCallouts.Callout {
      let site = CallSite(fileID: "A/B.swift", line: line)
      return .init(kind: .timer, origin: CalloutOrigin(callSite: site), length: .milliseconds(milliseconds))
    }
    var longest = LongestCallouts()

    for (line, length) in [(1, 5), (2, 9), (1, 7), (1, 6), (3, 1), (4, 2), (5, 3), (6, 4), (3, 8), (7, 1)] {
      longest.add(callout(UInt(line), length))
    }

    #expect(longest.callouts.map(\.length) == [9, 8, 7, 4, 3].map { .milliseconds($0) })
    #expect(longest.callouts.map { $0.origin.callSite?.line } == [2, 3, 1, 6, 5])
  }

  @Test func aQueryHasDefaults() throws {
    #expect(try LatencyQuery("") == LatencyQuery(rate: 100, seconds: 5))
    #expect(try LatencyQuery("seconds=60&rate=1000") == LatencyQuery(rate: 1000, seconds: 60))
    #expect(try LatencyQuery(LatencyQuery(rate: 7, seconds: 8).text) == LatencyQuery(rate: 7, seconds: 8))
  }

  @Test(arguments: [
    (Duration.seconds(8), 8), (.milliseconds(1001), 2), (.nanoseconds(1), 1), (.zero, 0), (.seconds(-1), 0),
    (.seconds(Int64.min), 0), (.seconds(Int64.max), 1_000_000_000),
  ])
  func theLengthOfAMeasurementIsRoundedUpToWholeSeconds(length: Duration, seconds: Int) {
    #expect(LatencyQuery(rate: 7, for: length, core: nil) == LatencyQuery(rate: 7, seconds: seconds))
  }
}
