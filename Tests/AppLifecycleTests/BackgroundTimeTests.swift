import Foundation
import Mainspring
import Testing

@testable import AppLifecycle

/// Tests of "Background time" and "Suspended" in docs/semantics.md, on a virtual clock.
@MainActor
@Suite struct BackgroundTimeTests {
  private func launched(
    policy: BackgroundPolicy = .default,
    backgroundModes: Set<String> = []
  ) throws -> Stage {
    let stage = try Stage(policy: policy, backgroundModes: backgroundModes)
    stage.launch()
    return stage
  }

  // MARK: - A limit from outside

  @Test func aLimitHoldsFromTheNextDepartureUntilItIsRemoved() throws {
    let stage = try launched()
    stage.application.limitBackgroundTime(to: .seconds(4))
    _ = stage.tasks.begin(name: "upload")
    var remaining: Duration?
    stage.delegate.inside["didEnterBackground"] = { _ in remaining = stage.tasks.remaining }

    stage.send(.home)

    #expect(remaining == .seconds(4))

    stage.application.limitBackgroundTime(to: nil)
    stage.send(.foreground, .home)

    #expect(remaining == .seconds(30))
  }

  @Test func aLimitShortensTheTimeThatRunsNowAndNeverProlongsIt() throws {
    let stage = try launched()
    _ = stage.tasks.begin(name: "upload")
    stage.send(.home)
    stage.application.limitBackgroundTime(to: .seconds(4))
    #expect(stage.tasks.remaining == .seconds(4))

    stage.loop.advance(by: .seconds(3))
    stage.application.limitBackgroundTime(to: .seconds(60))

    #expect(stage.tasks.remaining == .seconds(1))
    stage.application.limitBackgroundTime(to: .seconds(-1))
    stage.loop.advance(by: .zero)
    #expect(stage.application.termination?.reason == .taskNotEnded(names: ["upload"]))
  }

  @Test(arguments: [(limit: 4, handlers: 2), (limit: 20, handlers: 15), (limit: 100, handlers: 25)])
  func halfOfALimitedTimeBelongsToTheHandlers(limit: Int, handlers: Int) throws {
    let stage = try launched()
    stage.application.limitBackgroundTime(to: .seconds(limit))
    let called = Counter()
    _ = stage.tasks.begin(name: "upload") { called.increment() }
    stage.send(.home)

    stage.loop.advance(by: .seconds(handlers) - .nanoseconds(1))
    #expect(called.value == 0)
    stage.loop.advance(by: .nanoseconds(1))
    #expect(called.value == 1)
    stage.loop.advance(by: .seconds(min(limit, 30) - handlers) - .nanoseconds(1))
    #expect(stage.application.termination == nil)
    stage.loop.advance(by: .nanoseconds(1))
    #expect(stage.application.termination != nil)
  }

  // MARK: - Suspension

  @Test func anApplicationWithoutATaskIsSuspendedAfterWhatItPostedHasRun() throws {
    let stage = try launched()
    var phaseInside: LifecycleMachine.Phase?
    let posted = Counter()
    stage.delegate.inside["didEnterBackground"] = { application in
      phaseInside = application.machine.phase
      application.loop.post { posted.increment() }
    }

    stage.send(.home)

    #expect(phaseInside == .background)
    #expect(posted.value == 1)
    #expect(stage.phase == .suspended)
  }

  @Test func anApplicationThatComesAndGoesAgainIsSuspendedOnlyAfterItsLastWork() throws {
    let stage = try launched()
    let posted = Counter()
    stage.delegate.inside["didEnterBackground"] = { application in application.loop.post { posted.increment() } }
    // All three events arrive in one pass: the suspension that the first home requests is older than the last posted
    // work.
    for event in [SystemEvent.home, .foreground, .home] { stage.application.send(event) }

    stage.loop.advance(by: .zero)

    #expect(posted.value == 2)
    #expect(stage.phase == .suspended)
  }

