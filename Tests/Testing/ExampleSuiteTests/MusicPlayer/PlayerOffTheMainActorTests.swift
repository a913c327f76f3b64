import HookConditions
import Testing
import UIKitTesting

@testable import ExampleApplications

/// Tests of the music player that do not run on the main actor.
nonisolated struct PlayerOffTheMainActorTests {
  @Test func theAlbumIsPlayedFromAnyThread() async throws {
    let device = await SimulatedDevice(backgroundModes: ["audio"])
    let app = try await device.launch(MusicPlayerAppDelegate(tracks: Track.album, clock: device.clock))
    await app.player.play()
    await device.advance(by: .seconds(430))
    #expect(await app.player.track.title == "Coda")
    #expect(await app.player.position == .seconds(10))
  }

  @Test(.needs(.tasks), arguments: [60, 600, 1800])
  func theSleepTimerIsExact(seconds: Int) async throws {
    let device = await SimulatedDevice(backgroundModes: ["audio"])
    let app = try await device.launch(MusicPlayerAppDelegate(tracks: Track.album, clock: device.clock))
    await MainActor.run {
      app.player.repeats = true
      app.player.play()
      app.sleepTimer.start(.seconds(seconds))
    }
    await device.pressHome()
    await device.advance(by: .seconds(7200))
    #expect(await device.log.last(.suspension)?.time == .seconds(seconds + 10))
  }
}
