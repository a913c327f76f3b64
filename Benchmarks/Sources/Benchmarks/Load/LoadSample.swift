import Histogram

/// What one run of a load has measured; without a loop, only the hiccups.
struct LoadSample {
  var hiccups: Histogram<UInt64>
  /// What the loop and the poster have done.
  var service: Service?

  struct Service {
    /// The posts a second that were made, and that were run.
    let achievedRate: Double
    let servedRate: Double
    let latencies: Histogram<UInt64>
    let posterLateness: Histogram<UInt64>
  }
}
