import HookConditions
import Testing
import UIKitTesting

@testable import ExampleApplications

/// Tests of the uploader that do not run on the main actor.
nonisolated struct UploaderOffTheMainActorTests {
  @Test func anUploadIsPausedInTimeFromAnyThread() async throws {
    let launched = try await LaunchedUploader()
    await launched.app.uploader.upload(UploadFile(name: "film", chunks: 100))
    await launched.device.pressHome()
    await launched.device.advance(by: .seconds(25))
    #expect(await launched.app.uploader.state == .paused)
    #expect(await launched.device.state == .suspended)
  }

  @Test(.needs(.tasks), arguments: 1...5 as ClosedRange<UInt64>)
  func theOrderOfTasksDoesNotMatter(seed: UInt64) async throws {
    let launched = try await LaunchedUploader(seed: seed)
    await launched.app.uploader.upload(UploadFile(name: "film", chunks: 10))
    await launched.device.advance(by: .seconds(10))
    #expect(await launched.app.uploader.uploaded == ["film"])
  }
}
