import Glibc
import LifecycleTesting
import TestPrograms
import Testing

/// Tests of the errors that end the test process, each in a separate process.
struct EndingTests {
  private static func text(_ result: ExitTest.Result?) -> String {
    String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
  }

  @Test func aCallbackThatBlocksInRealTimeEndsTheProcessWithAReport() async {
    let result = await #expect(processExitsWith: .exitCode(71), observing: [\.standardErrorContent]) {
      try await MainActor.run {
        let device = SimulatedDevice(name: "blocker", seed: 5)
        device.realTimeLimit = .milliseconds(100)
        let app = try device.launch(Listener.self)
        _ = device.application?.backgroundTasks.begin(name: "sync", callSite: "App/Sync.swift:12")
        device.loop.addTimer(after: .seconds(3)) {}
        app.inside["didEnterBackground"] = { _ in while true { pause() } }
        device.pressHome()
      }
    }
    let text = EndingTests.text(result)
    #expect(text.contains("applicationDidEnterBackground of blocker has not returned after 0.1 s of real time."))
    #expect(text.contains("  background task \"sync\", begun at App/Sync.swift:12, 0.0 s after launch"))
    // In a macro's argument every line has the line number of the macro.
    #expect(text.contains(/\ \ the timer added at LifecycleTestingTests\/EndingTests\.swift:\d+, due at 3\.0 s/))
    #expect(text.contains("The seed was 5."))
    #expect(text.contains("│   applicationDidEnterBackground"))
    #expect(text.contains(/The main thread is in\n\ \ pause, libc/))
    #expect(text.contains(/Listener\.applicationDidEnterBackground\(.*, LifecycleTestingTests\/Listener\.swift:\d+\n/))
  }

  @Test func aHoldThatIsNeverReleasedEndsTheProcessWithAReport() async {
    let result = await #expect(processExitsWith: .exitCode(71), observing: [\.standardErrorContent]) {
      try await MainActor.run {
        let device = SimulatedDevice()
        device.realTimeLimit = .milliseconds(100)
        try device.launch(Idle.self)
        _ = device.hold("upload")
        device.advance(by: .seconds(1))
      }
    }
    let text = EndingTests.text(result)
    #expect(text.contains("has waited for 0.1 s of real time for holds to be released"))
    #expect(text.contains("  hold \"upload\", begun at LifecycleTestingTests/EndingTests.swift:"))
  }
}
