import AppLifecycle
import Mainspring
import MainspringMetrics
import MetricsTestKit
import Testing

/// Tests of the life cycle in a metrics backend.
@MainActor
struct ApplicationMetricsTests {
  private final class Delegate: ApplicationDelegate {
    func applicationDidEnterBackground(_ application: LifecycleApplication) {
      // A callback takes virtual time if it runs the loop.
      let end = application.loop.clock.now.advanced(by: .seconds(2))
      application.loop.run(mode: RunLoopMode("empty"), before: end)
      application.loop.addTimer(at: end, modes: .all) {}
      application.loop.run(mode: .default, before: end)
    }
  }

  /// A reported application; made inside a test, whose thread owns its loop.
  @MainActor
  private final class Reported {
    let backend = TestMetrics()
    let application: LifecycleApplication
    let metrics: ApplicationMetrics

    init(label: String = "mainspring_application", dimensions: [(String, String)] = []) throws {
      application = LifecycleApplication(loop: try EventRunLoop(clock: .virtual()), terminationHandler: .recorded)
      metrics = ApplicationMetrics(of: application, label: label, dimensions: dimensions, factory: backend)
      application.delegate = Delegate()
    }

    func send(_ events: SystemEvent...) {
      for event in events { application.send(event) }
      application.loop.run()
    }

    func total(_ name: String, _ dimensions: [(String, String)]) throws -> Int64 {
      try backend.expectCounter("mainspring_application_\(name)_total", dimensions).totalValue
    }

    func state(_ state: String) throws -> Double? {
      try backend.expectGauge("mainspring_application_state", [("state", state)]).lastValue
    }
  }

  private static let launch = SystemEvent.launch(inBackground: false, url: nil, source: nil)

  @Test func statesEventsAndTheEndAreReported() throws {
    let reported = try Reported()

    reported.send(ApplicationMetricsTests.launch, .unlock)
    #expect(try reported.state("active") == 1)
    #expect(try reported.state("background") == 0)
    reported.send(.home)
    #expect(try reported.state("suspended") == 1)
    #expect(try reported.state("active") == 0)
    reported.send(.foreground, .terminate)

    #expect(try reported.total("transitions", [("to", "active")]) == 2)
    #expect(try reported.total("transitions", [("to", "suspended")]) == 1)
    #expect(try reported.total("events", [("event", "home"), ("outcome", "handled")]) == 1)
    #expect(try reported.total("events", [("event", "unlock"), ("outcome", "dropped")]) == 1)
    #expect(try reported.total("terminations", [("reason", "terminated")]) == 1)
    #expect(try reported.state("active") == 0)
  }

  @Test func backgroundTasksAreCounted() throws {
    let reported = try Reported()
    reported.send(ApplicationMetricsTests.launch)

    let first = reported.application.backgroundTasks.begin(name: "first", callSite: "here")
    _ = reported.application.backgroundTasks.begin(name: "second", callSite: "here")
    #expect(try reported.backend.expectGauge("mainspring_application_background_tasks").lastValue == 2)
    reported.application.backgroundTasks.end(first)

    #expect(try reported.backend.expectGauge("mainspring_application_background_tasks").lastValue == 1)
    #expect(try reported.total("background_tasks", [("change", "began")]) == 2)
    #expect(try reported.total("background_tasks", [("change", "ended")]) == 1)
  }

  @Test func theTimeInCallbacksIsReportedOnTheLoopsClock() throws {
    let reported = try Reported()
    reported.send(ApplicationMetricsTests.launch)
    _ = reported.application.backgroundTasks.begin(name: "sync", callSite: "here") {}

    reported.send(.home)

    let name = "mainspring_application_callback_seconds"
    let callback = try reported.backend.expectTimer(name, [("callback", "applicationDidEnterBackground")])
    #expect(callback.values == [2_000_000_000])
    #expect(try reported.backend.expectTimer(name, [("callback", "expirationHandler")]).values == [0])
    #expect(try reported.backend.expectTimer(name, [("callback", "applicationDidBecomeActive")]).values == [0])
  }

  @Test func aReleasedReporterReportsNoCallbacks() throws {
    // Given a reporter that has reported the callbacks of the launch
    let backend = TestMetrics()
    let application = LifecycleApplication(loop: try EventRunLoop(clock: .virtual()), terminationHandler: .recorded)
    var metrics: ApplicationMetrics? = ApplicationMetrics(of: application, factory: backend)
    application.send(ApplicationMetricsTests.launch)
    application.loop.run()
    let name = "mainspring_application_callback_seconds"
    let launched = try backend.expectTimer(name, [("callback", "applicationDidBecomeActive")])
    let left = try backend.expectTimer(name, [("callback", "applicationDidEnterBackground")])
    #expect(launched.values.count == 1 && metrics != nil)

    // When it is released, and another callback returns
    metrics = nil
    application.send(.home)
    application.loop.run()

    // Then that callback is not reported
    #expect(left.values.isEmpty)
  }

  @Test func aReporterLeavesTheApplicationsObserverInPlace() throws {
    // Given an application with an observer of its callbacks
    let backend = TestMetrics()
    let application = LifecycleApplication(loop: try EventRunLoop(clock: .virtual()), terminationHandler: .recorded)
    var observed: [String] = []
    application.onCallbackReturn { name, _ in observed.append(name) }

    // When a reporter is made, and the application launches
    let metrics = ApplicationMetrics(of: application, factory: backend)
    application.send(ApplicationMetricsTests.launch)
    application.loop.run()

    // Then both receive the callback
    let name = "mainspring_application_callback_seconds"
    let timer = try backend.expectTimer(name, [("callback", "applicationDidBecomeActive")])
    #expect(observed.contains("applicationDidBecomeActive") && timer.values.count == 1)

    // When the observer is removed, then the reporter goes on
    application.onCallbackReturn(nil)
    application.send(.home)
    application.loop.run()
    let left = try backend.expectTimer(name, [("callback", "applicationDidEnterBackground")])
    #expect(left.values.count == 1 && !observed.contains("applicationDidEnterBackground"))
    withExtendedLifetime(metrics) {}
  }

  @Test func anExtraPrefixAndDimensionsAreInEveryMetric() throws {
    let reported = try Reported(label: "gateway", dimensions: [("zone", "a")])
    reported.send(ApplicationMetricsTests.launch)
    let backend = reported.backend

    func isComplete(_ label: String, _ dimensions: [(String, String)]) -> Bool {
      label.hasPrefix("gateway_") && dimensions.contains { $0 == ("zone", "a") }
    }
    #expect(!backend.counters.isEmpty && !backend.recorders.isEmpty && !backend.timers.isEmpty)
    #expect(backend.counters.allSatisfy { isComplete($0.label, $0.dimensions) })
    #expect(backend.recorders.allSatisfy { isComplete($0.label, $0.dimensions) })
    #expect(backend.timers.allSatisfy { isComplete($0.label, $0.dimensions) })
    #expect(backend.timers.allSatisfy { $0.label == "gateway_callback_seconds" })
  }
}
