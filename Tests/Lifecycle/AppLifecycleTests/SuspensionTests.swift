import Mainspring
import Testing

@testable import AppLifecycle

/// Tests of the suspension of an application in the background, and of the events that end a suspended application.
@MainActor
struct SuspensionTests {
  private static let fiveSeconds = BackgroundPolicy(suspensionDelay: .seconds(5))

  @Test func anApplicationWithoutATaskStaysInTheBackgroundForTheDelay() throws {
    let harness = try ApplicationHarness(policy: SuspensionTests.fiveSeconds)
    harness.launch()
    var ticks = 0
    harness.loop.addTimer(after: .seconds(1), repeatingEvery: .seconds(1)) { ticks += 1 }
    harness.send(.home)
    harness.loop.advance(by: .milliseconds(4999))
    #expect(harness.phase == .background && ticks == 4)
    harness.loop.advance(by: .milliseconds(1))
    #expect(harness.phase == .suspended)
    harness.loop.advance(by: .seconds(10))
    #expect(ticks <= 5)
  }

  @Test func withoutADelayTheApplicationIsSuspendedAtOnce() throws {
    let harness = try ApplicationHarness(policy: .default)
    harness.launch()
    harness.send(.home)
    #expect(harness.phase == .suspended)
  }

  @Test func aMemoryWarningDoesNotRestartTheDelayButWakingTheApplicationDoes() throws {
    let harness = try ApplicationHarness(policy: SuspensionTests.fiveSeconds)
    harness.launch()
    harness.send(.home)
    harness.loop.advance(by: .seconds(3))
    harness.send(.memoryWarning)
    harness.loop.advance(by: .seconds(2))
    #expect(harness.phase == .suspended)
    // After it was woken, the whole delay applies again.
    harness.send(.backgroundFetch)
    harness.loop.advance(by: .milliseconds(4999))
    #expect(harness.phase == .background)
    harness.loop.advance(by: .milliseconds(1))
    #expect(harness.phase == .suspended)
  }

  @Test func aReturnAtTheInstantOfTheSuspensionRestartsTheDelay() throws {
    // Given a user who returns and leaves again at the instant at which the delay ends
    let harness = try ApplicationHarness(policy: SuspensionTests.fiveSeconds)
    harness.launch()
    let application = harness.application
    harness.loop.addTimer(after: .seconds(5)) {
      application.send(.foreground)
      application.send(.home)
    }
    harness.send(.home)

    // When that instant comes
    harness.loop.advance(by: .seconds(5))

    // Then the application stays in the background for the whole delay
    #expect(harness.phase == .background)
    harness.loop.advance(by: .milliseconds(4999))
    #expect(harness.phase == .background)
    harness.loop.advance(by: .milliseconds(1))
    #expect(harness.phase == .suspended)
  }

  @Test func afterTheDelayTheEndOfTheLastTaskSuspendsTheApplicationAtOnce() throws {
    let harness = try ApplicationHarness(policy: SuspensionTests.fiveSeconds)
    harness.launch()
    let (early, late) = (harness.tasks.begin(name: "early"), harness.tasks.begin(name: "late"))
    harness.send(.home)
    harness.tasks.end(early)
    harness.loop.advance(by: .seconds(8))
    #expect(harness.phase == .background)
    harness.tasks.end(late)
    harness.loop.advance(by: .zero)
    #expect(harness.phase == .suspended)
  }

  @Test func aTaskThatBeginsWithinTheDelayKeepsTheApplicationRunning() throws {
    let harness = try ApplicationHarness(policy: SuspensionTests.fiveSeconds)
    harness.launch()
    harness.send(.home)
    harness.loop.advance(by: .seconds(4))
    let task = harness.tasks.begin(name: "upload")
    harness.loop.advance(by: .seconds(4))
    #expect(harness.phase == .background)
    harness.tasks.end(task)
    harness.loop.advance(by: .zero)
    #expect(harness.phase == .suspended)
  }

