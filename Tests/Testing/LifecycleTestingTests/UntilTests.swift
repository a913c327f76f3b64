import LifecycleTesting
import Testing

/// Tests of waits in virtual time.
@MainActor
struct UntilTests {
  let device = SimulatedDevice()

  init() throws { try device.launch(Idle.self) }

  @Test func timePassesUntilTheConditionHolds() {
    var ticks = 0
    device.loop.addTimer(after: .seconds(10), repeatingEvery: .seconds(10)) { ticks += 1 }
    let holds = device.advance(until: { ticks == 3 })
    #expect(holds && device.now == .seconds(30))
    let stillHolds = device.advance(until: { ticks == 3 })
    #expect(stillHolds)
    #expect(device.now == .seconds(30))
  }

  @Test func timePassesUntilTheConditionHoldsInTheAsynchronousForm() async {
    var ticks = 0
    device.loop.addTimer(after: .seconds(10), repeatingEvery: .seconds(10)) { ticks += 1 }
    let holds = await device.advance(until: { ticks == 3 }, atMost: .seconds(30))
    #expect(holds)
    #expect(device.now == .seconds(30))
  }

  private nonisolated func isFailure(_ issue: Issue, at line: Int) -> Bool {
    let text = issue.comments.map(\.rawValue).joined()
    return text.hasPrefix("The condition has not come true within 25.0 s of the device's time, which is now")
      && text.contains("the timer added at LifecycleTestingTests/UntilTests.swift")
      && issue.sourceLocation?.line == line
  }

  @Test func aConditionThatDoesNotHoldFailsTheTestAtItsLineWithTheOpenThings() async {
    var ticks = 0
    device.loop.addTimer(after: .seconds(10), repeatingEvery: .seconds(10)) { ticks += 1 }
    let line = #line + 2
    await withKnownIssue {
      let holds = await device.advance(until: { ticks == 100 }, atMost: .seconds(25))
      #expect(!holds)
    } matching: {
      isFailure($0, at: line)
    }
    let nextLine = #line + 2
    withKnownIssue {
      _ = device.advance(until: { ticks == 100 }, atMost: .seconds(25))
    } matching: {
      isFailure($0, at: nextLine)
    }
    #expect(device.now == .seconds(50) && ticks == 5)
  }

  @Test func anErrorOfTheConditionIsThrown() {
    struct Failure: Error {}
    #expect(throws: Failure.self) { _ = try device.advance(until: { throw Failure() }) }
  }
}
