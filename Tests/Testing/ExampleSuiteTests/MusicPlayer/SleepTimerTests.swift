import HookConditions
import Testing
import UIKitTesting

@testable import ExampleApplications

/// Tests of the sleep timer, which fades the music out.
struct SleepTimerTests {
  let device = SimulatedDevice(name: "player", backgroundModes: ["audio"])
  let app: MusicPlayerAppDelegate

  init() throws {
    app = try device.launch(MusicPlayerAppDelegate(tracks: Track.album, clock: device.clock))
    app.player.repeats = true
    app.player.play()
  }

  @Test(.needs(.tasks)) func theMusicFadesWhenTheTimerEndsAndIsSilentTenSecondsLater() async {
    app.sleepTimer.start(.seconds(1800))
    await device.advance(by: .seconds(1800))
    #expect(app.player.volume == 100 && !app.sleepTimer.isRunning)
    await device.advance(by: .seconds(5))
    #expect(app.player.volume == 50)
    await device.advance(by: .seconds(5))
    #expect(app.player.state == .paused && device.now == .seconds(1810))
  }

  @Test func aTimerThatIsCancelledDoesNothing() {
    app.sleepTimer.start(.seconds(60))
    device.advance(by: .seconds(59.999))
    app.sleepTimer.cancel()
    device.advance(by: .seconds(600))
    #expect(app.player.state == .playing && app.player.volume == 100)
  }

  @Test(.needs(.tasks)) func aTimerThatIsStartedAgainCountsFromThen() {
    app.sleepTimer.start(.seconds(60))
    device.advance(by: .seconds(50))
    app.sleepTimer.start(.seconds(60))
    device.advance(by: .seconds(60))
    #expect(app.player.state == .playing)
    device.advance(by: .seconds(10))
    #expect(app.player.state == .paused)
  }

  @Test(.needs(.tasks)) func inTheBackgroundTheTimerSuspendsTheApplication() throws {
    app.sleepTimer.start(.seconds(900))
    device.pressHome()
    device.advance(by: .seconds(909))
    #expect(device.state == .background)
    device.advance(by: .seconds(1))
    #expect(device.state == .suspended)
    #expect(device.log.last(.suspension)?.time == .seconds(910))
    try device.assertNothingLeaked()
  }

  @Test func aTimerThatEndsWhileNothingPlaysChangesNothing() {
    app.sleepTimer.start(.seconds(60))
    app.player.pause()
    device.advance(by: .seconds(120))
    app.player.play()
    device.advance(by: .seconds(30))
    #expect(app.player.state == .playing && app.player.volume == 100)
  }

  @Test(.needs(.tasks)) func aTimerWhoseApplicationIsSuspendedEndsOnTheReturn() {
    app.sleepTimer.start(.seconds(60))
    app.player.pause()
    device.pressHome()
    device.advance(by: .seconds(3600))
    #expect(app.sleepTimer.isRunning)
    device.returnToForeground()
    #expect(!app.sleepTimer.isRunning)
  }
}
