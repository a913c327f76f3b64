import HookConditions
import Testing
import UIKitTesting

@testable import ExampleApplications

/// Tests of the location tracker's records and reports on the screen.
struct RecordingTests {
  let device = SimulatedDevice(name: "tracker", backgroundModes: ["location"])
  let server: ReportServer
  let app: LocationTrackerAppDelegate
  let satellites: Satellites
  var tracker: Tracker { app.tracker }

  init() throws {
    server = ReportServer(clock: device.clock)
    app = try device.launch(LocationTrackerAppDelegate(server: server, clock: device.clock))
    satellites = Satellites(for: app.receiver)
  }

  @Test(.needs(.tasks)) func tenFixesMakeABatch() {
    tracker.begin()
    satellites.walk(on: device)
    device.advance(by: .seconds(9))
    #expect(server.reports.isEmpty && tracker.batch.count == 9)
    device.advance(by: .seconds(1))
    #expect(server.reports == [.init(fixes: 10, time: .seconds(10))] && tracker.batch.isEmpty)
  }

  @Test(.needs(.tasks)) func aBatchIsReportedAMinuteAfterItsFirstFix() {
    tracker.begin()
    satellites.walk(every: .seconds(25), on: device)
    device.advance(by: .seconds(84.999))
    #expect(server.reports.isEmpty)
    device.advance(by: .milliseconds(1))
    #expect(server.reports == [.init(fixes: 3, time: .seconds(85))])
  }

  @Test(.needs(.tasks)) func theNextBatchsMinuteBeginsWithItsOwnFirstFix() {
    tracker.begin()
    satellites.walk(every: .seconds(40), on: device)
    device.advance(by: .seconds(280))
    // Fixes at 40 and 80, reported at 100; at 120 and 160, reported at 180; at 200 and 240, reported at 260.
    #expect(server.reports.map(\.time) == [.seconds(100), .seconds(180), .seconds(260)])
  }

  @Test(.needs(.tasks)) func theDistanceIsTheSumOfTheDistancesBetweenFixes() async {
    tracker.begin()
    satellites.walk(3, on: device)
    await device.advance(by: .seconds(101))
    #expect(tracker.distance == 300)
  }

  @Test(.needs(.tasks)) func aFixThatIsTooInaccurateIsIgnored() {
    tracker.begin()
    app.receiver.deliver(Fix(x: 0, y: 0))
    app.receiver.deliver(Fix(x: 5000, y: 0, accuracy: 51))
    app.receiver.deliver(Fix(x: 30, y: 40, accuracy: 50))
    device.advance(by: .seconds(60))
    #expect(tracker.distance == 50 && server.reports == [.init(fixes: 2, time: .seconds(60))])
  }

  @Test(.needs(.tasks)) func theEndOfATrackReportsTheRemainingFixes() throws {
    tracker.begin()
    satellites.walk(on: device)
    device.advance(by: .seconds(14))
    satellites.fallSilent()
    tracker.end()
    try device.runUntilIdle()
    #expect(server.reports.map(\.fixes) == [10, 4] && server.reports.last?.time == .seconds(14))
    try device.assertNothingLeaked()
  }

  @Test(.needs(.tasks)) func unreportedFixesAreSentWithTheNextBatch() {
    tracker.begin()
    satellites.walk(on: device)
    server.isOut = true
    device.advance(by: .seconds(15))
    #expect(tracker.unsent.count == 10 && server.reports.isEmpty)
    server.isOut = false
    device.advance(by: .seconds(5))
    #expect(server.reports == [.init(fixes: 20, time: .seconds(20))] && tracker.unsent.isEmpty)
  }

  @Test(.needs(.tasks)) func aSlowReportDoesNotDelayTheNextFixes() {
    tracker.begin()
    server.reportTime = .seconds(4)
    satellites.walk(on: device)
    device.advance(by: .seconds(13))
    #expect(server.reports.isEmpty && tracker.batch.count == 3)
    device.advance(by: .seconds(11))
    #expect(server.reports == [.init(fixes: 10, time: .seconds(14)), .init(fixes: 10, time: .seconds(24))])
  }

  @Test(.needs(.tasks)) func aMemoryWarningReportsThePendingFixes() {
    tracker.begin()
    satellites.walk(on: device)
    device.advance(by: .seconds(4))
    device.memoryWarning()
    #expect(server.reports == [.init(fixes: 4, time: .seconds(4))])
    device.advance(by: .seconds(10))
    #expect(server.reports.last == .init(fixes: 10, time: .seconds(14)))
  }

  @Test(.needs(.tasks)) func withoutMovementTheTrackerPausesAfterFiveMinutes() {
    tracker.begin()
    satellites.walk(0, every: .seconds(30), on: device)
    device.advance(by: .seconds(329))
    #expect(!tracker.isPaused && app.receiver.isRunning)
    device.advance(by: .seconds(1))
    #expect(tracker.isPaused && !app.receiver.isRunning)
  }

  @Test(.needs(.tasks)) func manySmallStepsCountAsMovement() {
    tracker.begin()
    // Each fix is 6 m from the last one, so every second fix is more than 10 m from the resting position.
    satellites.walk(6, every: .seconds(100), on: device)
    device.advance(by: .seconds(3000))
    #expect(!tracker.isPaused && tracker.distance == 29 * 6)
  }

  @Test(.needs(.tasks)) func withoutFixesTheTrackerPausesAfterFiveMinutes() {
    tracker.begin()
    device.advance(by: .seconds(300))
    #expect(tracker.isPaused && server.reports.isEmpty)
  }
}
