import Histogram

extension Histogram<UInt64> {
  /// The distribution in HdrHistogram's percentile format, in nanoseconds.
  var percentileText: String {
    var text = ""
    outputPercentileDistribution(to: &text, outputValueUnitScalingRatio: 1)
    return text
  }
}
