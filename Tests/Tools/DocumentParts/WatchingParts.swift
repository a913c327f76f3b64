import AppLifecycle
import Logging
import Mainspring
import MainspringInstruments
import MainspringLogging
import MainspringMetrics
import MainspringPrometheus
import MainspringStacks
import MainspringTracing
import Metrics

/// The code that docs/measuring/watching.md shows without a program around it.
///
/// Scripts/checks/examples compares the two. It is compiled, and nothing calls it.
enum WatchingParts {
  private static func log(_ text: String) {}
  private static func upload() {}
  private static func giveUp() {}
  /// That of swift-distributed-tracing, which this package does not use.
  private static func withSpan(_ name: String, _ body: (Int) -> Void) {}

  static func reportStalls(of loop: EventRunLoop) throws {
    let watch = try loop.reportStalls(longerThan: .milliseconds(250)) { stall in
      log("\(stall)")
    } whenOver: { stall in
      log("\(stall.name) took \(stall.duration)")
    }
    _ = watch
  }

  static func reportStacks(of loop: EventRunLoop) throws {
    let watch = try loop.reportStallsWithStack(longerThan: .milliseconds(250)) { stall, stack in
      log("\(stall), in \(stack?.blockingFrame?.name ?? "an unknown function")\n\(stack?.description ?? "")")
    }
    _ = watch
  }

  static func measureLatencies(of loop: EventRunLoop) -> Duration? {
    let histograms = LatencyHistograms()
    loop.instruments.append(histograms)
    loop.instrumentInterval = 1000
    return histograms.latencies.postToRun.duration(atPercentile: 99)  // any thread
  }

  @MainActor
  static func showMetrics(of application: LifecycleApplication) throws {
    let metrics = PrometheusMetrics()
    MetricsSystem.bootstrap(metrics)
    let endpoint = try ServiceEndpoint(of: application, at: .tcp(host: "127.0.0.1", port: 9090), metrics: metrics)
    _ = endpoint
  }

  static func recordTrace(of loop: EventRunLoop) throws {
    let trace = LoopTrace(capacity: 100_000)
    loop.instruments.append(trace)
    trace.name(loop, "uploads")

    try trace.write(to: "/tmp/loop.json")
  }

  static func carryContext(_ loop: EventRunLoop) {
    loop.carriesServiceContext = true  // on the loop's thread; at first false

    withSpan("upload") { _ in
      loop.post { upload() }  // a span in upload() is a child of "upload"
      loop.addTimer(after: .seconds(30)) { giveUp() }  // as is one in giveUp()
    }
  }

  static func exportMetrics(of loop: EventRunLoop, _ histograms: LatencyHistograms) throws {
    let metrics = LoopMetrics(of: loop, dimensions: [("loop", "uploads")], histograms: histograms)
    loop.addTimer(after: .seconds(10), repeatingEvery: .seconds(10)) { metrics.report() }
    try loop.reportStalls(longerThan: .milliseconds(250), to: metrics.record)
  }

  @MainActor
  static func connectLogs(of application: LifecycleApplication) {
    let logger = Logger(label: "gateway")
    MessageLog.connect(to: logger, application: application)
    let log = ApplicationLog(of: application, logger: logger)
    _ = log
  }
}
