import AppLifecycle
import HookConditions
import LifecycleTesting
import Testing

/// Tests that each fault fails in its own way, and that the log shows it.
@MainActor
struct FaultTests {
  let device = SimulatedDevice()
  let app: Listener

  init() throws { app = try device.launch(Listener.self) }

  private func injectAndGoHome(_ fault: DeviceFault) {
    device.inject(fault)
    device.pressHome()
    device.advance(by: .seconds(40))
  }

  @Test(arguments: DeviceFault.allCases)
  func aCorrectApplicationIsTerminatedOnlyByFaultsThatNameATermination(fault: DeviceFault) {
    injectAndGoHome(fault)
    #expect(device.termination?.reason.name == fault.terminationName, "\(device.log)")
  }

  @Test func aTaskNeverEndedIsNamedInTheReport() throws {
    injectAndGoHome(.taskNeverEnded)
    let termination = try #require(device.termination)
    #expect(termination.reason == .taskNotEnded("fault taskNeverEnded"))
    #expect(termination.report.contains("\"fault taskNeverEnded\", begun at LifecycleTestingTests/FaultTests.swift:"))
    #expect(termination.time == .seconds(30))
  }

  @Test func aTaskEndedTwiceIsLoggedAsEndedAndEndedUnknown() {
    injectAndGoHome(.taskEndedTwice)
    #expect(device.log.all(.task).map(\.name) == ["began", "ended", "endedUnknown"])
    #expect(device.log.last(.task(.endedUnknown))?.detail == "no open task has the identifier 1")
  }

  @Test func aTaskMayBeEndedByAnotherThread() {
    injectAndGoHome(.taskEndedFromAnotherThread)
    #expect(device.log.all(.task).map(\.name) == ["began", "ended"])
    #expect(device.state == .suspended)
  }

  @Test(arguments: [DeviceFault.taskBegunAfterExpiry, .handlerBeginsAgain])
  func aTaskBegunAfterExpiryIsRefused(fault: DeviceFault) {
    injectAndGoHome(fault)
    #expect(device.log.last(.refusal)?.detail == "the background time is spent")
    #expect(device.log.last(.refusal)?.time == .seconds(25))
    #expect(device.state == .suspended)
  }

  @Test func theThousandthTaskIsRefusedWithTheOldestNames() {
    injectAndGoHome(.thousandTasks)
    #expect(device.log.count(.task(.began)) == 999)
    #expect(device.log.count(.refusal) == 1)
    #expect(device.log.last(.refusal)?.detail?.contains("the oldest are \"fault thousandTasks 1\"") == true)
  }

  @Test func aHandlerThatBlocksIsNamed() throws {
    injectAndGoHome(.handlerBlocks)
    let termination = try #require(device.termination)
    guard case .graceExceeded(let callback) = termination.reason else {
      Issue.record("\(termination)")
      return
    }
    #expect(callback.hasPrefix("the expiration handler of \"fault handlerBlocks\" (begun at LifecycleTestingTests/"))
    #expect(termination.report.contains("has not returned after 6.0 s; the grace period is 5.0 s."))
  }

  @Test func aHandlerWithoutItsIdentifierCannotEndItsTask() {
    injectAndGoHome(.handlerThrowsAwayItsIdentifier)
    #expect(device.log.last(.task(.endedUnknown))?.detail == "the invalid identifier")
    #expect(device.termination?.reason == .taskNotEnded("fault handlerThrowsAwayItsIdentifier"))
  }

  @Test func aClockThatJumpsMakesTheNextTimerLate() {
    var firings: [Duration] = []
    for second in [1, 2] { device.loop.addTimer(after: .seconds(second)) { firings.append(device.now) } }
    device.inject(.clockJump)
    device.advance(by: .seconds(2))
    #expect(firings == [.seconds(1), .seconds(3601)])
  }

  /// Begins a task whose expiration handler ends it in the given kind of work.
  private func beginTask(endingIn kind: String) throws {
    let tasks = try #require(device.application?.backgroundTasks)
    let device = device
    let slow = Slow()
    slow.task = tasks.begin(name: "upload") {
      switch kind {
      case "the handler": tasks.end(slow.task)
      case "a posted block": device.loop.post { MainActor.assumeIsolated { tasks.end(slow.task) } }
      case "a task": Task { tasks.end(slow.task) }
      default:
        Task {
          try await Task.sleep(for: .seconds(4))
          tasks.end(slow.task)
        }
      }
    }
  }

  nonisolated static let kindsOfWork = ["the handler", "a posted block", "a task", "a task that sleeps"]

