import Foundation
import Mainspring
import MainspringInstruments
import MainspringMetrics
import MetricsTestKit
import Testing

/// Tests of the values that a metrics backend receives.
@Suite struct LoopMetricsTests {
  private let backend = TestMetrics()

  @Test func countersGrowByTheWorkSinceTheLastReport() throws {
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
    let posts = try backend.expectCounter("app_callouts_total", [("loop", "main"), ("kind", "posted block")])
    #expect(posts.values == [3, 2])
    let timers = try backend.expectCounter("app_callouts_total", [("loop", "main"), ("kind", "timer")])
    #expect(timers.values == [1])
    let passes = try backend.expectCounter("app_passes_total", [("loop", "main")])
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

    let busy = try backend.expectCounter("mainspring_time_seconds_total", [("in", "busy")])
    #expect(busy.totalValue >= 1)
  }

  @Test func latenciesAreReportedAsHistogramsThatOnlyGrow() throws {
    // Given a callout that is longer than a bucket's limit, and a short one
    let loop = try EventRunLoop()
    let histograms = LatencyHistograms()
    let metrics = LoopMetrics(of: loop, histograms: histograms, factory: backend)
    let beginning = SuspendingClock.now
    func call(lasting length: Duration) {
      let end = beginning.advanced(by: length)
      histograms.loop(loop, didCall: LoopCallout(kind: .post, origin: .unknown, beginning: beginning, end: end))
    }
    call(lasting: .milliseconds(5.1))
    call(lasting: .milliseconds(0.1))
    metrics.report()
    // When another one follows, and both parts are reported
    call(lasting: .milliseconds(0.1))
    metrics.report()
    metrics.report()
    // Then the buckets count the callouts up to their limit, in seconds
    func bucket(_ limit: String) throws -> TestCounter {
      try backend.expectCounter("mainspring_callout_seconds_bucket", [("le", limit)])
    }
    #expect(try bucket("+Inf").values == [2, 1])
    #expect(try bucket("0.005").totalValue == 2)
    #expect(try bucket("0.00001").totalValue == 0)
    #expect(try bucket("0.00001").totalValue <= bucket("0.001").totalValue)
    #expect(try backend.expectCounter("mainspring_callout_seconds_count").totalValue == 3)
    // Reported values do not appear in the next report.
    #expect(histograms.latencies.calloutLength.count == 0)
    let names = ["post_to_run", "timer_lateness", "callout"]
    for name in names {
      let buckets = backend.counters.filter { $0.label == "mainspring_\(name)_seconds_bucket" }
      #expect(buckets.count == LatencyMetric.limits.count + 1)
    }
  }

  @Test func theBackendsObjectsAreMadeOnce() throws {
    let loop = try EventRunLoop(clock: .virtual())
    let histograms = LatencyHistograms()
    loop.instruments = [histograms]
    let metrics = LoopMetrics(of: loop, histograms: histograms, factory: backend)
    let made = Set(backend.counters.map(ObjectIdentifier.init))

    for _ in 0..<3 {
      loop.post {}
      loop.run()
      metrics.report()
    }

    #expect(Set(backend.counters.map(ObjectIdentifier.init)) == made)
    #expect(!made.isEmpty)
  }

  @Test func stallsAreCountedAndTimed() throws {
    let loop = try EventRunLoop()
    let metrics = LoopMetrics(of: loop, factory: backend)
    let reported = DispatchSemaphore(value: 0)
    try loop.reportStalls(longerThan: .milliseconds(10)) {
      metrics.record($0)
      reported.signal()
    }
    loop.addTimer(after: .zero) {
      _ = reported.wait(timeout: .now() + 60)
      loop.stop()
    }

    loop.run()

    #expect(try backend.expectCounter("mainspring_stalls_total", [("kind", "timer")]).values == [1])
    let durations = try backend.expectTimer("mainspring_stall_seconds", [("kind", "timer")]).values
    #expect(durations.count == 1)
    #expect(try #require(durations.first) >= 10_000_000)
  }

  @Test func aDeallocatedLoopIsNotReported() throws {
    var loop: EventRunLoop? = try EventRunLoop(clock: .virtual())
    let metrics = LoopMetrics(of: try #require(loop), factory: backend)
    loop?.post {}
    loop?.run()
    loop = nil

    metrics.report()

    #expect(backend.counters.allSatisfy { $0.values.isEmpty })
  }
}
