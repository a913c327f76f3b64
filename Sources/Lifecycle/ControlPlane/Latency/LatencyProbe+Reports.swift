import Mainspring

/// Makes the reports of a measurement on a separate thread, because looking up a callout's name in the program's
/// symbols takes milliseconds.
extension LatencyProbe {
  /// The time between two reports.
  private static let reportInterval: Int64 = 500_000_000

  /// Makes a report at once, one in each interval, and the last one when the measurement is over.
  func makeReports() {
    var names: [CalloutOrigin: String] = [:]
    repeat {
      // A report is skipped while the loop has not taken the one before; the next report contains its numbers.
      if !progress.withLock({ $0.isReportInLoop }) { makeReport(&names) }
    } while sleep(until: MonotonicTime.now + LatencyProbe.reportInterval)
    makeReport(&names)
  }

  private func makeReport(_ names: inout [CalloutOrigin: String]) {
    let now = MonotonicTime.now
    let progress = progress.withLock { progress in
      progress.isReportInLoop = true
      return progress
    }
    if progress.isCancelled { return }
    let hasLatencies = progress.latencies.count > 0
    let report = LatencyReport(
      outcome: progress.outcome,
      rate: query.rate,
      elapsed: .nanoseconds(now - beginning),
      waiting: max(0, dueCount(at: now) - progress.latencies.count),
      placement: progress.placement,
      minimum: hasLatencies ? .nanoseconds(progress.latencies.minimum) : nil,
      maximum: hasLatencies ? .nanoseconds(progress.latencies.maximum) : nil,
      probeDelay: .nanoseconds(progress.delay),
      histogram: progress.latencies.buckets,
      longestCallouts: progress.longestCallouts.callouts.map { callout in
        if names[callout.origin] == nil { names[callout.origin] = callout.origin.name }
        return .init(kind: callout.kind.description, name: names[callout.origin], duration: callout.length)
      }
    )
    let json = JSON.encode(report)
    let isLast = progress.outcome != .running
    loop?.postToMainActor(priority: .system, modes: .all) { [self] in
      let isCancelled = self.progress.withLock { progress in
        progress.isReportInLoop = false
        progress.ownCallout = MonotonicTime.now
        return progress.isCancelled
      }
      if !isCancelled { onReport(json, isLast) }
    }
  }
}
