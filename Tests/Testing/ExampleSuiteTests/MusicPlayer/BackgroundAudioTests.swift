import HookConditions
import Testing
import UIKitTesting

@testable import ExampleApplications

/// Tests of the music player in the background and during interruptions.
struct BackgroundAudioTests {
  let device = SimulatedDevice(name: "player", backgroundModes: ["audio"])
  let app: MusicPlayerAppDelegate
  var player: Player { app.player }

  init() throws { app = try device.launch(MusicPlayerAppDelegate(tracks: Track.album, clock: device.clock)) }

  @Test(.needs(.tasks)) func musicContinuesForHoursInTheBackgroundWithoutUsingBackgroundTime() {
    player.repeats = true
    player.play()
    device.pressHome()
    device.advance(by: .seconds(4 * 3600))
    #expect(device.state == .background && device.backgroundTimeRemaining == .seconds(30))
    // The album 26 times, and six minutes.
    #expect(player.state == .playing && player.track.title == "Fugue" && player.position == .seconds(180))
  }

  @Test func anApplicationThatPlaysNothingIsSuspendedAtOnce() {
    device.pressHome()
    #expect(device.states == [.inactive, .active, .inactive, .background, .suspended])
  }

  @Test func aPauseInTheBackgroundSuspendsTheApplication() throws {
    player.play()
    device.pressHome()
    device.advance(by: .seconds(75))
    device.run { player.pause() }
    device.advance(by: .zero)
    #expect(device.state == .suspended && device.log.last(.suspension)?.time == .seconds(75))
    try device.assertNothingLeaked()
  }

  @Test(.needs(.tasks)) func theEndOfTheAlbumInTheBackgroundSuspendsTheApplication() {
    player.play()
    device.pressHome()
    device.advance(by: .seconds(1000))
    #expect(device.state == .suspended && device.log.last(.suspension)?.time == .seconds(540))
  }

  @Test func aLockedDeviceContinuesPlaying() async {
    player.play()
    await device.lock()
    await device.advance(by: .seconds(200))
    #expect(player.track.title == "Fugue" && player.position == .seconds(20))
    await device.unlock()
    #expect(device.state == .active && player.state == .playing)
  }

  @Test func withoutTheBackgroundModeTheMusicPausesUntilTheReturn() throws {
    let device = SimulatedDevice(name: "player without a mode")
    let app = try device.launch(MusicPlayerAppDelegate(tracks: Track.album, clock: device.clock))
    app.player.play()
    device.advance(by: .seconds(30))
    device.pressHome()
    #expect(device.state == .suspended && app.player.state == .paused)
    device.advance(by: .seconds(500))
    device.returnToForeground()
    #expect(app.player.state == .playing && app.player.position == .seconds(30))
    device.advance(by: .seconds(1))
    #expect(app.player.position == .seconds(31))
  }

  @Test func aCallThatIsDeclinedOnlyPausesTheMusic() {
    player.play()
    device.advance(by: .seconds(20))
    device.interrupt(.call) { call in
      app.session.onInterruption?(.began)
      device.advance(by: .seconds(15))
      #expect(player.state == .paused && player.position == .seconds(20))
      call.decline()
    }
    app.session.onInterruption?(.ended(shouldResume: true))
    device.advance(by: .seconds(1))
    #expect(device.state == .active && player.state == .playing && player.position == .seconds(21))
  }

  @Test func aCallThatIsAcceptedSuspendsTheMusic() {
    player.play()
    device.advance(by: .seconds(20))
    device.interrupt(.call) { call in
      app.session.onInterruption?(.began)
      device.advance(by: .seconds(5))
      call.accept()
    }
    device.advance(by: .seconds(600))
    #expect(device.state == .suspended && device.log.last(.suspension)?.time == .seconds(25))
    #expect(player.position == .seconds(20))
  }

  @Test func musicPausedBeforeAnInterruptionStaysPausedAfterIt() {
    player.play()
    device.advance(by: .seconds(20))
    player.pause()
    app.session.onInterruption?(.began)
    device.advance(by: .seconds(60))
    app.session.onInterruption?(.ended(shouldResume: true))
    device.advance(by: .seconds(60))
    #expect(player.state == .paused && player.position == .seconds(20))
  }

  @Test func anAlertLowersTheVolumeUntilItEnds() async {
    player.play()
    let alert = await device.interrupt(.alert)
    await device.advance(by: .seconds(8))
    #expect(player.volume == 30 && player.state == .playing)
    await alert.end()
    #expect(player.volume == 100 && player.position == .seconds(8))
  }

  @Test(.needs(.tasks)) func anAlertLowersTheVolumeFurtherDuringAFadeOut() {
    player.play()
    player.fadeOut(over: .seconds(10))
    device.advance(by: .seconds(5))
    device.interrupt(.alert) { _ in #expect(player.volume == 15) }
    #expect(player.volume == 50)
  }

  @Test(.needs(.tasks)) func theNextLaunchContinuesAtTheSavedPosition() throws {
    let bookshelf = Bookshelf()
    let device = SimulatedDevice(backgroundModes: ["audio"])
    let first = try device.launch(
      MusicPlayerAppDelegate(tracks: Track.album, bookshelf: bookshelf, clock: device.clock)
    )
    first.player.play()
    device.advance(by: .seconds(200))
    device.terminate()
    #expect(bookshelf.bookmark == Bookmark(trackIndex: 1, position: .seconds(20)))

    device.advance(by: .seconds(3600))
    let second = try device.launch(
      MusicPlayerAppDelegate(tracks: Track.album, bookshelf: bookshelf, clock: device.clock)
    )
    second.player.play()
    device.advance(by: .seconds(10))
    #expect(second.player.track.title == "Fugue" && second.player.position == .seconds(30))
  }
}
