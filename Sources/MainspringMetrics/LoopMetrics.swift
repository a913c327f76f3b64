import Mainspring
import MainspringInstruments
import Metrics

/// Reports a loop's statistics, latencies and stalls to the backend of swift-metrics.
///
///     let metrics = LoopMetrics(of: loop, dimensions: [("loop", "uploads")], histograms: histograms)
///     loop.reportStalls(longerThan: .milliseconds(250), to: metrics.record)
///     loop.addTimer(after: .seconds(10), repeatingEvery: .seconds(10)) { metrics.report() }
///
/// It reports these metrics, where `label` is "mainspring" by default:
///
/// | metric | type | dimensions in addition to the given ones |
/// |---|---|---|
/// | `label_passes` | counter | |
/// | `label_callouts` | counter | `kind` |
/// | `label_wakeups` | counter: how often the loop has slept and woken | |
/// | `label_wakeups_saved` | counter: posts and signals that needed no system call | |
/// | `label_time_seconds` | floating-point counter, while the loop's `EventRunLoop.measuresTime` is set | `in`: busy, asleep, kernel |
/// | `label_latency_seconds` | gauge, with histograms only: since the last report | `of`: post_to_run, timer_lateness, callout; `quantile`: 0.5, 0.9, 0.99, 0.999, 1 |
/// | `label_stalls` | counter | `kind` |
/// | `label_stall_duration` | timer: how long a stall had lasted when it was reported | `kind` |
///
/// Callable from any thread.
public final class LoopMetrics: Sendable {
  /// The quantiles that are reported.
  private static let quantiles: [(name: String, percentile: Double)] = [
    ("0.5", 50), ("0.9", 90), ("0.99", 99), ("0.999", 99.9), ("1", 100),
  ]

  private let loop: WeakLoop
  private let histograms: LatencyHistograms?
  private let label: String
  private let dimensions: [(String, String)]
  private let factory: any MetricsFactory
  private let last: Locked<LoopStatistics>

  /// Makes a reporter for `loop`, beginning with its current statistics.
  ///
  /// It does not keep the loop alive.
  ///
  /// - Parameters:
  ///   - loop: The loop to report on.
  ///   - label: The prefix of the names of all metrics.
  ///   - dimensions: The dimensions of all metrics, which distinguish this loop from others.
  ///   - histograms: An instrument of that loop. Each report takes its latencies, so no other code should take them;
  ///     nil reports no latencies.
  ///   - factory: The backend; nil selects the backend that swift-metrics was bootstrapped with.
  public init(
    of loop: EventRunLoop,
    label: String = "mainspring",
    dimensions: [(String, String)] = [],
    histograms: LatencyHistograms? = nil,
    factory: (any MetricsFactory)? = nil
  ) {
    self.loop = WeakLoop(loop: loop)
    self.label = label
    self.dimensions = dimensions
    self.histograms = histograms
    self.factory = factory ?? MetricsSystem.factory
    last = Locked(loop.statistics)
  }

  /// Reports what has changed since the last report.
  ///
  /// Has no effect after the loop is deallocated. Callable from any thread.
  public func report() {
    guard let statistics = loop.loop?.statistics else { return }
    let former = last.withLock { last in
      defer { last = statistics }
      return last
    }
    count("passes", statistics.passes - former.passes)
    count("wakeups", statistics.wakeUps - former.wakeUps)
    count("wakeups_saved", statistics.savedWakeUps - former.savedWakeUps)
    for kind in CalloutKind.allCases {
      count("callouts", statistics.callouts(of: kind) - former.callouts(of: kind), [("kind", kind.description)])
    }
    count("busy", statistics.timeBusy - former.timeBusy)
    count("asleep", statistics.timeAsleep - former.timeAsleep)
    count("kernel", statistics.timeInKernel - former.timeInKernel)
    guard let latencies = histograms?.takeLatencies() else { return }
    for (name, percentile) in LoopMetrics.quantiles {
      gauge("post_to_run", name, latencies.postToRun.duration(atPercentile: percentile))
      gauge("timer_lateness", name, latencies.timerLateness.duration(atPercentile: percentile))
      gauge("callout", name, latencies.calloutLength.duration(atPercentile: percentile))
    }
  }

  /// Counts a stall.
  ///
  /// Pass this method to `EventRunLoop.reportStalls(longerThan:to:whenOver:)`.
  ///
  /// Callable from any thread.
  public func record(_ stall: Stall) {
    count("stalls", 1, [("kind", stall.kind.description)])
    Timer(label: name("stall_duration"), dimensions: dimensions + [("kind", stall.kind.description)], factory: factory)
      .recordNanoseconds(Int64(stall.duration / .nanoseconds(1)))
  }

  private func name(_ metric: String) -> String { "\(label)_\(metric)" }

  private func count(_ metric: String, _ amount: Int, _ more: [(String, String)] = []) {
    // Two concurrent reports may see the statistics in the opposite order.
    guard amount > 0 else { return }
    Counter(label: name(metric), dimensions: dimensions + more, factory: factory).increment(by: amount)
  }

  private func count(_ phase: String, _ amount: Duration) {
    guard amount > .zero else { return }
    FloatingPointCounter(label: name("time_seconds"), dimensions: dimensions + [("in", phase)], factory: factory)
      .increment(by: amount / .seconds(1))
  }

  private func gauge(_ latency: String, _ quantile: String, _ value: Duration) {
    let own = [("of", latency), ("quantile", quantile)]
    Gauge(label: name("latency_seconds"), dimensions: dimensions + own, factory: factory)
      .record(value / .seconds(1))
  }

  private struct WeakLoop: Sendable { weak let loop: EventRunLoop? }
}
