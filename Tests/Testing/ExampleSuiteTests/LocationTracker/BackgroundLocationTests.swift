import HookConditions
import Testing
import UIKitTesting

@testable import ExampleApplications

/// Tests of the location tracker in the background.
struct BackgroundLocationTests {
  let device = SimulatedDevice(name: "tracker", backgroundModes: ["location"])
  let server: ReportServer
  let archive = TrackArchive()
  let app: LocationTrackerAppDelegate
  let satellites: Satellites
  var tracker: Tracker { app.tracker }

  init() throws {
    server = ReportServer(clock: device.clock)
    app = try device.launch(LocationTrackerAppDelegate(server: server, archive: archive, clock: device.clock))
    satellites = Satellites(for: app.receiver)
  }

  @Test(.needs(.tasks)) func anHourInTheBackgroundIsRecordedAndReported() {
    tracker.begin()
    satellites.walk(every: .seconds(5), on: device)
    device.pressHome()
    device.advance(by: .seconds(3600))
    #expect(device.state == .background && device.backgroundTimeRemaining == .seconds(30))
    #expect(server.reports.count == 72 && server.reports.last?.time == .seconds(3600))
  }

  @Test func anApplicationThatDoesNotRecordIsSuspendedInTheBackground() {
    satellites.walk(on: device)
    device.pressHome()
    device.advance(by: .seconds(100))
    #expect(device.state == .suspended && tracker.batch.isEmpty && server.reports.isEmpty)
  }

  @Test(.needs(.tasks)) func theEndOfATrackInTheBackgroundSuspendsTheApplicationOnceItIsReported() throws {
    tracker.begin()
    satellites.walk(on: device)
    server.reportTime = .seconds(3)
    device.pressHome()
    device.advance(by: .seconds(5))
    satellites.fallSilent()
    device.run { tracker.end() }
    device.advance(by: .milliseconds(2999))
    #expect(device.state == .background && device.backgroundTasks.map(\.name) == ["report"])
    device.advance(by: .milliseconds(1))
    #expect(device.state == .suspended && server.reports == [.init(fixes: 5, time: .seconds(8))])
    try device.assertNothingLeaked()
  }

  @Test(.needs(.tasks)) func aPauseInTheBackgroundSuspendsTheApplicationUntilTheReturn() {
    tracker.begin()
    device.pressHome()
    device.advance(by: .seconds(299))
    #expect(device.state == .background)
    device.advance(by: .seconds(1))
    #expect(device.state == .suspended)
    device.advance(by: .seconds(7200))
    device.returnToForeground()
    #expect(!tracker.isPaused && app.receiver.isRunning)
  }

  @Test(.needs(.tasks)) func aReportThatTakesTooLongIsMadeAgainOnTheReturn() {
    tracker.begin()
    satellites.walk(on: device)
    server.reportTime = .seconds(40)
    device.advance(by: .seconds(4))
    satellites.fallSilent()
    device.pressHome()
    device.run { tracker.end() }
    device.advance(by: .seconds(60))
    #expect(device.log.last(.expiration)?.time == .seconds(29) && device.termination == nil)
    #expect(device.state == .suspended && tracker.unsent.count == 4)

    server.reportTime = .seconds(1)
    device.returnToForeground()
    device.advance(by: .seconds(1))
    #expect(server.reports == [.init(fixes: 4, time: .seconds(65))] && tracker.unsent.isEmpty)
  }

  @Test(.needs(.tasks)) func aLockedDeviceContinuesRecording() async {
    tracker.begin()
    satellites.walk(on: device)
    await device.lock()
    await device.advance(by: .seconds(30))
    #expect(device.state == .background && server.reports.count == 3)
  }

  @Test(.needs(.tasks)) func aLockedDevicePausesRecordingIfTheUserWantsIt() {
    app.pausesWhenLocked = true
    tracker.begin()
    satellites.walk(on: device)
    device.advance(by: .seconds(5))
    device.lock()
    #expect(tracker.isPaused && device.state == .suspended)
    #expect(server.reports == [.init(fixes: 5, time: .seconds(5))])
    device.advance(by: .seconds(600))
    device.unlock()
    #expect(!tracker.isPaused && device.state == .active)
    #expect(device.log.last(.suspension)?.time == .seconds(5))
  }

  @Test(.needs(.tasks)) func aFixDelayedByAPauseIsRecordedOnTheReturn() {
    app.pausesWhenLocked = true
    tracker.begin()
    satellites.walk(on: device)
    device.lock()
    device.advance(by: .seconds(600))
    #expect(tracker.batch.isEmpty)
    device.unlock()
    device.advance(by: .seconds(9))
    // The timer of `Satellites` came due while the application was suspended, so it fires on the return, and then nine
    // times more.
    #expect(server.reports == [.init(fixes: 10, time: .seconds(609))])
  }

  @Test(.needs(.tasks)) func aCallDoesNotDisturbTheTrack() {
    tracker.begin()
    satellites.walk(on: device)
    device.interrupt(.call) { call in
      device.advance(by: .seconds(20))
      call.accept()
    }
    device.advance(by: .seconds(20))
    #expect(device.state == .background && server.reports.count == 4)
  }

  @Test(.needs(.tasks)) func withoutTheBackgroundModeTheTrackHasAGap() throws {
    let device = SimulatedDevice(name: "tracker without a mode")
    let server = ReportServer(clock: device.clock)
    let app = try device.launch(LocationTrackerAppDelegate(server: server, clock: device.clock))
    let satellites = Satellites(for: app.receiver)
    app.tracker.begin()
    satellites.walk(on: device)
    device.advance(by: .seconds(5))
    device.pressHome()
    #expect(device.state == .suspended)
    device.advance(by: .seconds(100))
    device.returnToForeground()
    #expect(server.reports == [.init(fixes: 5, time: .seconds(105))])
    #expect(app.tracker.distance == 50)
  }

  @Test(.needs(.tasks)) func unreportedFixesAreReportedByTheNextLaunch() throws {
    tracker.begin()
    satellites.walk(on: device)
    device.advance(by: .seconds(7))
    device.terminate()
    #expect(archive.unsent.count == 7 && server.reports.isEmpty)

    device.advance(by: .seconds(3))
    try device.launch(LocationTrackerAppDelegate(server: server, archive: archive, clock: device.clock))
    #expect(server.reports.map(\.fixes) == [7])
  }
}