  @Test func nothingOfASuspendedApplicationIsServed() throws {
    let stage = try launched()
    let served = Counter()
    var ends: [Int32] = [-1, -1]
    #expect(pipe(&ends) == 0)
    defer { for end in ends { close(end) } }
    try stage.loop.addDescriptor(ends[0]) { _ in
      served.increment()
      var byte: UInt8 = 0
      _ = read(ends[0], &byte, 1)
    }
    var firings = 0
    stage.loop.addTimer(after: .seconds(1), repeatingEvery: .seconds(1)) { firings += 1 }
    stage.send(.home)
    #expect(stage.phase == .suspended)

    var byte: UInt8 = 1
    #expect(write(ends[1], &byte, 1) == 1)
    stage.loop.post { served.increment() }
    stage.loop.advance(by: .seconds(10))
    #expect(served.value == 0)
    #expect(firings == 0)
    stage.send(.foreground)

    #expect(served.value == 2)
    // The timer came due ten times while suspended, and fires once.
    #expect(firings == 1)
  }

  @Test func theSuspensionIsToldToTheSystemsSide() throws {
    let stage = try launched()
    var count = 0
    stage.application.onSuspension { count += 1 }
    stage.send(.home, .foreground, .home)
    #expect(count == 2)
  }

  // MARK: - Tasks

  @Test func aTaskKeepsTheApplicationRunningUntilItIsEnded() throws {
    let stage = try launched()
    let id = stage.tasks.begin(name: "upload")
    stage.send(.home)
    stage.loop.advance(by: .seconds(20))
    #expect(stage.phase == .background)

    stage.tasks.end(id)
    stage.loop.advance(by: .zero)

    #expect(stage.phase == .suspended)
    #expect(stage.entries.tasks == ["began upload", "ended upload"])
  }

  @Test func onlyTheLastEndSuspends() throws {
    let stage = try launched()
    let ids = (1...3).map { stage.tasks.begin(name: "task \($0)") }
    stage.send(.home)
    for id in ids.dropLast() {
      stage.tasks.end(id)
      stage.loop.advance(by: .zero)
      #expect(stage.phase == .background)
    }

    stage.tasks.end(ids[2])
    stage.loop.advance(by: .zero)

    #expect(stage.phase == .suspended)
  }

  @Test func aTaskBegunInsideDidEnterBackgroundCounts() throws {
    let stage = try launched()
    var id = 0
    stage.delegate.inside["didEnterBackground"] = { id = $0.backgroundTasks.begin(name: "flush") }
    stage.send(.home)
    #expect(stage.phase == .background)

    stage.tasks.end(id)
    stage.loop.advance(by: .zero)

    #expect(stage.phase == .suspended)
  }

  @Test func tasksAreBegunAndEndedFromAnyThread() throws {
    let stage = try launched()
    let tasks = stage.tasks
    let ids = Entries()
    let isOver = DispatchSemaphore(value: 0)
    for _ in 0..<4 {
      Thread.detachNewThread {
        for number in 0..<50 {
          let id = tasks.begin(name: "task \(number)")
          ids.append(LifecycleLogEntry(time: .seconds(id), kind: .task, name: "\(id)", state: .active))
          if tasks.remaining != nil { Issue.record("the application is in the foreground") }
          tasks.end(id)
        }
        isOver.signal()
      }
    }
    for _ in 0..<4 { isOver.wait() }

    #expect(tasks.openTasks.isEmpty)
    #expect(Set(ids.all.map(\.name)).count == 200)
  }

  @Test func theLastEndFromAnotherThreadSuspends() throws {
    let stage = try launched()
    let tasks = stage.tasks
    let id = tasks.begin(name: "upload")
    stage.send(.home)
    let isOver = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      tasks.end(id)
      isOver.signal()
    }
    isOver.wait()

    stage.loop.advance(by: .zero)

