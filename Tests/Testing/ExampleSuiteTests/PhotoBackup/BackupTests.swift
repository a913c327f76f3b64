import HookConditions
import Testing
import UIKitTesting

@testable import ExampleApplications

/// Tests of photo backups: synchronous tests.
struct BackupTests {
  private func launch(_ transport: SlowTransport = SlowTransport()) throws -> (SimulatedDevice, PhotoBackupAppDelegate)
  {
    let device = SimulatedDevice()
    return (device, try device.launch(PhotoBackupAppDelegate(transport: transport)))
  }

  @Test(.needs(.queues)) func photosAreSentOneAfterTheOther() throws {
    let (device, app) = try launch()
    app.take(["beach", "dunes", "sea"])
    device.pressHome()
    device.advance(by: .seconds(3))
    #expect(app.backup.sent == ["beach"] && app.backup.isRunning)
    device.advance(by: .seconds(10))
    #expect(app.backup.sent == ["beach", "dunes", "sea"])
    #expect(device.log.last(.suspension)?.time == .seconds(6))
    #expect(app.store.waiting.isEmpty)
    try device.assertNothingLeaked()
  }

  @Test func withoutPhotosThereIsNoTask() throws {
    let (device, _) = try launch()
    device.pressHome()
    #expect(device.state == .suspended && !device.log.contains(.task))
  }

  @Test(.needs(.queues)) func aPhotoThatExceedsTheBackgroundTimeEndsTheApplication() throws {
    let (device, app) = try launch(SlowTransport(seconds: 11))
    app.take(["one", "two", "three", "four"])
    device.pressHome()
    device.advance(by: .seconds(60))
    // The third photo is on its way when the time runs out at second 25, and would arrive at second 33, after the
    // process has ended.
    #expect(device.termination?.reason == .taskNotEnded("backup"))
    #expect(app.backup.sent.prefix(2) == ["one", "two"])
  }

  @Test(.needs(.queues)) func aPhotoInFlightAtTheExpirationArrives() throws {
    let (device, app) = try launch(SlowTransport(seconds: 7))
    app.take(["one", "two", "three", "four", "five"])
    device.pressHome()
    device.advance(by: .seconds(60))
    #expect(device.log.last(.expiration)?.time == .seconds(25))
    #expect(device.log.last(.suspension)?.time == .seconds(28))
    #expect(app.backup.sent == ["one", "two", "three", "four"] && app.store.waiting == ["five"])
  }

  @Test(.needs(.queues)) func lostPhotosAreKeptForTheNextBackup() throws {
    let (device, app) = try launch(SlowTransport(seconds: 1, lost: ["dunes"]))
    app.take(["beach", "dunes"])
    device.pressHome()
    device.advance(by: .seconds(5))
    #expect(app.backup.failed == ["dunes"] && app.store.waiting == ["dunes"])
    device.returnToForeground()
    device.pressHome()
    device.advance(by: .seconds(5))
    #expect(app.backup.failed == ["dunes", "dunes"] && device.state == .suspended)
  }

  @Test(.needs(.queues)) func theBackupContinuesAfterTheReturn() throws {
    let (device, app) = try launch()
    app.take(["beach", "dunes"])
    device.pressHome()
    device.advance(by: .seconds(1))
    device.returnToForeground()
    device.advance(by: .seconds(5))
    #expect(app.backup.sent == ["beach", "dunes"] && !app.backup.isRunning && device.state == .active)
  }

  @Test(.needs(.queues)) func thumbnailsAreMadeAtOnce() throws {
    let (device, app) = try launch()
    device.run { app.take(["beach", "dunes", "sea"]) }
    device.advance(by: .zero)
    #expect(app.thumbnails.count == 3 && app.thumbnailRuns == 1)
    #expect(app.thumbnails.width(of: "sea") != nil && app.thumbnails.width(of: "moon") == nil)
  }

  @Test(.needs(.queues)) func titlesAreSavedOnceTheUserPauses() throws {
    let (device, app) = try launch()
    app.album.add("B")
    device.advance(by: .milliseconds(400))
    app.album.add("C")
    device.advance(by: .milliseconds(499))
    #expect(app.album.saves.isEmpty)
    device.advance(by: .milliseconds(1))
    #expect(app.album.saves == [["B", "C"]])
  }

  @Test func titlesAreSavedWhenTheUserPressesHome() throws {
    let (device, app) = try launch()
    app.album.add("B")
    device.pressHome()
    #expect(app.album.saves == [["B"]])
    device.returnToForeground()
    device.advance(by: .seconds(2))
    #expect(app.album.saves == [["B"]])
  }

  @Test(.needs(.runLoops)) func theAlbumIsRefreshedOnlyInTheForeground() throws {
    let (device, app) = try launch()
    device.advance(by: .seconds(60))
    #expect(app.refreshes == 3)
    device.pressHome()
    device.advance(by: .seconds(60))
    device.returnToForeground()
    #expect(app.refreshes == 3)
    device.advance(by: .seconds(20))
    #expect(app.refreshes == 4)
  }

  @Test(.needs(.queues), arguments: 1...8) func theDurationOfABackupIsTheSumOfItsTransfers(count: Int) throws {
    let (device, app) = try launch(SlowTransport(seconds: 1.5))
    app.take((1...count).map { "photo \($0)" })
    device.pressHome()
    device.advance(by: .seconds(20))
    #expect(app.backup.sent.count == count)
    #expect(device.log.last(.suspension)?.time == .seconds(1.5 * Double(count)))
  }
}
