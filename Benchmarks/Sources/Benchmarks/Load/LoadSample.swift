import Histogram

/// The measurements of one run of a load; without a loop, only the hiccups.
struct LoadSample {
  var hiccups: Histogram<UInt64>
  /// The rates and latencies of the loop and the poster; nil for a run without a loop.
  var service: Service?

  struct Service {
    /// The posts a second that were made, and that were run.
    let achievedRate: Double
    let servedRate: Double
    let latencies: Histogram<UInt64>
    let posterLateness: Histogram<UInt64>
  }
}