    #expect(stage.phase == .suspended)
  }

  @Test func endingWhatIsNotOpenLogsALineAndDoesNothing() throws {
    let stage = try launched()
    let id = stage.tasks.begin(name: "once")
    _ = stage.tasks.begin(name: "held")
    stage.send(.home)
    stage.tasks.end(id)
    stage.tasks.end(id)
    stage.tasks.end(BackgroundTaskManager.invalidID)
    stage.tasks.end(12_345)
    stage.loop.advance(by: .zero)

    #expect(stage.phase == .background)
    #expect(
      stage.entries.tasks == [
        "began once", "began held", "ended once", "endedUnknown unknown", "endedUnknown unknown",
        "endedUnknown unknown",
      ]
    )
  }

  @Test func theThousandthTaskIsRefusedAndTheOldestAreNamed() throws {
    let stage = try launched()
    for number in 1...999 { #expect(stage.tasks.begin(name: "task \(number)", place: "file:\(number)") != 0) }

    #expect(stage.tasks.begin(name: "one too many") == BackgroundTaskManager.invalidID)

    let detail = try #require(stage.entries.all.last?.detail)
    #expect(detail.contains("999 tasks are open"))
    #expect(detail.contains("\"task 1\" (file:1)"))
    #expect(stage.tasks.openTasks.count == 999)
  }

  @Test func aPolicyCanForbidBackgroundTasks() throws {
    let stage = try launched(policy: BackgroundPolicy(allowsBackgroundTasks: false))
    #expect(stage.tasks.begin(name: "upload") == BackgroundTaskManager.invalidID)
    #expect(stage.entries.tasks == ["refused upload"])
  }

  @Test func noTaskIsBegunAfterTheEnd() throws {
    let stage = try launched()
    stage.send(.terminate)
    #expect(stage.tasks.begin(name: "late") == BackgroundTaskManager.invalidID)
  }

  // MARK: - The budget

  @Test func theRemainingTimeCountsDownAndIsWholeAgainAfterAReturn() throws {
    let stage = try launched(policy: BackgroundPolicy(whenSpent: .report))
    _ = stage.tasks.begin(name: "upload")
    #expect(stage.tasks.remaining == nil)

    stage.send(.home)
    #expect(stage.tasks.remaining == .seconds(30))
    stage.loop.advance(by: .seconds(12))
    #expect(stage.tasks.remaining == .seconds(18))
    stage.loop.advance(by: .seconds(100))
    #expect(stage.tasks.remaining == .zero)
    stage.send(.foreground)
    #expect(stage.tasks.remaining == nil)
    stage.send(.home)
    #expect(stage.tasks.remaining == .seconds(30))
  }

  @Test func theBudgetIsOnePoolForAllTasks() throws {
    let stage = try launched()
    let first = stage.tasks.begin(name: "first")
    stage.send(.home)
    stage.loop.advance(by: .seconds(20))
    // A second task adds no time.
    _ = stage.tasks.begin(name: "second")
    #expect(stage.tasks.remaining == .seconds(10))
    stage.tasks.end(first)
    stage.loop.advance(by: .seconds(9))
    #expect(stage.application.termination == nil)

    stage.loop.advance(by: .seconds(1))

    #expect(stage.application.termination?.reason == .taskNotEnded(names: ["second"]))
  }

  @Test func theBudgetStandsStillWhileSuspended() throws {
    let stage = try launched()
    let id = stage.tasks.begin(name: "upload")
    stage.send(.home)
    stage.loop.advance(by: .seconds(10))
    stage.tasks.end(id)
    stage.loop.advance(by: .seconds(3600))

    #expect(stage.phase == .suspended)
    #expect(stage.tasks.remaining == .seconds(20))
    #expect(stage.application.termination == nil)
  }

  @Test func theBudgetIsWholeAgainAfterAReturnFromSuspension() throws {
    let stage = try launched()
    let id = stage.tasks.begin(name: "upload")
    stage.send(.home)
    stage.loop.advance(by: .seconds(10))
    stage.tasks.end(id)
    stage.loop.advance(by: .zero)
    #expect(stage.phase == .suspended)

    stage.send(.foreground)
    _ = stage.tasks.begin(name: "another")
    stage.send(.home)

    #expect(stage.tasks.remaining == .seconds(30))
    stage.loop.advance(by: .seconds(30) - .nanoseconds(1))
    #expect(stage.application.termination == nil)
  }

  @Test(arguments: [(BackgroundPolicy.iOS4, 600), (.iOS7, 180), (.iOS13, 30), (.default, 30)])
  func thePresetsHaveTheirBudgets(preset: (policy: BackgroundPolicy, seconds: Int)) throws {
    let stage = try launched(policy: preset.policy)
    _ = stage.tasks.begin(name: "upload")
    stage.send(.home)
    stage.loop.advance(by: .seconds(preset.seconds) - .nanoseconds(1))
    #expect(stage.application.termination == nil)

    stage.loop.advance(by: .nanoseconds(1))

    #expect(stage.application.termination?.time == .seconds(preset.seconds))
  }

  // MARK: - Expiry

  @Test func theHandlersAreCalledAtTheLeadInTheOrderOfBegin() throws {
    let stage = try launched()
    let application = stage.application
    let delegate = stage.delegate
    for name in ["a", "b", "c"] {
      delegate.taskIDs[name] = stage.tasks.begin(name: name) {
        delegate.lines.append("\(name) expires at \(application.log.time.inSeconds), \(application.state.rawValue)")
        application.backgroundTasks.end(delegate.taskIDs[name] ?? 0)
      }
    }
    stage.send(.home)
    delegate.lines.removeAll()

    stage.loop.advance(by: .seconds(25))

    #expect(
      delegate.lines == [
        "a expires at 25.0, background", "b expires at 25.0, background", "c expires at 25.0, background",
      ]
    )
    #expect(stage.phase == .suspended)
    #expect(stage.application.termination == nil)
  }

  @Test func aHandlerMayEndAnyTaskAndBeginNone() throws {
    let stage = try launched()
    let tasks = stage.tasks
    let delegate = stage.delegate
    var begun: Int?
    delegate.taskIDs["first"] = tasks.begin(name: "first") {
      begun = tasks.begin(name: "too late")
      for name in ["first", "second"] { tasks.end(delegate.taskIDs[name] ?? 0) }
    }
    delegate.taskIDs["second"] = tasks.begin(name: "second") { Issue.record("it was ended before its turn") }
    stage.send(.home)

    stage.loop.advance(by: .seconds(30))

    #expect(begun == BackgroundTaskManager.invalidID)
    #expect(stage.phase == .suspended)
    #expect(
      stage.entries.tasks == [
        "began first", "began second", "expired first", "refused too late", "ended first", "ended second",
      ]
    )
  }

  @Test func aTaskThatIsNeverEndedEndsTheApplicationAndIsNamed() throws {
    let stage = try launched()
    stage.loop.advance(by: .seconds(2))
    _ = stage.tasks.begin(name: "upload", place: "Courier/Sync.swift:12") {}
    _ = stage.tasks.begin(name: nil)
    stage.send(.home)

    stage.loop.advance(by: .seconds(60))

    let termination = try #require(stage.application.termination)
    #expect(termination.reason == .taskNotEnded(names: ["upload", "unnamed"]))
    #expect(termination.time == .seconds(32))
    #expect(termination.report.contains("\"upload\", begun at Courier/Sync.swift:12, 2.0 s after launch"))
    #expect(termination.report.contains("\"unnamed\""))
    #expect(termination.reason.exitStatus == 70)
    #expect(stage.entries.all.last?.name == "taskNotEnded")
  }

  @Test func withNoLeadTheHandlersAreCalledAtTheVeryEnd() throws {
    let stage = try launched(policy: BackgroundPolicy(expirationLead: .zero))
    let application = stage.application
    let delegate = stage.delegate
    var expiredAt: Duration?
    delegate.taskIDs["upload"] = stage.tasks.begin(name: "upload") {
      expiredAt = application.log.time
      application.backgroundTasks.end(delegate.taskIDs["upload"] ?? 0)
    }
    stage.send(.home)

    stage.loop.advance(by: .seconds(60))

    #expect(expiredAt == .seconds(30))
    #expect(stage.application.termination == nil)
    #expect(stage.phase == .suspended)
  }

  @Test func withNoLeadWhatTheHandlersQueueRunsBeforeTheEnd() throws {
    let stage = try launched(policy: BackgroundPolicy(expirationLead: .zero))
    let (tasks, loop, delegate) = (stage.tasks, stage.loop, stage.delegate)
    delegate.taskIDs["upload"] = tasks.begin(name: "upload") {
      loop.post { MainActor.assumeIsolated { tasks.end(delegate.taskIDs["upload"] ?? 0) } }
    }
    stage.send(.home)

    stage.loop.advance(by: .seconds(60))

    #expect(stage.application.termination == nil)
    #expect(stage.phase == .suspended)
  }

  @Test func withNoLeadATaskThatIsNotEndedEndsTheApplicationAtTheVeryEnd() throws {
    let stage = try launched(policy: BackgroundPolicy(expirationLead: .zero))
    _ = stage.tasks.begin(name: "upload") {}
    stage.send(.home)

    stage.loop.advance(by: .seconds(60))

    #expect(stage.application.termination?.reason == .taskNotEnded(names: ["upload"]))
    #expect(stage.application.termination?.time == .seconds(30))
  }

  /// The expiration lead and the delay until the handler's work ends the task, in seconds; a nil delay never ends it.
  @Test(arguments: [(5.0, 0.0), (5, 4.9), (5, nil), (10, 9.9), (10, nil)] as [(Double, Double?)])
  func afterAJumpOfTheClockTheEndCountsFromTheHandlers(lead: Double, endsAfter: Double?) throws {
    let stage = try launched(policy: BackgroundPolicy(expirationLead: .seconds(lead)))
    let (tasks, loop, delegate) = (stage.tasks, stage.loop, stage.delegate)
    var handlerRemaining: Duration?
    delegate.taskIDs["upload"] = tasks.begin(name: "upload") {
      handlerRemaining = tasks.remaining
      guard let endsAfter else { return }
      loop.addTimer(after: .seconds(endsAfter)) { tasks.end(delegate.taskIDs["upload"] ?? 0) }
    }
    stage.send(.home)
    stage.loop.advance(by: .seconds(1))

    stage.loop.skip(to: stage.loop.clock.now.advanced(by: .seconds(3600)))
    stage.loop.advance(by: .zero)
    #expect(handlerRemaining == .seconds(lead))
    #expect(stage.application.termination == nil)
    stage.loop.advance(by: .seconds(60))

    if endsAfter == nil {
      #expect(stage.application.termination?.reason == .taskNotEnded(names: ["upload"]))
      #expect(stage.application.termination?.time == .seconds(3601 + lead))
    } else {
      #expect(stage.application.termination == nil)
      #expect(stage.phase == .suspended)
    }
  }

  @Test func aJumpAfterTheHandlersDoesNotMoveTheEnd() throws {
    let stage = try launched()
    _ = stage.tasks.begin(name: "upload") {}
    stage.send(.home)
    stage.loop.advance(by: .seconds(26))

    stage.loop.skip(to: stage.loop.clock.now.advanced(by: .seconds(3600)))
    stage.loop.advance(by: .zero)

    #expect(stage.application.termination?.reason == .taskNotEnded(names: ["upload"]))
    #expect(stage.entries.all.filter { $0.name == "expired" }.count == 1)
  }

  @Test func afterAJumpAReturnMakesTheBudgetWhole() throws {
    let stage = try launched()
    let tasks = stage.tasks
    _ = tasks.begin(name: "upload") {}
    stage.send(.home)
    stage.loop.skip(to: stage.loop.clock.now.advanced(by: .seconds(3600)))
    stage.loop.advance(by: .zero)
    #expect(tasks.remaining == .seconds(5))

    stage.send(.foreground, .home)

    #expect(tasks.remaining == .seconds(30))
    stage.loop.advance(by: .seconds(29))
    #expect(stage.application.termination == nil)
  }

  @Test func aPolicyCanSuspendInsteadOfEnding() throws {
    let stage = try launched(policy: BackgroundPolicy(whenSpent: .suspend))
    let id = stage.tasks.begin(name: "upload")
    stage.send(.home)
    stage.loop.advance(by: .seconds(30))
    #expect(stage.phase == .suspended)
    #expect(stage.application.termination == nil)

    // The open task keeps the application running the next time too.
    stage.send(.foreground, .home)
    #expect(stage.phase == .background)
    stage.tasks.end(id)
    stage.loop.advance(by: .zero)
    #expect(stage.phase == .suspended)
  }

  @Test func aPolicyThatSuspendsWaitsForTheCallbackThatIsRunning() throws {
    let stage = try launched(policy: BackgroundPolicy(callbackLimit: .seconds(60), whenSpent: .suspend))
    _ = stage.tasks.begin(name: "upload")
    var phaseInside: LifecycleMachine.Phase?
    stage.delegate.inside["memoryWarning"] = { application in
      application.loop.advance(by: .seconds(40))
      phaseInside = application.machine.phase
    }
    stage.send(.home)

    stage.send(.memoryWarning)

    #expect(phaseInside == .background)
    #expect(stage.phase == .suspended)
  }

  @Test func aPolicyCanOnlyReport() throws {
    let stage = try launched(policy: BackgroundPolicy(whenSpent: .report))
    _ = stage.tasks.begin(name: "upload")
    stage.send(.home)

    stage.loop.advance(by: .seconds(60))

    #expect(stage.phase == .background)
    #expect(stage.entries.tasks == ["began upload", "expired upload", "overdue upload"])
    #expect(stage.tasks.begin(name: "too late") == BackgroundTaskManager.invalidID)
  }

  @Test func anEventThatComesInsideAHandlerWaitsUntilItHasReturned() throws {
    let stage = try launched()
    let application = stage.application
    let delegate = stage.delegate
    delegate.taskIDs["upload"] = stage.tasks.begin(name: "upload") {
      application.send(.foreground)
      application.loop.advance(by: .seconds(1))
      application.backgroundTasks.end(delegate.taskIDs["upload"] ?? 0)
      delegate.lines.append("handler returns")
    }
    stage.send(.home)
    delegate.lines.removeAll()

    stage.loop.advance(by: .seconds(25))

    #expect(delegate.lines == ["handler returns", "willEnterForeground (background)", "didBecomeActive (active)"])
  }

  // MARK: - Background modes

  @Test func aModeInUseKeepsTheApplicationRunningWithoutABudget() throws {
    let stage = try launched(backgroundModes: ["audio"])
    #expect(stage.application.setBackgroundMode("audio", inUse: true))
    #expect(!stage.application.setBackgroundMode("voip", inUse: true))
    stage.send(.home)

    stage.loop.advance(by: .seconds(3600))
    #expect(stage.phase == .background)
    #expect(stage.tasks.remaining == .seconds(30))

    stage.application.setBackgroundMode("audio", inUse: false)
    stage.loop.advance(by: .zero)
    #expect(stage.phase == .suspended)
  }

  @Test func thePoolPausesWhileAModeIsInUse() throws {
    let stage = try launched(backgroundModes: ["audio"])
    _ = stage.tasks.begin(name: "upload")
    stage.send(.home)
    stage.loop.advance(by: .seconds(10))
    stage.application.setBackgroundMode("audio", inUse: true)
    stage.loop.advance(by: .seconds(100))
    #expect(stage.tasks.remaining == .seconds(20))
    stage.application.setBackgroundMode("audio", inUse: false)

    stage.loop.advance(by: .seconds(20))

    #expect(stage.application.termination?.time == .seconds(130))
  }

  @Test func theHandlersAreCalledOnceAlsoWhenAModeIsUsedAfterExpiry() throws {
    let stage = try launched(backgroundModes: ["audio"])
    let calls = Counter()
    _ = stage.tasks.begin(name: "upload") { calls.increment() }
    stage.send(.home)
    stage.loop.advance(by: .seconds(26))
    stage.application.setBackgroundMode("audio", inUse: true)
    stage.application.setBackgroundMode("audio", inUse: false)

    stage.loop.advance(by: .seconds(4))

    #expect(calls.value == 1)
    #expect(stage.application.termination?.time == .seconds(30))
  }

  @Test func aModeGivenBackWhileSuspendedSetsNoBudgetRunning() throws {
    let stage = try launched(backgroundModes: ["audio"])
    stage.send(.home)
    stage.application.setBackgroundMode("audio", inUse: false)
    stage.loop.advance(by: .seconds(10))
    #expect(stage.tasks.remaining == .seconds(30))
  }

  // MARK: - The grace period, in virtual time

  @Test(arguments: ["didEnterBackground", "willTerminate"])
  func aCallbackThatOverrunsItsGracePeriodEndsTheApplication(callback: String) throws {
    let stage = try launched()
    stage.delegate.inside[callback] = { $0.loop.advance(by: .seconds(5) + .milliseconds(1)) }

    stage.send(callback == "willTerminate" ? .terminate : .home)

    let termination = try #require(stage.application.termination)
    let name = callback == "willTerminate" ? "applicationWillTerminate" : "applicationDidEnterBackground"
    #expect(termination.reason == .graceExceeded(callback: name))
    #expect(termination.reason.name == "0x8badf00d")
    #expect(termination.report.contains("\(name) has not returned after 5.0 s"))
    #expect(termination.time == .seconds(5))
    #expect(stage.entries.all.count { $0.kind == .death } == 1)
  }

  @Test func aCallbackThatTakesAllOfItsGracePeriodLives() throws {
    let stage = try launched()
    stage.delegate.inside["didEnterBackground"] = { $0.loop.advance(by: .seconds(5)) }
    stage.send(.home)
    #expect(stage.application.termination == nil)
  }

  @Test func aHandlerThatOverrunsEndsTheApplicationAndNoOtherHandlerIsCalled() throws {
    let stage = try launched(policy: BackgroundPolicy(expirationLead: .seconds(20)))
    let loop = stage.loop
    _ = stage.tasks.begin(name: "slow", place: "here") { loop.advance(by: .seconds(6)) }
    _ = stage.tasks.begin(name: "next") { Issue.record("the application is dead") }
    stage.send(.home)

    stage.loop.advance(by: .seconds(30))

    #expect(
      stage.application.termination?.reason
        == .graceExceeded(callback: "the expiration handler of \"slow\" (begun at here)")
    )
  }

  @Test func anApplicationThatIsDroppedWithAnOpenTaskLeavesNothingBehind() throws {
    // In real time, the watchdog waits for the end of the budget on the application's behalf.
    let loop = try EventRunLoop()
    weak var dropped: LifecycleApplication?
    do {
      let policy = BackgroundPolicy(budget: .seconds(3600))
      let application = LifecycleApplication(
        configuration: LifecycleConfiguration(name: "dropped", policy: policy),
        loop: loop,
        ending: .recorded
      )
      dropped = application
      _ = application.backgroundTasks.begin(name: "upload")
      application.send(.launch(inBackground: true, url: nil, source: nil)) { _ in loop.stop() }
      loop.run()
      #expect(application.machine.phase == .background)
    }
    #expect(dropped == nil)
  }

  @Test func nothingIsCalledAfterATerminationInTheMiddleOfAnEvent() throws {
    let stage = try Stage(LifecycleConfiguration(name: "stage", exitsOnSuspend: true))
    stage.launch()
    stage.delegate.inside["didEnterBackground"] = { $0.loop.advance(by: .seconds(6)) }

    stage.send(.home, .foreground)

    #expect(stage.delegate.lines.last == "didEnterBackground (background)")
    #expect(stage.phase == .ended)
  }
}
