import HookConditions
import Testing
import UIKitTesting

@testable import ExampleApplications

/// Tests of the uploader with background time.
struct BackgroundUploadTests {
  let device = SimulatedDevice(name: "uploader")
  let server: ScriptedServer
  let journal = UploadJournal()
  let app: UploaderAppDelegate
  var uploader: Uploader { app.uploader }

  init() throws {
    server = ScriptedServer(clock: device.clock)
    app = try device.launch(UploaderAppDelegate(server: server, journal: journal, clock: device.clock))
  }

  @Test(.needs(.tasks)) func aShortUploadIsFinishedInTheBackground() throws {
    uploader.upload(UploadFile(name: "film", chunks: 10))
    device.pressHome()
    device.advance(by: .seconds(10))
    #expect(uploader.uploaded == ["film"])
    #expect(device.state == .suspended && device.log.last(.suspension)?.time == .seconds(10))
    try device.assertNothingLeaked()
  }

  @Test(.needs(.tasks)) func aLongUploadIsPausedWhenTheTimeRunsOut() throws {
    uploader.upload(UploadFile(name: "film", chunks: 100))
    device.pressHome()
    device.advance(by: .seconds(60))

    let expiration = try #require(device.log.last(.expiration))
    #expect(expiration.time == .seconds(25) && expiration.task == "upload" && expiration.remaining == .seconds(5))
    #expect(uploader.state == .paused && journal.chunksSent == 24)
    #expect(device.state == .suspended && device.termination == nil)
    try device.assertNothingLeaked()
  }

  @Test(.needs(.tasks)) func theUploadContinuesAfterTheReturn() {
    uploader.upload(UploadFile(name: "film", chunks: 40))
    device.pressHome()
    device.advance(by: .seconds(60))
    device.returnToForeground()
    #expect(uploader.state == .sending)
    device.advance(by: .seconds(16))
    #expect(uploader.uploaded == ["film"] && server.arrivals.count == 40)
  }

  @Test func eachReturnRestoresTheBackgroundTime() {
    uploader.upload(UploadFile(name: "film", chunks: 1000))
    for _ in 1...3 {
      let start = device.now
      device.pressHome()
      device.advance(by: .seconds(100))
      #expect(device.log.last(.expiration)?.time == start + .seconds(25))
      device.returnToForeground()
    }
    #expect(device.log.count(.expiration) == 3)
  }

  @Test func theRemainingBackgroundTimeIsReported() {
    uploader.upload(UploadFile(name: "film", chunks: 100))
    #expect(device.backgroundTimeRemaining == nil)
    device.pressHome()
    device.advance(by: .seconds(12))
    #expect(device.backgroundTimeRemaining == .seconds(18))
    #expect(UIApplication.shared.backgroundTimeRemaining == 18)
  }

  @Test(.needs(.tasks)) func theBackOffContinuesInTheBackground() {
    server.failingAttempts = [1, 2, 3]
    uploader.upload(UploadFile(name: "film", chunks: 1))
    device.pressHome()
    device.advance(by: .seconds(8))
    #expect(uploader.uploaded == ["film"] && server.arrivals.map(\.time) == [.seconds(8)])
    #expect(device.state == .suspended)
  }

  @Test(.needs(.tasks)) func anUploadThatWaitsToRetryIsPausedWhenTheTimeRunsOut() {
    server.failingAttempts = Set(1...6)
    uploader.upload(UploadFile(name: "film", chunks: 1))
    device.pressHome()
    device.advance(by: .seconds(25))
    // The attempts at 0, 1, 3, 7 and 15 have failed; the next would be at 31.
    #expect(server.attempts.count == 5 && uploader.state == .paused && device.state == .suspended)
    device.returnToForeground()
    #expect(server.attempts.count == 6 && server.attempts.last == .seconds(25))
  }

  @Test func aLockedDeviceHasTheSameTime() async throws {
    uploader.upload(UploadFile(name: "film", chunks: 100))
    await device.lock()
    await device.advance(by: .seconds(30))
    #expect(device.log.last(.expiration)?.time == .seconds(25))
    #expect(device.state == .suspended && device.termination == nil)
    await device.unlock()
    #expect(uploader.state == .sending && device.state == .active)
  }

  @Test func withoutBackgroundTimeTheUploadIsPaused() throws {
    let device = SimulatedDevice(policy: .init(allowsBackgroundTasks: false))
    let server = ScriptedServer(clock: device.clock)
    let app = try device.launch(UploaderAppDelegate(server: server, clock: device.clock))
    app.uploader.upload(UploadFile(name: "film", chunks: 1))
    #expect(app.uploader.state == .paused && device.log.count(.refusal) == 1)
    device.advance(by: .seconds(10))
    #expect(server.attempts.isEmpty)
  }

  @Test(arguments: [BackgroundPolicy.iOS13, .iOS7, .iOS4])
  func theUploadUsesTheTimeOfEachPolicyUpToFiveSecondsBeforeItsEnd(policy: BackgroundPolicy) throws {
    let device = SimulatedDevice(policy: policy)
    let server = ScriptedServer(clock: device.clock)
    server.chunkTime = .seconds(4)
    let app = try device.launch(UploaderAppDelegate(server: server, clock: device.clock))
    app.uploader.upload(UploadFile(name: "film", chunks: 1000))
    device.pressHome()
    device.advance(by: .seconds(1000))
    #expect(device.log.last(.expiration)?.time == policy.budget - .seconds(5))
    #expect(device.state == .suspended && device.termination == nil)
  }

  @Test(.needs(.tasks)) func theNextLaunchContinuesWithTheNextChunk() throws {
    uploader.upload(UploadFile(name: "film", chunks: 30))
    device.advance(by: .seconds(12))
    device.terminate()
    #expect(device.termination?.reason == .terminated && journal.chunksSent == 12)

    // A launch has its own clock, so an object that sleeps on it is created as part of the launch.
    let app = try device.launch(
      UploaderAppDelegate(server: ScriptedServer(clock: device.clock), journal: journal, clock: device.clock)
    )
    device.advance(by: .seconds(18))
    #expect(app.uploader.uploaded == ["film"])
  }

  @Test(.needs(.tasks)) func anotherApplicationCanRequestAnUpload() {
    device.open("upload://film", from: "camera")
    device.advance(by: .seconds(4))
    #expect(uploader.uploaded == ["film"])
  }

  @Test func anEarlyExpirationPausesTheUpload() {
    uploader.upload(UploadFile(name: "film", chunks: 100))
    device.pressHome()
    device.advance(by: .seconds(3))
    device.expireBackgroundTimeNow()
    #expect(uploader.state == .paused && device.state == .suspended)
    #expect(device.log.last(.expiration)?.time == .seconds(3))
  }
}
