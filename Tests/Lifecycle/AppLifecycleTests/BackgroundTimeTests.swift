import Foundation
import Mainspring
import Testing

@testable import AppLifecycle

/// Tests of "Background time" and "Suspended" in docs/apple/semantics.md, on a virtual clock.
@MainActor
@Suite struct BackgroundTimeTests {
  private func launched(
    policy: BackgroundPolicy = .default,
    backgroundModes: Set<String> = []
  ) throws -> ApplicationHarness {
    let harness = try ApplicationHarness(policy: policy, backgroundModes: backgroundModes)
    harness.launch()
    return harness
  }

  // MARK: - A limit from outside

  @Test func aLimitAppliesFromTheNextEntryIntoTheBackgroundUntilItIsRemoved() throws {
    let harness = try launched()
    harness.application.limitBackgroundTime(to: .seconds(4))
    _ = harness.tasks.begin(name: "upload")
    var remaining: Duration?
    harness.delegate.inside["didEnterBackground"] = { _ in remaining = harness.tasks.remaining }

    harness.send(.home)

    #expect(remaining == .seconds(4))

    harness.application.limitBackgroundTime(to: nil)
    harness.send(.foreground, .home)

    #expect(remaining == .seconds(30))
  }

  @Test func aLimitShortensTheTimeThatRunsNowAndNeverProlongsIt() throws {
    let harness = try launched()
    _ = harness.tasks.begin(name: "upload")
    harness.send(.home)
    harness.application.limitBackgroundTime(to: .seconds(4))
    #expect(harness.tasks.remaining == .seconds(4))

    harness.loop.advance(by: .seconds(3))
    harness.application.limitBackgroundTime(to: .seconds(60))

    #expect(harness.tasks.remaining == .seconds(1))
    harness.application.limitBackgroundTime(to: .seconds(-1))
    harness.loop.advance(by: .zero)
    #expect(harness.application.termination?.reason == .taskNotEnded(names: ["upload"]))
  }

  @Test func theRemovalOfALimitGivesARunningBudgetItsRestBack() throws {
    let harness = try launched()
    let called = Counter()
    _ = harness.tasks.begin(name: "upload") { called.increment() }
    harness.send(.home)
    harness.loop.advance(by: .seconds(1))
    harness.application.limitBackgroundTime(to: .seconds(4))
    harness.loop.advance(by: .seconds(1))
    #expect(harness.tasks.remaining == .seconds(3))

    harness.application.limitBackgroundTime(to: nil)

    #expect(harness.tasks.remaining == .seconds(28))
    harness.loop.advance(by: .seconds(23) - .nanoseconds(1))
    #expect(called.value == 0)
    harness.loop.advance(by: .nanoseconds(1))
    #expect(called.value == 1)
    harness.loop.advance(by: .seconds(5))
    #expect(harness.application.termination?.time == .seconds(30))
  }

  @Test func theRemovalOfALimitAfterTheHandlersDoesNotMoveTheEnd() throws {
    let harness = try launched()
    let called = Counter()
    harness.application.limitBackgroundTime(to: .seconds(4))
    _ = harness.tasks.begin(name: "upload") { called.increment() }
    harness.send(.home)
    harness.loop.advance(by: .seconds(3))
    #expect(called.value == 1)

    harness.application.limitBackgroundTime(to: nil)
    harness.loop.advance(by: .seconds(30))

    #expect(called.value == 1)
    #expect(harness.application.termination?.time == .seconds(4))
  }

  @Test(arguments: [(limit: 4, handlers: 2), (limit: 20, handlers: 15), (limit: 100, handlers: 25)])
  func theLeadOfTheHandlersIsAtMostHalfOfALimitedTime(limit: Int, handlers: Int) throws {
    let harness = try launched()
    harness.application.limitBackgroundTime(to: .seconds(limit))
    let called = Counter()
    _ = harness.tasks.begin(name: "upload") { called.increment() }
    harness.send(.home)

    harness.loop.advance(by: .seconds(handlers) - .nanoseconds(1))
    #expect(called.value == 0)
    harness.loop.advance(by: .nanoseconds(1))
    #expect(called.value == 1)
    harness.loop.advance(by: .seconds(min(limit, 30) - handlers) - .nanoseconds(1))
    #expect(harness.application.termination == nil)
    harness.loop.advance(by: .nanoseconds(1))
    #expect(harness.application.termination != nil)
  }