  @Test(.needs(.tasks), arguments: kindsOfWork)
  func aClockJumpKeepsTheLeadOfTheExpirationHandlers(kind: String) throws {
    try beginTask(endingIn: kind)
    device.loop.addTimer(after: .seconds(1)) {}
    device.inject(.clockJump)
    device.pressHome()
    device.advance(by: .seconds(40))
    device.advance(by: .seconds(3600))
    #expect(device.termination == nil && device.state == .suspended, "\(device.log)")
    #expect(device.log.last(.expiration)?.time == .seconds(3601))
    #expect(device.log.last(.expiration)?.remaining == .seconds(5))
  }

  @Test(.needs(.tasks), arguments: kindsOfWork)
  func aSleepOfTheMachineKeepsTheLeadOfTheExpirationHandlers(kind: String) throws {
    try beginTask(endingIn: kind)
    device.pressHome()
    device.sleep(for: .seconds(600))
    device.advance(by: .seconds(60))
    #expect(device.termination == nil && device.state == .suspended, "\(device.log)")
    #expect(device.log.last(.expiration)?.time == .seconds(600))
  }

  @Test func aTaskThatIsNeverEndedHasOnlyTheLeadAfterASleep() throws {
    device.inject(.taskNeverEnded)
    device.pressHome()
    device.sleep(for: .seconds(600))
    device.advance(by: .seconds(60))
    #expect(device.termination?.reason == .taskNotEnded("fault taskNeverEnded"))
    #expect(device.termination?.time == .seconds(605))
  }

  @Test func aMemoryWarningIsSentAtEachStep() {
    for second in 1...3 { device.loop.addTimer(after: .seconds(second)) {} }
    device.inject(.memoryWarningAtEachStep)
    device.advance(by: .seconds(10))
    #expect(device.log.all(.callback(.didReceiveMemoryWarning)).map(\.time) == [.seconds(1), .seconds(2), .seconds(3)])
  }

  @Test func aTaskThatEndsAfterItsHandlerHasTheWarningOfIOS() {
    let tasks = device.application!.backgroundTasks
    let id = tasks.begin(name: "late", callSite: "Mail.swift:7") { [loop = device.loop] in
      loop.addTimer(after: .seconds(1)) { tasks.end(1) }
    }
    #expect(id == 1)
    device.pressHome()
    device.advance(by: .seconds(40))
    let warning = device.log.last(.warning(.taskStillOpen))
    #expect(warning?.time == .seconds(25) && warning?.task == "late")
    let words = "Background task still not ended after expiration handlers were called:"
    #expect(warning?.detail?.hasPrefix(words) == true)
    #expect(warning?.detail?.contains("\"late\", begun at Mail.swift:7") == true)
    #expect(device.termination == nil && device.state == .suspended)
  }

  @Test func aTaskThatItsHandlerEndsHasNoWarning() {
    let tasks = device.application!.backgroundTasks
    _ = tasks.begin(name: "prompt") { tasks.end(1) }
    device.pressHome()
    device.advance(by: .seconds(40))
    #expect(device.log.count(.expiration) == 1 && device.log.count(.warning) == 0)
  }

  @Test func theHomeButtonIsPressedAtEachStep() {
    for second in 1...3 { device.loop.addTimer(after: .seconds(second)) {} }
    device.inject(.homeAtEachStep)
    device.advance(by: .seconds(10))
    #expect(device.log.all(.callback(.didEnterBackground)).map(\.time) == [.seconds(1), .seconds(2), .seconds(3)])
    #expect(device.state == .active)
  }

  @MainActor
  private final class Slow { var task = BackgroundTaskManager.invalidID }

  /// The lead, the handler's duration, the reason for the termination and its time.
  @Test(arguments: [
    (5.0, 4.9, String?.none, 0.0), (5, 5, "taskNotEnded", 30), (5, 6, "taskNotEnded", 30),
    (10, 5.5, "0x8badf00d", 25),
  ])
  func anExpirationHandlerMayTakeVirtualTimeWithinTheBudgetAndTheGracePeriod(
    lead: Double,
    takes: Double,
    reason: String?,
    time: Double
  )
    throws
  {
    let device = SimulatedDevice(policy: BackgroundPolicy(expirationLead: .seconds(lead)))
    try device.launch(Idle.self)
    let tasks = try #require(device.application?.backgroundTasks)
    let slow = Slow()
    slow.task = tasks.begin(name: "slow") {
      device.advance(by: .seconds(takes))
      tasks.end(slow.task)
    }
    device.loop.addTimer(after: .seconds(1), repeatingEvery: .seconds(1)) {}

    device.pressHome()
    device.advance(by: .seconds(60))

    #expect(device.termination?.reason.name == reason)
    #expect(device.termination?.time == (reason == nil ? nil : .seconds(time)))
    #expect(device.now == .seconds(60))
  }
}
