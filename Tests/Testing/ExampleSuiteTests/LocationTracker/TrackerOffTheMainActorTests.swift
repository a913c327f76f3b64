import HookConditions
import Testing
import UIKitTesting

@testable import ExampleApplications

/// Tests of the location tracker that do not run on the main actor.
nonisolated struct TrackerOffTheMainActorTests {
  @Test(.needs(.tasks)) func aWalkIsReportedFromAnyThread() async throws {
    let launched = try await LaunchedTracker()
    await launched.app.tracker.begin()
    await launched.satellites.walk(on: launched.device)
    await launched.device.pressHome()
    await launched.device.advance(by: .seconds(25))
    #expect(await launched.server.reports.map(\.fixes) == [10, 10])
    #expect(await launched.app.tracker.batch.count == 5)
  }
}
