import AppLifecycle
import Mainspring
import Testing

@Suite struct LoopOfAnotherThreadTests {
  @Test func anApplicationNeedsALoopOfTheMainThread() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
      let thread = try LoopThread(name: "other")
      _ = LifecycleApplication(loop: thread.loop)
    }

    let message = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(message.contains("An application needs a loop of the main thread."))
  }
}