  // MARK: - Suspension

  @Test func anApplicationWithoutATaskIsSuspendedAfterItsPostedWorkHasRun() throws {
    let harness = try launched()
    var phaseInside: LifecycleMachine.Phase?
    let posted = Counter()
    harness.delegate.inside["didEnterBackground"] = { application in
      phaseInside = application.machine.phase
      application.loop.post { posted.increment() }
    }

    harness.send(.home)

    #expect(phaseInside == .background)
    #expect(posted.value == 1)
    #expect(harness.phase == .suspended)
  }

  @Test func anApplicationThatReturnsBrieflyIsSuspendedOnlyAfterItsLastPostedWork() throws {
    let harness = try launched()
    let posted = Counter()
    harness.delegate.inside["didEnterBackground"] = { application in application.loop.post { posted.increment() } }
    // All three events arrive in one pass: the suspension that the first home requests is older than the last posted
    // work.
    for event in [SystemEvent.home, .foreground, .home] { harness.application.send(event) }

    harness.loop.advance(by: .zero)

    #expect(posted.value == 2)
    #expect(harness.phase == .suspended)
  }

  @Test func postsTimersAndDescriptorsWaitWhileTheApplicationIsSuspended() throws {
    let harness = try launched()
    let served = Counter()
    var ends: [Int32] = [-1, -1]
    #expect(pipe(&ends) == 0)
    defer { for end in ends { close(end) } }
    try harness.loop.addDescriptor(ends[0]) { _ in
      served.increment()
      var byte: UInt8 = 0
      _ = read(ends[0], &byte, 1)
    }
    var firings = 0
    harness.loop.addTimer(after: .seconds(1), repeatingEvery: .seconds(1)) { firings += 1 }
    harness.send(.home)
    #expect(harness.phase == .suspended)

    var byte: UInt8 = 1
    #expect(write(ends[1], &byte, 1) == 1)
    harness.loop.post { served.increment() }
    harness.loop.advance(by: .seconds(10))
    #expect(served.value == 0)
    #expect(firings == 0)
    harness.send(.foreground)

    #expect(served.value == 2)
    // The timer came due ten times while suspended, and fires once.
    #expect(firings == 1)
  }

  @Test func eachSuspensionCallsTheSuspensionHandler() throws {
    let harness = try launched()
    var count = 0
    harness.application.onSuspension { count += 1 }
    harness.send(.home, .foreground, .home)
    #expect(count == 2)
  }

  // MARK: - Tasks

  @Test func aTaskKeepsTheApplicationRunningUntilItIsEnded() throws {
    let harness = try launched()
    let id = harness.tasks.begin(name: "upload")
    harness.send(.home)
    harness.loop.advance(by: .seconds(20))
    #expect(harness.phase == .background)

    harness.tasks.end(id)
    harness.loop.advance(by: .zero)

    #expect(harness.phase == .suspended)
    #expect(harness.entries.tasks == ["began upload", "ended upload"])
  }

  @Test func onlyTheEndOfTheLastTaskSuspendsTheApplication() throws {
    let harness = try launched()
    let ids = (1...3).map { harness.tasks.begin(name: "task \($0)") }
    harness.send(.home)
    for id in ids.dropLast() {
      harness.tasks.end(id)
      harness.loop.advance(by: .zero)
      #expect(harness.phase == .background)
    }

    harness.tasks.end(ids[2])
    harness.loop.advance(by: .zero)

    #expect(harness.phase == .suspended)
  }

