import HookConditions
import Testing
import UIKitTesting

@testable import ExampleApplications

/// Tests of the music player's playback on the screen.
struct PlaybackTests {
  let device = SimulatedDevice(name: "player", backgroundModes: ["audio"])
  let app: MusicPlayerAppDelegate
  var player: Player { app.player }

  init() throws { app = try device.launch(MusicPlayerAppDelegate(tracks: Track.album, clock: device.clock)) }

  @Test func thePositionFollowsTheTime() {
    player.play()
    #expect(player.position == .zero)
    device.advance(by: .milliseconds(1500))
    #expect(player.position == .milliseconds(1500))
    device.advance(to: .seconds(100))
    #expect(player.position == .seconds(100))
  }

  @Test func aPausedTrackKeepsItsPosition() {
    player.play()
    device.advance(by: .seconds(42))
    player.pause()
    device.advance(by: .seconds(3600))
    #expect(player.state == .paused && player.position == .seconds(42))
  }

  @Test func playingContinuesAtThePausedPosition() {
    player.play()
    device.advance(by: .seconds(42))
    player.pause()
    device.advance(by: .seconds(60))
    player.play()
    device.advance(by: .seconds(8))
    #expect(player.position == .seconds(50))
  }

  @Test(.needs(.tasks)) func theNextTrackBeginsAtTheInstantWhenTheCurrentTrackEnds() {
    player.play()
    device.advance(by: .seconds(180) - .nanoseconds(1))
    #expect(player.track.title == "Prelude")
    device.advance(by: .nanoseconds(1))
    #expect(player.track.title == "Fugue" && player.position == .zero)
    device.advance(by: .seconds(5))
    #expect(player.position == .seconds(5))
  }

  @Test(.needs(.tasks)) func aPauseMovesTheEndOfTheTrack() {
    player.play()
    device.advance(by: .seconds(100))
    player.pause()
    device.advance(by: .seconds(1000))
    player.play()
    device.advance(by: .seconds(79))
    #expect(player.track.title == "Prelude")
    device.advance(by: .seconds(1))
    #expect(player.track.title == "Fugue" && device.now == .seconds(1180))
  }

  @Test(.needs(.tasks)) func theAlbumEndsAfterNineMinutesAndNothingLeaks() throws {
    player.play()
    try device.runUntilIdle()
    #expect(device.now == .seconds(540))
    #expect(player.state == .stopped && player.trackIndex == 0 && !app.session.isActive)
    try device.assertNothingLeaked()
  }

  @Test(.needs(.tasks)) func aRepeatingAlbumBeginsAgain() {
    player.repeats = true
    player.play()
    device.advance(by: .seconds(540))
    #expect(player.state == .playing && player.track.title == "Prelude" && player.position == .zero)
    device.advance(by: .seconds(540 * 9 + 200))
    #expect(player.track.title == "Fugue" && player.position == .seconds(20))
  }

  @Test(.needs(.tasks)) func aSkippedTrackDoesNotEndTheNextTrack() {
    player.play()
    device.advance(by: .seconds(100))
    player.skip()
    device.advance(by: .seconds(80))
    #expect(player.track.title == "Fugue" && player.position == .seconds(80))
    device.advance(by: .seconds(160))
    #expect(player.track.title == "Coda" && player.position == .zero)
  }

  @Test(.needs(.tasks)) func goingBackTenSecondsIntoATrackRestartsIt() {
    player.play()
    device.advance(by: .seconds(190))
    player.goBack()
    #expect(player.track.title == "Fugue" && player.position == .zero)
  }

  @Test(.needs(.tasks)) func goingBackInTheFirstThreeSecondsReturnsToThePreviousTrack() {
    player.play()
    device.advance(by: .seconds(183))
    player.goBack()
    #expect(player.track.title == "Prelude" && player.position == .zero)
    device.advance(by: .seconds(180))
    #expect(player.track.title == "Fugue")
  }

  @Test(.needs(.tasks)) func aFadeOutLowersTheVolumeInStepsAndPauses() {
    player.play()
    device.advance(by: .seconds(10))
    player.fadeOut(over: .seconds(2))
    var volumes: [Int] = []
    for _ in 1...9 {
      device.advance(by: .milliseconds(200))
      volumes.append(player.volume)
    }
    #expect(volumes == [90, 80, 70, 60, 50, 40, 30, 20, 10])
    #expect(player.state == .playing)
    device.advance(by: .milliseconds(200))
    #expect(player.volume == 0 && player.state == .paused && player.position == .seconds(12))
  }

  @Test(.needs(.tasks)) func playingDuringAFadeOutRestoresTheFullVolume() {
    player.play()
    player.fadeOut(over: .seconds(2))
    device.advance(by: .seconds(1))
    #expect(player.volume == 50)
    player.play()
    #expect(player.volume == 100)
    device.advance(by: .seconds(10))
    #expect(player.volume == 100 && player.state == .playing)
  }

  @Test(.needs(.tasks)) func aFadeOutContinuesIntoTheNextTrack() {
    player.play()
    device.advance(by: .seconds(179))
    player.fadeOut(over: .seconds(2))
    device.advance(by: .seconds(2))
    #expect(player.track.title == "Fugue" && player.state == .paused && player.position == .seconds(1))
  }
}