  @Test func aReturnOrATerminationWithinTheDelayRemovesItsTimer() throws {
    let harness = try ApplicationHarness(policy: SuspensionTests.fiveSeconds)
    harness.launch()
    harness.send(.home)
    harness.loop.advance(by: .seconds(1))
    harness.send(.foreground)
    #expect(!harness.loop.inspection.hasTimers)
    harness.loop.advance(by: .seconds(10))
    #expect(harness.phase == .active)
    harness.send(.home)
    harness.send(.terminate)
    #expect(!harness.loop.inspection.hasTimers && harness.application.termination?.reason == .terminated)
  }

  @Test func aSuspendedApplicationEndsAfterTheNumberOfMemoryWarningsInItsPolicy() throws {
    let harness = try ApplicationHarness(policy: BackgroundPolicy(fatalWarningsWhileSuspended: 3))
    harness.launch()
    harness.send(.memoryWarning, .memoryWarning, .memoryWarning, .home, .memoryWarning, .memoryWarning)
    // The application was on the screen in between, so the count restarts.
    harness.send(.foreground, .home)
    harness.delegate.lines.removeAll()
    harness.send(.memoryWarning, .memoryWarning)
    #expect(harness.phase == .suspended && harness.application.termination == nil)
    harness.send(.memoryWarning)
    #expect(harness.application.termination?.reason == .memoryShortage)
    #expect(harness.delegate.lines.isEmpty && harness.application.machine.droppedEvents == 0)
  }

  @Test func withTheDefaultPolicyAMemoryWarningEndsASuspendedApplicationSilently() throws {
    let harness = try ApplicationHarness()
    harness.launch()
    harness.send(.memoryWarning, .home)
    #expect(harness.phase == .suspended)
    harness.delegate.lines.removeAll()
    harness.send(.memoryWarning)
    #expect(harness.application.termination?.reason == .memoryShortage)
    #expect(harness.delegate.lines.isEmpty && harness.application.machine.droppedEvents == 0)
  }

  @Test func withoutALimitNoMemoryWarningEndsASuspendedApplication() throws {
    let harness = try ApplicationHarness(policy: BackgroundPolicy(fatalWarningsWhileSuspended: nil))
    harness.launch()
    harness.send(.home)
    for _ in 0..<100 { harness.send(.memoryWarning) }
    #expect(harness.phase == .suspended && harness.application.machine.droppedEvents == 100)
  }

  @Test func thePolicyEndsAnApplicationThatIsSuspendedWithALockedFile() throws {
    let harness = try ApplicationHarness(policy: BackgroundPolicy(whenFileLocked: .endProcess))
    harness.application.watchFileLocks(lockedFiles: { ["/data/mail.db"] }) { _ in Issue.record("it is ended instead") }
    harness.launch()
    harness.send(.home)
    let termination = try #require(harness.application.termination)
    #expect(termination.reason == .fileLocked(paths: ["/data/mail.db"]) && termination.reason.exitStatus == 74)
    #expect(termination.report.hasPrefix("0xdead10cc: ") && termination.report.contains("/data/mail.db"))
  }

  @Test func aLockedFileIsReportedAtEachSuspensionByDefaultAndNeverIfThePolicyIgnoresIt() throws {
    let expected: [(BackgroundPolicy, Int)] = [(.default, 2), (BackgroundPolicy(whenFileLocked: .ignore), 0)]
    for (policy, count) in expected {
      let harness = try ApplicationHarness(policy: policy)
      let reports = Locked<[String]>([])
      harness.application.watchFileLocks(lockedFiles: { ["/data/mail.db"] }) { report in
        reports.withLock { $0.append(report) }
      }
      harness.launch()
      harness.send(.home, .foreground, .home)
      #expect(harness.application.termination == nil && harness.phase == .suspended)
      #expect(reports.withLock { $0.count { $0.contains("/data/mail.db") } } == count)
    }
  }
}