  @Test func aTaskBegunInsideDidEnterBackgroundKeepsTheApplicationRunning() throws {
    let harness = try launched()
    var id = 0
    harness.delegate.inside["didEnterBackground"] = { id = $0.backgroundTasks.begin(name: "flush") }
    harness.send(.home)
    #expect(harness.phase == .background)

    harness.tasks.end(id)
    harness.loop.advance(by: .zero)

    #expect(harness.phase == .suspended)
  }

  @Test func tasksAreBegunAndEndedFromAnyThread() throws {
    let harness = try launched()
    let tasks = harness.tasks
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

  @Test func theEndOfTheLastTaskOnAnotherThreadSuspendsTheApplication() throws {
    let harness = try launched()
    let tasks = harness.tasks
    let id = tasks.begin(name: "upload")
    harness.send(.home)
    let isOver = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      tasks.end(id)
      isOver.signal()
    }
    isOver.wait()

    harness.loop.advance(by: .zero)

    #expect(harness.phase == .suspended)
  }

  @Test func endingATaskThatIsNotOpenLogsALineAndHasNoOtherEffect() throws {
    let harness = try launched()
    let id = harness.tasks.begin(name: "once")
    _ = harness.tasks.begin(name: "held")
    harness.send(.home)
    harness.tasks.end(id)
    harness.tasks.end(id)
    harness.tasks.end(BackgroundTaskManager.invalidID)
    harness.tasks.end(12_345)
    harness.loop.advance(by: .zero)

    #expect(harness.phase == .background)
    #expect(
      harness.entries.tasks == [
        "began once", "began held", "ended once", "endedUnknown unknown", "endedUnknown unknown",
        "endedUnknown unknown",
      ]
    )
  }

  @Test func theThousandthTaskIsRefusedAndTheLogNamesTheOldestTask() throws {
    let harness = try launched()
    for number in 1...999 { #expect(harness.tasks.begin(name: "task \(number)", callSite: "file:\(number)") != 0) }

    #expect(harness.tasks.begin(name: "one too many") == BackgroundTaskManager.invalidID)

    let detail = try #require(harness.entries.all.last?.detail)
    #expect(detail.contains("999 tasks are open"))
    #expect(detail.contains("\"task 1\" (file:1)"))
    #expect(harness.tasks.openTasks.count == 999)
  }

  @Test func aPolicyCanForbidBackgroundTasks() throws {
    let harness = try launched(policy: BackgroundPolicy(allowsBackgroundTasks: false))
    #expect(harness.tasks.begin(name: "upload") == BackgroundTaskManager.invalidID)
    #expect(harness.entries.tasks == ["refused upload"])
  }

  @Test func noTaskCanBeginAfterTheTermination() throws {
    let harness = try launched()
    harness.send(.terminate)
    #expect(harness.tasks.begin(name: "late") == BackgroundTaskManager.invalidID)
  }

  // MARK: - The budget

  @Test func theRemainingTimeCountsDownAndAReturnRestoresIt() throws {
    let harness = try launched(policy: BackgroundPolicy(whenSpent: .report))
    _ = harness.tasks.begin(name: "upload")
    #expect(harness.tasks.remaining == nil)

    harness.send(.home)
    #expect(harness.tasks.remaining == .seconds(30))
    harness.loop.advance(by: .seconds(12))
    #expect(harness.tasks.remaining == .seconds(18))
    harness.loop.advance(by: .seconds(100))
    #expect(harness.tasks.remaining == .zero)
    harness.send(.foreground)
    #expect(harness.tasks.remaining == nil)
    harness.send(.home)
    #expect(harness.tasks.remaining == .seconds(30))
  }

  @Test func theBudgetEndsBeforeTheCallbackOfTheReturn() throws {
    let harness = try launched()
    var handlers = 0
    var remainingInside: [Duration?] = []
    var taskBegunInside = BackgroundTaskManager.invalidID
    _ = harness.tasks.begin(name: "upload") { handlers += 1 }
    harness.delegate.inside["willEnterForeground"] = { application in
      application.loop.advance(by: .seconds(10))
      remainingInside.append(application.backgroundTasks.remaining)
      taskBegunInside = application.backgroundTasks.begin(name: "download")
    }
    harness.send(.home)
    harness.loop.advance(by: .seconds(24))

    harness.send(.foreground)

    #expect(harness.phase == .active && harness.application.termination == nil)
    #expect(handlers == 0 && remainingInside == [nil])
    #expect(taskBegunInside != BackgroundTaskManager.invalidID)
  }

  @Test func anApplicationThatIsWokenHasAWholeBudgetInItsFirstCallback() throws {
    let harness = try launched()
    var remainingInside: [Duration?] = []
    harness.delegate.inside["dataIsUnlocked"] = { remainingInside.append($0.backgroundTasks.remaining) }
    let task = harness.tasks.begin(name: "upload")
    harness.send(.lock)
    harness.loop.advance(by: .seconds(20))
    harness.tasks.end(task)
    harness.loop.advance(by: .zero)
    #expect(harness.phase == .suspended)

    harness.send(.unlock)

    #expect(remainingInside == [.seconds(30)] && harness.phase == .active)
  }

  @Test func aLeadThatIsLongerThanTheBudgetCountsAsTheBudget() throws {
    var policy = BackgroundPolicy.default
    policy.budget = .seconds(2)
    let harness = try launched(policy: policy)
    var handlers = 0
    _ = harness.tasks.begin(name: "upload") { handlers += 1 }

    harness.send(.home)
    harness.loop.advance(by: .zero)
    #expect(handlers == 1 && harness.tasks.remaining == .seconds(2))

    harness.loop.advance(by: .seconds(1.999))
    #expect(harness.application.termination == nil)
    harness.loop.advance(by: .seconds(0.001))
    #expect(harness.application.termination?.reason == .taskNotEnded(names: ["upload"]))
  }

  @Test func allTasksShareOneBudget() throws {
    let harness = try launched()
    let first = harness.tasks.begin(name: "first")
    harness.send(.home)
    harness.loop.advance(by: .seconds(20))
    // A second task adds no time.
    _ = harness.tasks.begin(name: "second")
    #expect(harness.tasks.remaining == .seconds(10))
    harness.tasks.end(first)
    harness.loop.advance(by: .seconds(9))
    #expect(harness.application.termination == nil)

    harness.loop.advance(by: .seconds(1))

    #expect(harness.application.termination?.reason == .taskNotEnded(names: ["second"]))
  }

  @Test func theBudgetPausesWhileTheApplicationIsSuspended() throws {
    let harness = try launched()
    let id = harness.tasks.begin(name: "upload")
    harness.send(.home)
    harness.loop.advance(by: .seconds(10))
    harness.tasks.end(id)
    harness.loop.advance(by: .seconds(3600))

    #expect(harness.phase == .suspended)
    #expect(harness.tasks.remaining == .seconds(20))
    #expect(harness.application.termination == nil)
  }

  @Test func aReturnFromSuspensionRestoresTheBudget() throws {
    let harness = try launched()
    let id = harness.tasks.begin(name: "upload")
    harness.send(.home)
    harness.loop.advance(by: .seconds(10))
    harness.tasks.end(id)
    harness.loop.advance(by: .zero)
    #expect(harness.phase == .suspended)

    harness.send(.foreground)
    _ = harness.tasks.begin(name: "another")
    harness.send(.home)

    #expect(harness.tasks.remaining == .seconds(30))
    harness.loop.advance(by: .seconds(30) - .nanoseconds(1))
    #expect(harness.application.termination == nil)
  }

  @Test(arguments: [(BackgroundPolicy.iOS4, 600), (.iOS7, 180), (.iOS13, 30), (.default, 30)])
  func anOpenTaskEndsTheApplicationExactlyWhenTheBudgetOfThePresetIsSpent(
    preset: (policy: BackgroundPolicy, seconds: Int)
  ) throws {
    let harness = try launched(policy: preset.policy)
    _ = harness.tasks.begin(name: "upload")
    harness.send(.home)
    harness.loop.advance(by: .seconds(preset.seconds) - .nanoseconds(1))
    #expect(harness.application.termination == nil)

    harness.loop.advance(by: .nanoseconds(1))

    #expect(harness.application.termination?.time == .seconds(preset.seconds))
  }

  // MARK: - Expiry

  @Test func theHandlersAreCalledAtTheExpirationLeadInTheOrderInWhichTheirTasksBegan() throws {
    let harness = try launched()
    let application = harness.application
    let delegate = harness.delegate
    for name in ["a", "b", "c"] {
      delegate.taskIDs[name] = harness.tasks.begin(name: name) {
        delegate.lines.append("\(name) expires at \(application.log.time.inSeconds), \(application.state.rawValue)")
        application.backgroundTasks.end(delegate.taskIDs[name] ?? 0)
      }
    }
    harness.send(.home)
    delegate.lines.removeAll()

    harness.loop.advance(by: .seconds(25))

    #expect(
      delegate.lines == [
        "a expires at 25.0, background", "b expires at 25.0, background", "c expires at 25.0, background",
      ]
    )
    #expect(harness.phase == .suspended)
    #expect(harness.application.termination == nil)
  }

  @Test func aHandlerMayEndAnyTaskButCannotBeginATask() throws {
    let harness = try launched()
    let tasks = harness.tasks
    let delegate = harness.delegate
    var begun: Int?
    delegate.taskIDs["first"] = tasks.begin(name: "first") {
      begun = tasks.begin(name: "too late")
      for name in ["first", "second"] { tasks.end(delegate.taskIDs[name] ?? 0) }
    }
    delegate.taskIDs["second"] = tasks.begin(name: "second") { Issue.record("it was ended before its turn") }
    harness.send(.home)

    harness.loop.advance(by: .seconds(30))

    #expect(begun == BackgroundTaskManager.invalidID)
    #expect(harness.phase == .suspended)
    #expect(
      harness.entries.tasks == [
        "began first", "began second", "expired first", "refused too late", "ended first", "ended second",
      ]
    )
  }

  @Test func aTaskThatIsNeverEndedEndsTheApplicationAndIsNamed() throws {
    let harness = try launched()
    harness.loop.advance(by: .seconds(2))
    _ = harness.tasks.begin(name: "upload", callSite: "Courier/Sync.swift:12") {}
    _ = harness.tasks.begin(name: nil)
    harness.send(.home)

    harness.loop.advance(by: .seconds(60))

    let termination = try #require(harness.application.termination)
    #expect(termination.reason == .taskNotEnded(names: ["upload", "unnamed"]))
    #expect(termination.time == .seconds(32))
    #expect(termination.report.contains("\"upload\", begun at Courier/Sync.swift:12, 2.0 s after launch"))
    #expect(termination.report.contains("\"unnamed\""))
    #expect(termination.reason.exitStatus == 70)
    #expect(harness.entries.all.last?.name == "taskNotEnded")
  }

  @Test func withoutALeadTheHandlersAreCalledWhenTheBudgetIsSpent() throws {
    let harness = try launched(policy: BackgroundPolicy(expirationLead: .zero))
    let application = harness.application
    let delegate = harness.delegate
    var expiredAt: Duration?
    delegate.taskIDs["upload"] = harness.tasks.begin(name: "upload") {
      expiredAt = application.log.time
      application.backgroundTasks.end(delegate.taskIDs["upload"] ?? 0)
    }
    harness.send(.home)

    harness.loop.advance(by: .seconds(60))

    #expect(expiredAt == .seconds(30))
    #expect(harness.application.termination == nil)
    #expect(harness.phase == .suspended)
  }

  @Test func withoutALeadWorkThatAHandlerPostsCanStillEndItsTask() throws {
    let harness = try launched(policy: BackgroundPolicy(expirationLead: .zero))
    let (tasks, loop, delegate) = (harness.tasks, harness.loop, harness.delegate)
    delegate.taskIDs["upload"] = tasks.begin(name: "upload") {
      loop.post { MainActor.assumeIsolated { tasks.end(delegate.taskIDs["upload"] ?? 0) } }
    }
    harness.send(.home)

    harness.loop.advance(by: .seconds(60))

    #expect(harness.application.termination == nil)
    #expect(harness.phase == .suspended)
  }

  @Test func withoutALeadATaskThatIsNotEndedEndsTheApplicationWhenTheBudgetIsSpent() throws {
    let harness = try launched(policy: BackgroundPolicy(expirationLead: .zero))
    _ = harness.tasks.begin(name: "upload") {}
    harness.send(.home)

    harness.loop.advance(by: .seconds(60))

    #expect(harness.application.termination?.reason == .taskNotEnded(names: ["upload"]))
    #expect(harness.application.termination?.time == .seconds(30))
  }

  /// The expiration lead and the delay until the handler's work ends the task, in seconds; a nil delay never ends it.
  @Test(arguments: [(5.0, 0.0), (5, 4.9), (5, nil), (10, 9.9), (10, nil)] as [(Double, Double?)])
  func afterAJumpOfTheClockTheHandlersStillHaveTheirWholeLead(lead: Double, endsAfter: Double?) throws {
    let harness = try launched(policy: BackgroundPolicy(expirationLead: .seconds(lead)))
    let (tasks, loop, delegate) = (harness.tasks, harness.loop, harness.delegate)
    var handlerRemaining: Duration?
    delegate.taskIDs["upload"] = tasks.begin(name: "upload") {
      handlerRemaining = tasks.remaining
      guard let endsAfter else { return }
      loop.addTimer(after: .seconds(endsAfter)) { tasks.end(delegate.taskIDs["upload"] ?? 0) }
    }
    harness.send(.home)
    harness.loop.advance(by: .seconds(1))

    harness.loop.virtualTime.skip(to: harness.loop.clock.now.advanced(by: .seconds(3600)))
    harness.loop.advance(by: .zero)
    #expect(handlerRemaining == .seconds(lead))
    #expect(harness.application.termination == nil)
    harness.loop.advance(by: .seconds(60))

    if endsAfter == nil {
      #expect(harness.application.termination?.reason == .taskNotEnded(names: ["upload"]))
      #expect(harness.application.termination?.time == .seconds(3601 + lead))
    } else {
      #expect(harness.application.termination == nil)
      #expect(harness.phase == .suspended)
    }
  }

  @Test func aJumpOfTheClockAfterTheHandlersDoesNotPostponeTheTermination() throws {
    let harness = try launched()
    _ = harness.tasks.begin(name: "upload") {}
    harness.send(.home)
    harness.loop.advance(by: .seconds(26))

    harness.loop.virtualTime.skip(to: harness.loop.clock.now.advanced(by: .seconds(3600)))
    harness.loop.advance(by: .zero)

    #expect(harness.application.termination?.reason == .taskNotEnded(names: ["upload"]))
    #expect(harness.entries.all.filter { $0.name == "expired" }.count == 1)
  }

  @Test func aReturnAfterAJumpOfTheClockRestoresTheBudget() throws {
    let harness = try launched()
    let tasks = harness.tasks
    _ = tasks.begin(name: "upload") {}
    harness.send(.home)
    harness.loop.virtualTime.skip(to: harness.loop.clock.now.advanced(by: .seconds(3600)))
    harness.loop.advance(by: .zero)
    #expect(tasks.remaining == .seconds(5))

    harness.send(.foreground, .home)

    #expect(tasks.remaining == .seconds(30))
    harness.loop.advance(by: .seconds(29))
    #expect(harness.application.termination == nil)
  }

  @Test func aPolicyCanSuspendTheApplicationInsteadOfEndingIt() throws {
    let harness = try launched(policy: BackgroundPolicy(whenSpent: .suspend))
    let id = harness.tasks.begin(name: "upload")
    harness.send(.home)
    harness.loop.advance(by: .seconds(30))
    #expect(harness.phase == .suspended)
    #expect(harness.application.termination == nil)

    // The open task keeps the application running the next time too.
    harness.send(.foreground, .home)
    #expect(harness.phase == .background)
    harness.tasks.end(id)
    harness.loop.advance(by: .zero)
    #expect(harness.phase == .suspended)
  }

  @Test func aPolicyThatSuspendsWaitsForTheCallbackThatIsRunning() throws {
    let harness = try launched(policy: BackgroundPolicy(callbackLimit: .seconds(60), whenSpent: .suspend))
    _ = harness.tasks.begin(name: "upload")
    var phaseInside: LifecycleMachine.Phase?
    harness.delegate.inside["memoryWarning"] = { application in
      application.loop.advance(by: .seconds(40))
      phaseInside = application.machine.phase
    }
    harness.send(.home)

    harness.send(.memoryWarning)

    #expect(phaseInside == .background)
    #expect(harness.phase == .suspended)
  }

  @Test func aPolicyCanReportASpentBudgetWithoutEndingTheApplication() throws {
    let harness = try launched(policy: BackgroundPolicy(whenSpent: .report))
    _ = harness.tasks.begin(name: "upload")
    harness.send(.home)

    harness.loop.advance(by: .seconds(60))

    #expect(harness.phase == .background)
    #expect(harness.entries.tasks == ["began upload", "expired upload", "taskStillOpen upload", "overdue upload"])
    #expect(harness.tasks.begin(name: "too late") == BackgroundTaskManager.invalidID)
  }

  @Test func anEventSentInsideAHandlerWaitsUntilTheHandlerHasReturned() throws {
    let harness = try launched()
    let application = harness.application
    let delegate = harness.delegate
    delegate.taskIDs["upload"] = harness.tasks.begin(name: "upload") {
      application.send(.foreground)
      application.loop.advance(by: .seconds(1))
      application.backgroundTasks.end(delegate.taskIDs["upload"] ?? 0)
      delegate.lines.append("handler returns")
    }
    harness.send(.home)
    delegate.lines.removeAll()

    harness.loop.advance(by: .seconds(25))

    #expect(delegate.lines == ["handler returns", "willEnterForeground (background)", "didBecomeActive (active)"])
  }

  // MARK: - Background modes

  @Test func aModeInUseKeepsTheApplicationRunningWithoutUsingItsBudget() throws {
    let harness = try launched(backgroundModes: ["audio"])
    #expect(harness.application.setBackgroundMode("audio", inUse: true))
    #expect(!harness.application.setBackgroundMode("voip", inUse: true))
    harness.send(.home)

    harness.loop.advance(by: .seconds(3600))
    #expect(harness.phase == .background)
    #expect(harness.tasks.remaining == .seconds(30))

    harness.application.setBackgroundMode("audio", inUse: false)
    harness.loop.advance(by: .zero)
    #expect(harness.phase == .suspended)
  }

  @Test func theBudgetPausesWhileAModeIsInUse() throws {
    let harness = try launched(backgroundModes: ["audio"])
    _ = harness.tasks.begin(name: "upload")
    harness.send(.home)
    harness.loop.advance(by: .seconds(10))
    harness.application.setBackgroundMode("audio", inUse: true)
    harness.loop.advance(by: .seconds(100))
    #expect(harness.tasks.remaining == .seconds(20))
    harness.application.setBackgroundMode("audio", inUse: false)

    harness.loop.advance(by: .seconds(20))

    #expect(harness.application.termination?.time == .seconds(130))
  }

  @Test func theHandlersAreCalledOnceEvenIfAModeIsUsedAfterExpiry() throws {
    let harness = try launched(backgroundModes: ["audio"])
    let calls = Counter()
    _ = harness.tasks.begin(name: "upload") { calls.increment() }
    harness.send(.home)
    harness.loop.advance(by: .seconds(26))
    harness.application.setBackgroundMode("audio", inUse: true)
    harness.application.setBackgroundMode("audio", inUse: false)

    harness.loop.advance(by: .seconds(4))

    #expect(calls.value == 1)
    #expect(harness.application.termination?.time == .seconds(30))
  }

  @Test func releasingAModeWhileSuspendedDoesNotStartTheBudget() throws {
    let harness = try launched(backgroundModes: ["audio"])
    harness.send(.home)
    harness.application.setBackgroundMode("audio", inUse: false)
    harness.loop.advance(by: .seconds(10))
    #expect(harness.tasks.remaining == .seconds(30))
  }

  // MARK: - The grace period, in virtual time

  @Test(arguments: ["didEnterBackground", "willTerminate"])
  func aCallbackThatOverrunsItsGracePeriodEndsTheApplication(callback: String) throws {
    let harness = try launched()
    harness.delegate.inside[callback] = { $0.loop.advance(by: .seconds(5) + .milliseconds(1)) }

    harness.send(callback == "willTerminate" ? .terminate : .home)

    let termination = try #require(harness.application.termination)
    let name = callback == "willTerminate" ? "applicationWillTerminate" : "applicationDidEnterBackground"
    #expect(termination.reason == .graceExceeded(callback: name))
    #expect(termination.reason.name == "0x8badf00d")
    #expect(termination.report.contains("\(name) has not returned after 5.0 s"))
    #expect(termination.time == .seconds(5))
    #expect(harness.entries.all.count { $0.kind == .death } == 1)
  }

  @Test func aCallbackThatTakesExactlyItsGracePeriodDoesNotEndTheApplication() throws {
    let harness = try launched()
    harness.delegate.inside["didEnterBackground"] = { $0.loop.advance(by: .seconds(5)) }
    harness.send(.home)
    #expect(harness.application.termination == nil)
  }

  @Test func aHandlerThatOverrunsEndsTheApplicationAndNoOtherHandlerIsCalled() throws {
    let harness = try launched(policy: BackgroundPolicy(expirationLead: .seconds(20)))
    let loop = harness.loop
    _ = harness.tasks.begin(name: "slow", callSite: "here") { loop.advance(by: .seconds(6)) }
    _ = harness.tasks.begin(name: "next") { Issue.record("the application is dead") }
    harness.send(.home)

    harness.loop.advance(by: .seconds(30))

    #expect(
      harness.application.termination?.reason
        == .graceExceeded(callback: "the expiration handler of \"slow\" (begun at here)")
    )
  }

  @Test func anApplicationWithAnOpenTaskIsReleasedWithItsLastReference() throws {
    // In real time, the watchdog waits for the end of the budget on the application's behalf.
    let loop = try EventRunLoop()
    weak var dropped: LifecycleApplication?
    do {
      let policy = BackgroundPolicy(budget: .seconds(3600))
      let application = LifecycleApplication(
        configuration: LifecycleConfiguration(name: "dropped", policy: policy),
        loop: loop,
        terminationHandler: .recorded
      )
      dropped = application
      _ = application.backgroundTasks.begin(name: "upload")
      application.send(.launch(inBackground: true, url: nil, source: nil)) { _ in loop.stop() }
      loop.run()
      #expect(application.machine.phase == .background)
    }
    #expect(dropped == nil)
  }

  @Test func noCallbackFollowsATerminationInTheMiddleOfAnEvent() throws {
    let harness = try ApplicationHarness(LifecycleConfiguration(name: "harness", exitsOnSuspend: true))
    harness.launch()
    harness.delegate.inside["didEnterBackground"] = { $0.loop.advance(by: .seconds(6)) }

    harness.send(.home, .foreground)

    #expect(harness.delegate.lines.last == "didEnterBackground (background)")
    #expect(harness.phase == .ended)
  }
}
