import Foundation
import Mainspring
import MainspringInstruments
import MainspringMetrics
import MetricsTestKit
import Testing

/// Tests of the values that a metrics backend receives.
@Suite struct LoopMetricsTests {
  private let backend = TestMetrics()

  @Test func countersGrowByWhatHasHappenedSinceTheLastReport() throws {
    // Given a loop that has done work before the first report
    let loop = try EventRunLoop(clock: .virtual())
    loop.post {}
    loop.run()
    let metrics = LoopMetrics(of: loop, label: "app", dimensions: [("loop", "main")], factory: backend)
    // When it does more between two reports
    for _ in 0..<3 { loop.post {} }
    loop.addTimer(after: .seconds(1)) {}
    loop.run()
    let before = loop.statistics.passes
    metrics.report()
    for _ in 0..<2 { loop.post {} }
    loop.run()
    metrics.report()
    metrics.report()
    // Then only that work is counted, and each report has only the new part
    let posts = try backend.expectCounter("app_callouts", [("loop", "main"), ("kind", "posted block")])
    #expect(posts.values == [3, 2])
    let timers = try backend.expectCounter("app_callouts", [("loop", "main"), ("kind", "timer")])
    #expect(timers.values == [1])
    let passes = try backend.expectCounter("app_passes", [("loop", "main")])
    #expect(passes.values.last == Int64(loop.statistics.passes - before))
  }

  @Test func timesAreReportedWhileTheyAreMeasured() throws {
    let loop = try EventRunLoop()
    loop.measuresTime = true
    let metrics = LoopMetrics(of: loop, factory: backend)
    // A backend without floating-point counters, like this one, receives only whole seconds; the rest is carried over.
    loop.post { usleep(1_100_000) }
    loop.post { loop.stop() }
    loop.run()

    metrics.report()

    let busy = try backend.expectCounter("mainspring_time_seconds", [("in", "busy")])
    #expect(busy.totalValue >= 1)
  }

  @Test func latenciesAreReportedAsQuantilesOfTheTimeSinceTheLastReport() throws {
    let loop = try EventRunLoop()
    let histograms = LatencyHistograms()
    loop.instruments = [histograms]
    let metrics = LoopMetrics(of: loop, histograms: histograms, factory: backend)
    loop.post { usleep(5000) }
    loop.post { loop.stop() }
    loop.run()
    metrics.report()
    loop.post { loop.stop() }
    loop.run()
    metrics.report()

    let worst = try backend.expectRecorder("mainspring_latency_seconds", [("of", "callout"), ("quantile", "1")])
    #expect(worst.values.count == 2)
    #expect(worst.values[0] >= 0.00495)
    let median = try backend.expectRecorder("mainspring_latency_seconds", [("of", "callout"), ("quantile", "0.5")])
    #expect(median.values[0] <= worst.values[0])
    // Reported values do not appear in the next report.
    #expect(histograms.latencies.calloutLength.count == 0)
    for latency in ["post_to_run", "timer_lateness"] {
      for quantile in ["0.5", "0.9", "0.99", "0.999", "1"] {
        let gauge = try backend.expectRecorder("mainspring_latency_seconds", [("of", latency), ("quantile", quantile)])
        #expect(gauge.values.count == 2)
      }
    }
  }

  @Test func stallsAreCountedAndTimed() throws {
    let loop = try EventRunLoop()
    let metrics = LoopMetrics(of: loop, factory: backend)
    let reported = DispatchSemaphore(value: 0)
    loop.reportStalls(longerThan: .milliseconds(10)) {
      metrics.record($0)
      reported.signal()
    }
    loop.addTimer(after: .zero) {
      _ = reported.wait(timeout: .now() + 60)
      loop.stop()
    }

    loop.run()

    #expect(try backend.expectCounter("mainspring_stalls", [("kind", "timer")]).values == [1])
    let durations = try backend.expectTimer("mainspring_stall_duration", [("kind", "timer")]).values
    #expect(durations.count == 1)
    #expect(try #require(durations.first) >= 10_000_000)
  }

  @Test func aLoopThatIsGoneIsNotReported() throws {
    var loop: EventRunLoop? = try EventRunLoop(clock: .virtual())
    let metrics = LoopMetrics(of: try #require(loop), factory: backend)
    loop?.post {}
    loop?.run()
    loop = nil

    metrics.report()

    #expect(backend.counters.isEmpty)
  }
}
