import HookConditions
import Testing
import UIKitTesting

@testable import ExampleApplications

/// Tests of photo backups: asynchronous tests on the main actor and off it.
struct BackupAsynchronouslyTests {
  @Test(.needs(.queues)) func photosAreSentOneAfterTheOther() async throws {
    let device = SimulatedDevice()
    let app = try await device.launch(PhotoBackupAppDelegate(transport: SlowTransport()))
    app.take(["beach", "dunes", "sea"])
    await device.pressHome()
    await device.advance(by: .seconds(3))
    #expect(app.backup.sent == ["beach"] && app.backup.isRunning)
    await device.advance(by: .seconds(10))
    #expect(app.backup.sent == ["beach", "dunes", "sea"])
    #expect(device.log.last(.suspension)?.time == .seconds(6))
    try await device.assertNothingLeaked()
  }

  @Test(.needs(.queues)) func aPhotoInFlightArrivesInAnAsynchronousTest() async throws {
    let device = SimulatedDevice()
    let app = try await device.launch(PhotoBackupAppDelegate(transport: SlowTransport(seconds: 7)))
    app.take(["one", "two", "three", "four", "five"])
    await device.pressHome()
    await device.advance(by: .seconds(60))
    #expect(device.log.last(.expiration)?.time == .seconds(25))
    #expect(device.log.last(.suspension)?.time == .seconds(28))
    #expect(app.backup.sent == ["one", "two", "three", "four"] && app.store.waiting == ["five"])
  }

  @Test func thumbnailsAreMadeAtOnce() async throws {
    let device = SimulatedDevice()
    let app = try await device.launch(PhotoBackupAppDelegate(transport: SlowTransport()))
    app.take(["beach", "dunes", "sea"])
    await device.settle()
    #expect(app.thumbnails.count == 3 && app.thumbnailRuns == 1)
  }

  @Test(.needs(.queues)) nonisolated func aLostPhotoIsKeptInATestOffTheMainActor() async throws {
    let device = await SimulatedDevice()
    let app = try await device.launch(PhotoBackupAppDelegate(transport: SlowTransport(seconds: 1, lost: ["dunes"])))
    await app.take(["beach", "dunes"])
    await device.pressHome()
    await device.advance(by: .seconds(5))
    #expect(await app.backup.failed == ["dunes"])
    #expect(await app.store.waiting == ["dunes"])
    #expect(await device.log.last(.suspension)?.time == .seconds(2))
  }

  @Test(.needs(.queues)) func twoDevicesBackUpIndependently() async throws {
    let (first, second) = (SimulatedDevice(), SimulatedDevice())
    let one = try await first.launch(PhotoBackupAppDelegate(transport: SlowTransport(seconds: 1)))
    let two = try await second.launch(PhotoBackupAppDelegate(transport: SlowTransport(seconds: 3)))
    first.run { one.take(["a", "b"]) }
    second.run { two.take(["c", "d"]) }
    await first.pressHome()
    await second.pressHome()
    await second.advance(by: .seconds(4))
    await first.advance(by: .seconds(4))
    #expect(one.backup.sent == ["a", "b"] && two.backup.sent == ["c"])
    #expect(first.log.last(.suspension)?.time == .seconds(2) && second.state == .background)
    await second.advance(by: .seconds(4))
    #expect(two.backup.sent == ["c", "d"] && second.log.last(.suspension)?.time == .seconds(6))
  }
}
