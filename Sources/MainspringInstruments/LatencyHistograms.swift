import Mainspring

/// HDR histograms of how long posts wait, how late timers fire and how long callouts take.
///
///     let histograms = LatencyHistograms()
///     loop.instruments.append(histograms)
///     …
///     histograms.latencies.postToRun.valueAtPercentile(99)
///
/// One can serve several loops, and is read from any thread: a reader exchanges what was recorded for an empty set
/// while it holds the lock, and does the rest by itself, so a loop never waits for more than that. All in all they take
/// some 300 KB.
public final class LatencyHistograms: LoopInstrument, Sendable {
  /// What readers share among themselves.
  private struct Collected {
    var sum = Latencies()
    /// Empty between two readings.
    var spare = Latencies()
  }

  private let live = Locked(Latencies())
  private let collected = Locked(Collected())

  /// Empty histograms.
  public init() {}

  /// What was recorded since the histograms were made or ``takeLatencies()`` was called.
  ///
  /// Any thread.
  public var latencies: Latencies {
    collected.withLock {
      collect(into: &$0)
      return $0.sum
    }
  }

  /// What was recorded since the last time, and begins anew.
  ///
  /// Any thread.
  public func takeLatencies() -> Latencies {
    collected.withLock {
      collect(into: &$0)
      let taken = $0.sum
      $0.sum.reset()
      return taken
    }
  }

  /// Records a callout; called by the loop.
  public func loop(_ loop: EventRunLoop, didCall callout: Callout) {
    live.withLock { latencies in
      Latencies.record(callout.length, in: &latencies.calloutLength)
      guard let delay = callout.delay else { return }
      if callout.kind == .timer {
        Latencies.record(delay, in: &latencies.timerLateness)
      } else {
        Latencies.record(delay, in: &latencies.postToRun)
      }
    }
  }

  /// Waits are no latencies: nothing is recorded.
  public func loop(_ loop: EventRunLoop, didWaitFrom beginning: Int64, to end: Int64) {}

  private func collect(into collected: inout Collected) {
    live.withLock { swap(&$0, &collected.spare) }
    collected.sum.add(collected.spare)
    collected.spare.reset()
  }
}
