import CPeers
import Glibc
import Histogram
import Synchronization

/// Measures the machine's jitter, as Gil Tene's jHiccup does.
///
/// A thread that does nothing else sleeps for a short time, again and again, and measures how much longer it slept.
final class HiccupMeter: Sendable {
  static let interval: Int64 = 200_000

  private let isOver = Atomic(false)

  /// Measures until `body` has returned.
  static func measure(during body: () -> Void) -> Histogram<UInt64> {
    let meter = HiccupMeter()
    // The worker that writes it has ended before it is read.
    nonisolated(unsafe) var hiccups = LoadMeasurement.emptyHistogram()
    // On the loop's core.
    let thread = Worker(hasLoop: true) { hiccups = meter.sleepAgainAndAgain() }
    body()
    meter.isOver.store(true, ordering: .releasing)
    thread.join()
    return hiccups
  }

  private func sleepAgainAndAgain() -> Histogram<UInt64> {
    bench_set_timer_slack(1)
    var hiccups = LoadMeasurement.emptyHistogram()
    let duration = timespec(tv_sec: 0, tv_nsec: Int(HiccupMeter.interval))
    while !isOver.load(ordering: .acquiring) {
      let begun = nanosecondsNow()
      withUnsafePointer(to: duration) { _ = clock_nanosleep(CLOCK_MONOTONIC, 0, $0, nil) }
      let hiccup = max(nanosecondsNow() - begun - HiccupMeter.interval, 0)
      // Sleeps that a long one has displaced would have been long as well.
      hiccups.recordCorrectedValue(UInt64(hiccup), expectedInterval: UInt64(HiccupMeter.interval))
    }
    return hiccups
  }
}
