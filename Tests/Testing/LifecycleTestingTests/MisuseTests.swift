import LifecycleTesting
import Mainspring
import Testing

/// Tests that misuse of a device fails the test at the line of the call, and never ends the process.
@MainActor
struct MisuseTests {
  let device = SimulatedDevice()

  /// Expects one issue whose message begins with `message`, at a line of this file.
  private func expectIssue(_ message: String, line: Int, _ body: () throws -> Void) throws {
    try withKnownIssue {
      try body()
    } matching: {
      MisuseTests.isIssue($0, message, line: line)
    }
  }

  private func expectIssue(_ message: String, line: Int, _ body: () async throws -> Void) async throws {
    try await withKnownIssue {
      try await body()
    } matching: {
      MisuseTests.isIssue($0, message, line: line)
    }
  }

  private nonisolated static func isIssue(_ issue: Issue, _ message: String, line: Int) -> Bool {
    issue.comments.first?.rawValue.hasPrefix(message) == true && issue.sourceLocation?.line == line
      && issue.sourceLocation?.fileID == "LifecycleTestingTests/MisuseTests.swift"
  }

  @Test func aDeviceWithoutAnApplicationCannotBeSentHome() throws {
    let message = "The device was sent home before anything was launched on it: call launch first."
    try expectIssue(message, line: #line + 1) {
      #expect(device.pressHome() == .dropped(reason: "nothing runs"))
    }
  }

  @Test func theAsynchronousFormReportsItsCallSite() async throws {
    let message = "The device was sent home before anything was launched on it: call launch first."
    try await expectIssue(message, line: #line + 1) {
      #expect(await device.pressHome() == .dropped(reason: "nothing runs"))
    }
  }

  @Test func aSleepAfterATerminationIsReportedWithTheReasonForTheTermination() throws {
    try device.launch(Idle.self)
    device.terminate()
    try expectIssue("The device was sent to sleep, but application ended at 0.0 s: terminated", line: #line + 1) {
      device.sleep()
    }
  }

  @Test func anEventWhoseLaunchFailsIsDropped() throws {
    // Given an application that has ended, and whose next launch fails
    struct Broken: Error {}
    try device.launch(Idle.self)
    let line = #line + 1
    device.terminate()
    device.launcher = { _, _ in throw Broken() }

    // When an event launches it, then the test fails, and the event was not handled
    try expectIssue("The application could not be launched again: Broken()", line: line) {
      let outcome = device.lastingState.launchAgain(for: .backgroundTask(identifier: "refresh"))
      #expect(outcome == .dropped(reason: "the launch failed"))
    }
  }

  @Test func timeCannotMoveBackwards() async throws {
    try expectIssue("Time does not move backwards: -1.0 s.", line: #line) { device.advance(by: .seconds(-1)) }
    try await expectIssue("Time does not move backwards: -1.0 s.", line: #line + 1) {
      await device.advance(by: .seconds(-1))
    }
    #expect(device.now == .zero)
  }

  @Test func aMachineThatDoesNotSleepCannotBeWoken() throws {
    try expectIssue("The machine was woken, but it does not sleep.", line: #line) { device.wake() }
  }

  @Test func aSleepingDeviceReceivesNoEvents() throws {
    try device.launch(Idle.self)
    device.sleep()
    try expectIssue("The device was sent home while the machine sleeps: wake it first.", line: #line + 1) {
      device.pressHome()
    }
  }

  @Test func anAcceptedCallCannotBeDeclined() throws {
    try device.launch(Idle.self)
    let call = device.interrupt(.call)
    call.accept()
    try expectIssue("The call was accepted, declined or over already.", line: #line) { call.decline() }
  }

  @Test func anUnknownKeyCannotBeTyped() throws {
    try device.launch(Idle.self)
    try expectIssue("There is no key \"anykey\":", line: #line) { device.typeKey("anykey") }
  }

  @Test func misuseInAScriptIsReportedAtTheCallThatPlaysIt() throws {
    try expectIssue("The device was sent home before anything was launched on it", line: #line + 1) {
      device.play([(at: .seconds(1), event: .home)])
    }
  }

  @Test func aFaultNeedsAnApplication() throws {
    try expectIssue("The device was given a fault before anything was launched on it", line: #line + 1) {
      device.inject(.taskNeverEnded)
    }
  }

  @Test func aSecondLaunchIsRefusedWithItsCallSite() throws {
    try device.launch(Idle.self)
    let line: UInt = #line + 1
    let failure = #expect(throws: DeviceFailure.self) { try device.launch(Idle.self) }
    #expect(failure?.callSite?.line == line)
    #expect(failure?.description.contains("The device was called at LifecycleTestingTests/MisuseTests.swift:") == true)
  }

  // MARK: - Issues outside of a test

  @Test func anIssueOfAnotherThreadIsReportedAtTheNextUseOfTheDevice() async throws {
    let location = CallLocation()
    await withCheckedContinuation { continuation in
      Thread.start { [device] in
        device.record("a block is stuck", at: location)
        continuation.resume()
      }
    }
    try expectIssue("a block is stuck", line: Int(location.line)) { device.advance(to: .zero) }
    // The issue is reported only once.
    await device.advance(to: .zero)
  }

  @Test func anIssueOfAnotherThreadWithoutACallSiteIsReportedAtTheLastCall() async throws {
    let line = #line + 1
    await device.advance(to: .zero)
    await withCheckedContinuation { continuation in
      Thread.start { [device] in
        device.record("a block is stuck")
        continuation.resume()
      }
    }
    try expectIssue("a block is stuck", line: line) { device.advance(to: .zero) }
  }

  @Test func aPendingIssueIsReportedWhenTheDeviceIsDeallocated() async throws {
    let location = CallLocation()
    try await expectIssue("a block is stuck", line: Int(location.line)) {
      let short = SimulatedDevice()
      await withCheckedContinuation { continuation in
        Thread.start {
          short.record("a block is stuck", at: location)
          continuation.resume()
        }
      }
    }
  }

  @Test func anIssueOfTheTestsOwnCodeIsReportedAtOnce() throws {
    let location = CallLocation()
    try expectIssue("wrong", line: Int(location.line)) { device.record("wrong", at: location) }
  }

  // MARK: - Waiting

  @Test func aWaitEndsWhenAnotherThreadHasMetItsCondition() async throws {
    let count = Locked(0)
    Thread.start { count.withLock { $0 = 1 } }
    let hasCome = await device.wait(until: { count.withLock { $0 } == 1 })
    #expect(hasCome && device.now == .zero)
  }

  @Test func postsOfAnotherThreadRunDuringAWait() async throws {
    try await device.launch(Idle.self)
    var posted = 0
    let loop = device.loop
    Thread.start { loop.post { MainActor.assumeIsolated { posted += 1 } } }
    await device.wait { posted == 1 }
    #expect(posted == 1)
  }

  @Test func aWaitThatTimesOutFailsTheTestAtItsCallSite() async throws {
    device.realTimeLimit = .milliseconds(20)
    try await expectIssue("The condition has not come true within 0.02 s of real time.", line: #line + 1) {
      #expect(await device.wait(until: { false }) == false)
    }
  }
}
