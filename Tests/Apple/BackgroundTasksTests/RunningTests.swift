import BackgroundTasks
import HookConditions
import Testing
import UIKitTesting

/// Tests of tasks that the system runs.
///
/// The rules are those of Apple's pages https://developer.apple.com/documentation/backgroundtasks/bgtask,
/// https://developer.apple.com/documentation/backgroundtasks/bgtask/expirationhandler,
/// https://developer.apple.com/documentation/backgroundtasks/bgtask/settaskcompleted(success:) and
/// https://developer.apple.com/documentation/backgroundtasks/bgprocessingtask.
@MainActor
@Suite(.needs(.queues, .threads))
struct RunningTests {
  let harness = TaskHarness()
  var device: SimulatedDevice { harness.device }

  // The lines of the log about background tasks.
  private var taskLines: [String] {
    device.log.all(.task).map { "\($0.name) \($0.task ?? "")\($0.detail.map { " (\($0))" } ?? "")" }
  }

  // BGTask: tasks run while the application is in the background.
  @Test func aSuspendedApplicationIsWokenForItsTask() throws {
    try harness.launchFeed()
    try harness.submitRefresh()
    device.pressHome()
    #expect(device.state == .suspended)
    #expect(device.runBackgroundTask(TaskHarness.refresh) == .handled)
    #expect(harness.notes.take() == ["BGAppRefreshTask com.example.feed.refresh"])
    #expect(device.state == .suspended && device.pendingBackgroundTasks.isEmpty)
    #expect(
      taskLines == [
        "began BGAppRefreshTask \"com.example.feed.refresh\"",
        "ended BGAppRefreshTask \"com.example.feed.refresh\" (completed)",
      ]
    )
  }

  @Test func aTerminatedApplicationIsLaunchedIntoTheBackground() throws {
    try harness.launchFeed()
    try harness.submitCleanup()
    device.pressHome()
    device.memoryShortage()
    #expect(device.runBackgroundTask(TaskHarness.cleanup) == .handled)
    #expect(harness.notes.take() == ["BGProcessingTask com.example.feed.cleanup"])
    #expect(device.state == .suspended && device.states.suffix(2) == [.background, .suspended])
  }

  @Test func aTaskDoesNotRunInTheForeground() throws {
    try harness.launchFeed()
    try harness.submitRefresh()
    #expect(device.runBackgroundTask(TaskHarness.refresh) == .dropped(reason: "the application is in the foreground"))
    #expect(device.pendingBackgroundTasks.count == 1)
  }

  // expirationHandler: it is called shortly before the time is over, once, and is nil afterwards.
  @Test func theExpirationHandlerIsCalledShortlyBeforeTheTimeIsOver() throws {
    let notes = harness.notes
    let kept = Locked<BGTask?>(nil)
    try harness.launchRefreshing { task in
      kept.withLock { $0 = task }
      task.expirationHandler = {
        notes.add("expired")
        task.setTaskCompleted(success: false)
      }
    }
    device.pressHome()
    device.runBackgroundTask(TaskHarness.refresh)
    let began = device.now
    device.advance(by: .seconds(24.9))
    #expect(notes.take().isEmpty && device.state == .background)
    device.advance(by: .seconds(0.1))
    #expect(notes.take() == ["expired"] && device.state == .suspended)
    #expect(device.log.last(.expiration)?.time == began + .seconds(25))
    #expect(taskLines.last == "ended BGAppRefreshTask \"com.example.feed.refresh\" (completed without success)")
    #expect(kept.withLock { $0 }?.expirationHandler == nil)
    #expect(device.termination == nil)
  }

  // expirationHandler: a task without one is completed as unsuccessful when its time is over.
  @Test func aTaskWithoutAnExpirationHandlerIsCompletedAsUnsuccessful() throws {
    try harness.launchRefreshing { _ in }
    device.pressHome()
    device.runBackgroundTask(TaskHarness.refresh)
    device.advance(by: .seconds(60))
    #expect(taskLines.last == "ended BGAppRefreshTask \"com.example.feed.refresh\" (completed without success)")
    #expect(device.state == .suspended && device.termination == nil)
  }

  // setTaskCompleted: the system may end an application that does not call it in time.
  @Test func aTaskThatIsNeverCompletedEndsTheApplication() throws {
    try harness.launchRefreshing { $0.expirationHandler = {} }
    device.pressHome()
    device.runBackgroundTask(TaskHarness.refresh)
    device.advance(by: .seconds(30))
    let termination = try #require(device.termination)
    #expect(termination.reason == .taskNotEnded("BGAppRefreshTask \"com.example.feed.refresh\""))
    #expect(termination.report.contains("Every BGTask needs setTaskCompleted(success:)"))
    #expect(!termination.report.contains("beginBackgroundTask"))
  }

  /// Runs a processing task in the background that notes its expiration and is never completed.
  private func runCleanup() throws {
    try harness.launch { [notes = harness.notes] in
      BGTaskScheduler.shared.register(forTaskWithIdentifier: TaskHarness.cleanup, using: nil) { @Sendable task in
        task.expirationHandler = { notes.add("expired") }
      }
    }
    try harness.submitCleanup()
    device.pressHome()
    device.runBackgroundTask(TaskHarness.cleanup)
  }

  @Test func aProcessingTaskHasFiveMinutes() throws {
    let notes = harness.notes
    try runCleanup()
    device.advance(by: .seconds(294.9))
    #expect(notes.take().isEmpty && device.state == .background)
    device.advance(by: .seconds(0.1))
    #expect(notes.take() == ["expired"] && device.termination == nil)
    device.advance(by: .seconds(5))
    #expect(device.termination?.reason == .taskNotEnded("BGProcessingTask \"com.example.feed.cleanup\""))
    #expect(device.termination?.report.contains("setTaskCompleted(success:)") == true)
  }

  // BGProcessingTask: it runs while nobody uses the device, and ends when somebody does; a refresh task goes on.
  @Test(arguments: [true, false]) func aProcessingTaskExpiresWhenTheUserIsBack(opensApplication: Bool) throws {
    let notes = harness.notes
    try harness.launch {
      for identifier in [TaskHarness.refresh, TaskHarness.cleanup] {
        BGTaskScheduler.shared.register(forTaskWithIdentifier: identifier, using: nil) { @Sendable task in
          task.expirationHandler = {
            notes.add("expired \(task.identifier)")
            task.setTaskCompleted(success: false)
          }
        }
      }
    }
    try harness.submitRefresh()
    try harness.submitCleanup()
    device.pressHome()
    if !opensApplication { device.lock() }
    device.runBackgroundTask(TaskHarness.refresh)
    device.runBackgroundTask(TaskHarness.cleanup)
    if opensApplication { device.returnToForeground() } else { device.unlock() }
    #expect(notes.take() == ["expired com.example.feed.cleanup"])
    #expect(device.backgroundTasks.map(\.name) == ["BGAppRefreshTask \"com.example.feed.refresh\""])
  }

  @Test func aProcessingTaskExpiresOnceAlthoughTheUserComesBackAgain() throws {
    let notes = harness.notes
    try runCleanup()
    device.returnToForeground()
    device.advance(by: .seconds(3))
    device.pressHome()
    device.returnToForeground()
    device.advance(by: .seconds(1.9))
    #expect(notes.take() == ["expired"] && device.termination == nil)

    // The lead counts from the first return.
    device.advance(by: .seconds(0.1))

    #expect(device.termination?.reason == .taskNotEnded("BGProcessingTask \"com.example.feed.cleanup\""))
  }

  // expirationHandler: the system may call it before the time is used up.
  @Test func aTestCanExpireATaskBeforeItsTimeIsOver() throws {
    let notes = harness.notes
    try harness.launchRefreshing { task in
      task.expirationHandler = { notes.add("expired") }
    }
    device.pressHome()
    device.runBackgroundTask(TaskHarness.refresh)
    device.advance(by: .seconds(2))
    device.expireBackgroundTask(TaskHarness.refresh)
    #expect(notes.take() == ["expired"] && device.termination == nil)
    device.advance(by: .seconds(5))
    #expect(device.termination?.reason == .taskNotEnded("BGAppRefreshTask \"com.example.feed.refresh\""))
  }

  @Test func aSecondCompletionOfATaskIsReportedAndHasNoEffect() throws {
    try harness.launchRefreshing { task in
      task.setTaskCompleted(success: true)
      task.setTaskCompleted(success: false)
    }
    device.pressHome()
    let text =
      "setTaskCompleted(success:) was called again for BGAppRefreshTask \"com.example.feed.refresh\", "
      + "which is completed already"
    try harness.expectMistake(text) {
      device.runBackgroundTask(TaskHarness.refresh)
      device.advance(by: .zero)
    }
    #expect(taskLines.contains("ended BGAppRefreshTask \"com.example.feed.refresh\" (completed)"))
    #expect(device.state == .suspended && device.termination == nil)
  }

  // expirationHandler: the system completes a task without one, and the application's work may end later.
  @Test func theFirstCompletionByTheApplicationIsNoMistakeAfterThatByTheSystem() throws {
    // Given a task without an expiration handler, which the system has completed
    let kept = Locked<BGTask?>(nil)
    try harness.launchRefreshing { task in kept.withLock { $0 = task } }
    device.pressHome()
    device.runBackgroundTask(TaskHarness.refresh)
    device.advance(by: .seconds(60))
    device.returnToForeground()

    // When the application completes it
    let task = try #require(kept.withLock { $0 })
    harness.inApplication { task.setTaskCompleted(success: true) }
    device.advance(by: .zero)

    // Then nothing is reported until it does so again
    #expect(taskLines.last == "ended BGAppRefreshTask \"com.example.feed.refresh\" (completed without success)")
    try harness.expectMistake("setTaskCompleted(success:) was called again for BGAppRefreshTask") {
      harness.inApplication { task.setTaskCompleted(success: true) }
      device.advance(by: .zero)
    }
  }

  @Test func anObjectThatAnExpirationHandlerOwnsMayUseTheTaskWhenItIsReleased() throws {
    final class Refresh: Sendable {
      let task: BGTask
      let notes: Notes
      init(_ task: BGTask, _ notes: Notes) {
        self.task = task
        self.notes = notes
      }
      deinit { notes.add("released, has a handler: \(task.expirationHandler != nil)") }
      func cancel() {}
    }
    // Given a task whose expiration handler is the only owner of an object
    device.realTimeLimit = .seconds(5)
    try harness.launchRefreshing { [notes = harness.notes] task in
      let refresh = Refresh(task, notes)
      task.expirationHandler = { refresh.cancel() }
      DispatchQueue.global().async { task.setTaskCompleted(success: true) }
    }
    device.pressHome()

    // When the task is completed, which removes the handler
    device.runBackgroundTask(TaskHarness.refresh)

    // Then the object has used the task
    #expect(harness.notes.take() == ["released, has a handler: false"])
    #expect(device.state == .suspended)
  }

  // The usual pattern: the handler submits the next request.
  @Test func aHandlerSubmitsTheNextRequest() throws {
    let notes = harness.notes
    try harness.launchRefreshing { task in
      notes.add("refreshed")
      let next = BGAppRefreshTaskRequest(identifier: task.identifier)
      next.earliestBeginDate = Date(timeIntervalSinceNow: 15 * 60)
      try? BGTaskScheduler.shared.submit(next)
      task.setTaskCompleted(success: true)
    }
    device.pressHome()
    for _ in 1...3 {
      device.runBackgroundTask(TaskHarness.refresh)
      device.advance(by: .seconds(15 * 60))
    }
    #expect(notes.take() == ["refreshed", "refreshed", "refreshed"])
  }

  @Test(.needs(.tasks)) func aTaskOfAnAsynchronousHandlerRunsInVirtualTime() throws {
    let notes = harness.notes
    try harness.launchRefreshing { task in
      let work = Task {
        try? await Task.sleep(for: .seconds(10))
        notes.add("done")
        task.setTaskCompleted(success: true)
      }
      task.expirationHandler = { work.cancel() }
    }
    device.pressHome()
    device.runBackgroundTask(TaskHarness.refresh)
    device.advance(by: .seconds(9.9))
    #expect(notes.take().isEmpty && device.state == .background)
    device.advance(by: .seconds(0.1))
    #expect(notes.take() == ["done"] && device.state == .suspended)
  }

  @Test(arguments: [BackgroundPolicy.Consequence.suspend, .report])
  func aPolicyMaySpareAnApplicationThatDoesNotCompleteItsTask(whenSpent: BackgroundPolicy.Consequence) throws {
    let harness = TaskHarness(SimulatedDevice(policy: BackgroundPolicy(whenSpent: whenSpent)))
    try harness.launch {
      BGTaskScheduler.shared.register(forTaskWithIdentifier: TaskHarness.cleanup, using: nil) { @Sendable task in
        task.expirationHandler = {}
      }
    }
    try harness.submitCleanup()
    harness.device.pressHome()
    harness.device.runBackgroundTask(TaskHarness.cleanup)
    harness.device.advance(by: .seconds(300))
    #expect(harness.device.termination == nil)
    #expect(harness.device.state == (whenSpent == .suspend ? .suspended : .background))
    #expect(harness.device.log.last(.task)?.name == (whenSpent == .suspend ? "ended" : "overdue"))
  }

  @Test func aBackgroundTaskKeepsTheApplicationRunningAfterAProcessingTask() throws {
    try harness.launch {
      let application = UIApplication.shared
      BGTaskScheduler.shared.register(forTaskWithIdentifier: TaskHarness.cleanup, using: nil) { @Sendable task in
        let other = application.beginBackgroundTask(withName: "other")
        task.setTaskCompleted(success: true)
        DispatchQueue.global().asyncAfter(deadline: .now() + 3) { application.endBackgroundTask(other) }
      }
    }
    try harness.submitCleanup()
    device.pressHome()
    device.runBackgroundTask(TaskHarness.cleanup)
    #expect(device.state == .background)
    // The budget runs again, which the processing task did not use.
    #expect(device.backgroundTimeRemaining == .seconds(30))
    device.advance(by: .seconds(3))
    #expect(device.state == .suspended)
  }

  // expirationHandler: what it does counts against the same time.
  @Test func anExpirationHandlerThatBlocksEndsTheApplication() throws {
    try harness.launch {
      BGTaskScheduler.shared.register(forTaskWithIdentifier: TaskHarness.cleanup, using: nil) { @Sendable task in
        task.expirationHandler = { Thread.sleep(forTimeInterval: 6) }
      }
    }
    try harness.submitCleanup()
    device.pressHome()
    device.runBackgroundTask(TaskHarness.cleanup)
    device.expireBackgroundTask(TaskHarness.cleanup)
    let callback = "the expiration handler of BGProcessingTask \"com.example.feed.cleanup\""
    #expect(device.termination?.reason == .graceExceeded(callback: callback))
  }

  // cancel(taskRequestWithIdentifier:) is for pending requests, not for a task that runs.
  @Test func cancellingTheRequestsDoesNotEndARunningTask() throws {
    try harness.launchRefreshing { task in
      BGTaskScheduler.shared.cancelAllTaskRequests()
      BGTaskScheduler.shared.cancel(taskRequestWithIdentifier: task.identifier)
    }
    device.pressHome()
    device.runBackgroundTask(TaskHarness.refresh)
    device.advance(by: .seconds(1))
    #expect(device.state == .background && device.backgroundTasks.count == 1)
  }

  // expirationHandler: the handlers of all tasks share one amount of time.
  @Test func severalTasksExpireTogether() throws {
    let notes = harness.notes
    try harness.launchRefreshing { task in
      task.expirationHandler = {
        notes.add("refresh expired")
        task.setTaskCompleted(success: false)
      }
    }
    device.pressHome()
    device.runBackgroundTask(TaskHarness.refresh)
    let other = harness.inApplication { () -> UIBackgroundTaskIdentifier in
      UIApplication.shared.beginBackgroundTask(withName: "other") { notes.add("other expired") }
    }
    device.advance(by: .seconds(25))
    #expect(notes.take() == ["refresh expired", "other expired"])
    harness.inApplication { UIApplication.shared.endBackgroundTask(other) }
    device.advance(by: .zero)
    #expect(device.state == .suspended)
  }

  // With BGTaskSchedulerPermittedIdentifiers in Info.plist, the older background fetch is off
  // (https://developer.apple.com/documentation/uikit/using-background-tasks-to-update-your-app)
  @Test func permittedIdentifiersDisableBackgroundFetch() throws {
    try harness.launchFeed()
    device.pressHome()
    let reason = "BGTaskSchedulerPermittedIdentifiers in Info.plist disables background fetch"
    #expect(device.fetchInBackground() == .dropped(reason: reason))
  }

  @Test func theAsynchronousFormsRunAndExpireTasks() async throws {
    let harness = TaskHarness()
    try harness.launchRefreshing { task in
      task.expirationHandler = { task.setTaskCompleted(success: false) }
    }
    await harness.device.pressHome()
    #expect(await harness.device.runDueBackgroundTasks() == [TaskHarness.refresh])
    #expect(harness.device.state == .background)
    await harness.device.expireBackgroundTask(TaskHarness.refresh)
    #expect(harness.device.state == .suspended)
    #expect(await harness.device.runBackgroundTask(TaskHarness.refresh) != .handled)
  }

  @Test func aTaskThatDoesNotRunCannotExpire() throws {
    try harness.launchFeed()
    try harness.expectMistake("No task with the identifier \"com.example.feed.refresh\" runs.") {
      device.expireBackgroundTask(TaskHarness.refresh)
    }
  }
}
