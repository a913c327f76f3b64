import Mainspring
import MainspringInstruments
import Metrics

/// Reports a loop's statistics, latencies and stalls to the backend of swift-metrics, under names in Prometheus's
/// conventions.
///
///     let metrics = LoopMetrics(of: loop, dimensions: [("loop", "uploads")], histograms: histograms)
///     try loop.reportStalls(longerThan: .milliseconds(250), to: metrics.record)
///     loop.addTimer(after: .seconds(10), repeatingEvery: .seconds(10)) { metrics.report() }
///
/// It reports these metrics, where `label` is "mainspring" by default:
///
/// | metric | type | dimensions in addition to the given ones |
/// |---|---|---|
/// | `label_passes_total` | counter | |
/// | `label_callouts_total` | counter | `kind` |
/// | `label_wakeups_total` | counter: how often the loop has slept and woken | |
/// | `label_wakeups_saved_total` | counter: posts and signals that needed no system call | |
/// | `label_time_seconds_total` | floating-point counter, while the loop's `EventRunLoop.measuresTime` is set | `in`: busy, asleep, kernel |
/// | `label_post_to_run_seconds`, `label_timer_lateness_seconds`, `label_callout_seconds` | histograms, with `LatencyHistograms` only: see ``LatencyMetric`` | `le` |
/// | `label_stalls_total` | counter | `kind` |
/// | `label_stall_seconds` | timer: how long a stall had lasted when it was reported | `kind` |
///
/// The backend's objects are made once, with this object, so that every counter begins at zero.
///
/// Any thread may call this.
public final class LoopMetrics: Sendable {
  private let loop: WeakLoop
  private let histograms: LatencyHistograms?
  private let last: Locked<LoopStatistics>
  /// The largest numbers of callouts that were reported.
  private let reported: Locked<[CalloutKind: Int]>

  private let passes: Counter
  private let wakeUps: Counter
  private let savedWakeUps: Counter
  private let callouts: [CalloutKind: Counter]
  private let busy: FloatingPointCounter
  private let asleep: FloatingPointCounter
  private let inKernel: FloatingPointCounter
  private let postToRun: LatencyMetric?
  private let timerLateness: LatencyMetric?
  private let calloutLength: LatencyMetric?
  private let stalls: [CalloutKind: Counter]
  private let stallDurations: [CalloutKind: Timer]

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
    self.histograms = histograms
    let statistics = loop.statistics
    last = Locked(statistics)
    reported = Locked(
      Dictionary(uniqueKeysWithValues: CalloutKind.allCases.map { ($0, statistics.callouts(of: $0)) })
    )
    let factory = factory ?? MetricsSystem.factory

    func counter(_ name: String, _ own: [(String, String)] = []) -> Counter {
      Counter(label: "\(label)_\(name)_total", dimensions: dimensions + own, factory: factory)
    }
    func time(in phase: String) -> FloatingPointCounter {
      FloatingPointCounter(
        label: "\(label)_time_seconds_total",
        dimensions: dimensions + [("in", phase)],
        factory: factory
      )
    }
    func byKind<Metric>(_ make: ([(String, String)]) -> Metric) -> [CalloutKind: Metric] {
      let pairs = CalloutKind.allCases.map { ($0, make([("kind", $0.description)])) }
      return Dictionary(uniqueKeysWithValues: pairs)
    }
    func latency(_ name: String) -> LatencyMetric? {
      if histograms == nil { return nil }
      return LatencyMetric(label: "\(label)_\(name)_seconds", dimensions: dimensions, factory: factory)
    }

    passes = counter("passes")
    wakeUps = counter("wakeups")
    savedWakeUps = counter("wakeups_saved")
    callouts = byKind { counter("callouts", $0) }
    busy = time(in: "busy")
    asleep = time(in: "asleep")
    inKernel = time(in: "kernel")
    postToRun = latency("post_to_run")
    timerLateness = latency("timer_lateness")
    calloutLength = latency("callout")
    stalls = byKind { counter("stalls", $0) }
    stallDurations = byKind { Timer(label: "\(label)_stall_seconds", dimensions: dimensions + $0, factory: factory) }
  }

  /// Reports the changes since the last report.
  ///
  /// Has no effect after the loop is deallocated. Any thread may call this.
  public func report() {
    guard let statistics = loop.loop?.statistics else { return }
    let former = last.withLock { last in
      defer { last = statistics }
      return last
    }
    passes.add(statistics.passes - former.passes)
    wakeUps.add(statistics.wakeUps - former.wakeUps)
    savedWakeUps.add(statistics.savedWakeUps - former.savedWakeUps)
    for (kind, counter) in callouts { counter.add(increase(of: kind, to: statistics.callouts(of: kind))) }
    busy.add(statistics.timeBusy - former.timeBusy)
    asleep.add(statistics.timeAsleep - former.timeAsleep)
    inKernel.add(statistics.timeInKernel - former.timeInKernel)
    guard let latencies = histograms?.takeLatencies() else { return }
    postToRun?.add(latencies.postToRun)
    timerLateness?.add(latencies.timerLateness)
    calloutLength?.add(latencies.calloutLength)
  }

  /// Returns by how much `count` is above the largest number of callouts of `kind` so far; it may be below.
  ///
  /// The number of posted blocks is computed from others, and may be a little lower than it was.
  private func increase(of kind: CalloutKind, to count: Int) -> Int {
    reported.withLock { reported in
      let former = reported[kind] ?? 0
      reported[kind] = max(former, count)
      return count - former
    }
  }

  /// Counts a stall.
  ///
  /// Pass this method to `EventRunLoop.reportStalls(longerThan:to:whenOver:)`.
  ///
  /// Any thread may call this.
  public func record(_ stall: Stall) {
    stalls[stall.kind]?.increment()
    stallDurations[stall.kind]?.recordNanoseconds(stall.duration.clampedNanoseconds)
  }

  private struct WeakLoop: Sendable { weak let loop: EventRunLoop? }
}

extension Counter {
  /// Adds a positive amount and ignores others: two concurrent reports may see the statistics in the opposite order.
  func add(_ amount: Int) { if amount > 0 { increment(by: amount) } }
}

extension FloatingPointCounter {
  /// Adds a positive amount, in seconds, and ignores others.
  func add(_ amount: Duration) { if amount > .zero { increment(by: amount / .seconds(1)) } }
}
