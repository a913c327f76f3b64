import HookConditions
import Testing
import UIKitTesting

@testable import ExampleApplications

/// Tests of the chat client that do not run on the main actor.
nonisolated struct ChatOffTheMainActorTests {
  @Test(.needs(.tasks), arguments: 0..<4)
  func theBackOffIsExactDuringParallelTests(refusals: Int) async throws {
    let chat = try await LaunchedChat(refusals: refusals)
    await chat.device.advance(by: .seconds(20))
    #expect(await chat.peer.connects == [0, 1, 3, 7].prefix(refusals + 1).map { Duration.seconds($0) })
    #expect(await chat.app.connection.state == .connected)
  }

  @Test(.needs(.tasks)) func theConnectionLingersForTenSecondsFromAnyThread() async throws {
    let chat = try await LaunchedChat()
    await chat.device.lock()
    await chat.device.advance(by: .seconds(60))
    #expect(await chat.peer.disconnects == [.seconds(10)])
  }
}
