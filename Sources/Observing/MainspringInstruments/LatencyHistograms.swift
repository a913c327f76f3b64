import Mainspring

/// HDR histograms of the latencies of posts and timers and of the durations of callouts.
///
///     let histograms = LatencyHistograms()
///     loop.instruments.append(histograms)
///     …
///     histograms.latencies.postToRun.duration(atPercentile: 99)
///
/// An instance can serve several loops and can be read from any thread. A reader holds the lock only while it swaps the
/// recorded values for an empty set, so a loop never waits for longer than that. The histograms take some 300 KB in
/// total.
public final class LatencyHistograms: LoopInstrument, Sendable {
  /// The values that readers have collected.
  private struct Collected {
    var sum = Latencies()
    /// The empty set for the next swap.
    var spare = Latencies()
  }

  private let live = Locked(Latencies())
  private let collected = Locked(Collected())

  /// Makes empty histograms.
  public init() {}

  /// The latencies recorded since the histograms were created or ``takeLatencies()`` was last called.
  ///
  /// Any thread may call this.
  public var latencies: Latencies {
    collected.withLock {
      collect(into: &$0)
      return $0.sum
    }
  }

  /// Returns the latencies recorded since the last call, and resets them.
  ///
  /// Any thread may call this.
  public func takeLatencies() -> Latencies {
    collected.withLock {
      collect(into: &$0)
      let taken = $0.sum
      $0.sum.reset()
      return taken
    }
  }

  /// Records a callout.
  ///
  /// The loop calls this method.
  public func loop(_ loop: EventRunLoop, didCall callout: LoopCallout) {
    live.withLock { latencies in
      latencies.calloutLength.record(callout.length)
      guard let delay = callout.delay else { return }
      if callout.kind == .timer {
        latencies.timerLateness.record(delay)
      } else {
        latencies.postToRun.record(delay)
      }
    }
  }

  private func collect(into collected: inout Collected) {
    live.withLock { swap(&$0, &collected.spare) }
    collected.sum.add(collected.spare)
    collected.spare.reset()
  }
}
