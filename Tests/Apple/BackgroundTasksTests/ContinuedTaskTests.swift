import BackgroundTasks
import HookConditions
import Testing
import UIKitTesting

/// Tests of continued processing tasks.
///
/// The rules are those of Apple's pages
/// https://developer.apple.com/documentation/backgroundtasks/performing-long-running-tasks-on-ios-and-ipados,
/// https://developer.apple.com/documentation/backgroundtasks/bgcontinuedprocessingtask and
/// https://developer.apple.com/documentation/backgroundtasks/bgcontinuedprocessingtaskrequest.
@MainActor
@Suite(.needs(.queues, .threads))
struct ContinuedTaskTests {
  static let export = "com.example.feed.export.7"

  let harness = TaskHarness()
  var device: SimulatedDevice { harness.device }

  private func launch(
    permitted: [String] = TaskHarness.permitted,
    bundle: String? = nil,
    _ handler: @escaping @Sendable (BGContinuedProcessingTask) -> Void
  ) throws {
    try harness.launch(permitted: permitted, modes: [], bundle: bundle) {
      BGTaskScheduler.shared.register(forTaskWithIdentifier: ContinuedTaskTests.export, using: nil) { @Sendable task in
        if let task = task as? BGContinuedProcessingTask { handler(task) }
      }
    }
  }

  private func submit(
    _ identifier: String = ContinuedTaskTests.export,
    strategy: BGContinuedProcessingTaskRequest.SubmissionStrategy = .queue,
    resources: BGContinuedProcessingTaskRequest.Resources = []
  ) throws {
    try harness.inApplication {
      let request = BGContinuedProcessingTaskRequest(identifier: identifier, title: "Export", subtitle: "begins")
      request.strategy = strategy
      request.requiredResources = resources
      // "earliestBeginDate is ignored by the scheduler in favor of NSDate.now."
      request.earliestBeginDate = Date(timeIntervalSinceNow: 3600)
      try BGTaskScheduler.shared.submit(request)
    }
    device.advance(by: .zero)
  }

  // BGContinuedProcessingTask: it begins at once if the system has room, goes on in the background, and the user sees
  // its progress.
  @Test(.needs(.tasks)) func aTaskBeginsAtOnceAndContinuesInTheBackground() throws {
    try launch { task in
      task.progress.totalUnitCount = 4
      Task {
        for step in 1...4 {
          try? await Task.sleep(for: .seconds(600))
          task.progress.completedUnitCount = Int64(step)
          task.updateTitle("Export", subtitle: "\(step) of 4")
        }
        task.setTaskCompleted(success: true)
      }
    }
    try submit()
    let shown = try #require(device.continuedTasks.first)
    #expect(shown.identifier == ContinuedTaskTests.export && shown.fractionCompleted == 0)
    #expect(shown.title == "Export" && shown.subtitle == "begins")
    device.pressHome()
    device.advance(by: .seconds(1800))
    #expect(device.state == .background)
    #expect(device.continuedTasks.map(\.subtitle) == ["3 of 4"])
    #expect(device.continuedTasks.map(\.fractionCompleted) == [0.75])
    device.advance(by: .seconds(600))
    #expect(device.continuedTasks.isEmpty && device.state == .suspended && device.termination == nil)
  }

  // BGContinuedProcessingTask: the expiration handler is also called if the user cancels the task.
  @Test func aCancellationByTheUserCallsTheExpirationHandler() throws {
    let notes = harness.notes
    try launch { task in
      task.expirationHandler = {
        notes.add("cancelled")
        task.setTaskCompleted(success: false)
      }
    }
    try submit()
    device.pressHome()
    device.advance(by: .seconds(60))
    device.expireBackgroundTask(ContinuedTaskTests.export)
    #expect(notes.take() == ["cancelled"] && device.state == .suspended)
  }

  @Test func aCancelledTaskThatIsNotCompletedEndsTheApplication() throws {
    try launch { task in task.expirationHandler = {} }
    try submit()
    device.expireBackgroundTask(ContinuedTaskTests.export)
    device.advance(by: .seconds(5))
    #expect(device.termination?.reason == .taskNotEnded("BGContinuedProcessingTask \"\(ContinuedTaskTests.export)\""))
  }

  // SubmissionStrategy.fail: immediateRunIneligible if the task "isn't able to begin right away due to runtime
  // conditions".
  @Test func aRequestThatMayNotWaitFailsWithoutRoom() throws {
    try launch { _ in }
    device.hasRoomForContinuedTasks = false
    do {
      try submit(strategy: .fail)
      Issue.record("the request was accepted")
    } catch BGTaskScheduler.Error.immediateRunIneligible {
      #expect(device.continuedTasks.isEmpty && device.pendingBackgroundTasks.isEmpty)
    }
  }

  // SubmissionStrategy.queue adds the request to the back of a queue if there is no room for it.
  @Test func aRequestThatMayWaitBeginsWhenThereIsRoom() throws {
    let notes = harness.notes
    try launch { task in
      notes.add("begins")
      task.setTaskCompleted(success: true)
    }
    device.hasRoomForContinuedTasks = false
    try submit()
    #expect(notes.take().isEmpty && device.pendingBackgroundTasks.map(\.kind) == [.continued])
    device.hasRoomForContinuedTasks = true
    #expect(notes.take() == ["begins"] && device.pendingBackgroundTasks.isEmpty)
  }

  @Test func aRequestThatMayNotWaitFailsIfNoFurtherBackgroundTaskIsAllowed() throws {
    try launch { _ in }
    harness.inApplication { for _ in 1...999 { _ = UIApplication.shared.beginBackgroundTask(withName: "other") } }
    do {
      try submit(strategy: .fail)
      Issue.record("the request was accepted")
    } catch BGTaskScheduler.Error.immediateRunIneligible {
      #expect(device.continuedTasks.isEmpty && device.pendingBackgroundTasks.isEmpty)
    }
  }

  @Test func aRequestThatMayWaitBeginsWhenAFurtherBackgroundTaskIsAllowed() throws {
    // Given an application with as many background tasks as are allowed
    let notes = harness.notes
    try launch { task in
      notes.add("begins")
      task.setTaskCompleted(success: true)
    }
    let others = harness.inApplication { () -> [UIBackgroundTaskIdentifier] in
      (1...999).map { _ in UIApplication.shared.beginBackgroundTask(withName: "other") }
    }

    // When it submits a request, and later ends one of the tasks
    try submit()
    device.pressHome()
    device.returnToForeground()
    #expect(notes.take().isEmpty && device.pendingBackgroundTasks.map(\.kind) == [.continued])
    harness.inApplication { UIApplication.shared.endBackgroundTask(others[0]) }
    device.pressHome()
    device.returnToForeground()

    // Then the continued task begins
    #expect(notes.take() == ["begins"] && device.pendingBackgroundTasks.isEmpty)
  }

  // BGContinuedProcessingTaskRequest: only an application in the foreground submits one.
  @Test func aRequestFromTheBackgroundWaitsForTheForeground() throws {
    let notes = harness.notes
    try launch { task in
      notes.add("begins")
      task.setTaskCompleted(success: true)
    }
    device.pressHome()
    try submit()
    #expect(notes.take().isEmpty)
    device.returnToForeground()
    #expect(notes.take() == ["begins"])
  }

  @Test(arguments: [true, false])
  func aRequestThatWaitsBeginsAtTheNextLaunchThatRegistersItsHandler(isRegisteredAtOnce: Bool) throws {
    let notes = harness.notes
    let launchOnce = { [self] in
      try launch { task in
        notes.add("begins")
        task.setTaskCompleted(success: true)
      }
    }
    try launchOnce()
    device.hasRoomForContinuedTasks = false
    try submit()
    device.terminate()
    device.hasRoomForContinuedTasks = true
    if !isRegisteredAtOnce {
      // A launch without the handler leaves the request for a later one.
      try harness.launch(permitted: TaskHarness.permitted, modes: []) {}
      device.terminate()
    }
    #expect(notes.take().isEmpty && device.pendingBackgroundTasks.map(\.kind) == [.continued])

    try launchOnce()

    #expect(notes.take() == ["begins"] && device.pendingBackgroundTasks.isEmpty)
  }

  // An identifier of BGTaskSchedulerPermittedIdentifiers that ends with `.*` permits others with the same prefix.
  @Test func aWildcardPermitsOnlyItsOwnPrefix() throws {
    try harness.expectMistake("\"\(ContinuedTaskTests.export)\" is not among") {
      try launch(permitted: ["com.example.feed.import.*"]) { _ in }
    }
    try harness.expectMistake("\"\(ContinuedTaskTests.export)\" is not among") {
      #expect(throws: BGTaskScheduler.Error.self) { try submit() }
    }
  }

  // A launch handler for the wildcard itself is not called; iOS raises an exception that says so
  // (https://developer.apple.com/forums/thread/799126).
  @Test func aRequestWithAHandlerOnlyForTheWildcardEndsTheApplication() throws {
    try harness.launch {
      BGTaskScheduler.shared.register(forTaskWithIdentifier: "com.example.feed.export.*", using: nil) { _ in }
    }
    try harness.expectMistake("No launch handler registered for task with identifier \(ContinuedTaskTests.export)") {
      try submit()
    }
    #expect(device.termination?.reason.name == "uncaughtException")
  }

  // BGContinuedProcessingTaskRequest: the identifier begins with the application's bundle identifier.
  @Test func theIdentifierMustBeginWithTheBundleIdentifier() throws {
    try launch(bundle: "com.example.other") { _ in }
    try harness.expectMistake("does not begin with \"com.example.other.\"") {
      #expect(throws: BGTaskScheduler.Error.self) { try submit() }
    }
  }

  // Only continued tasks may use the wildcard.
  @Test func aWildcardPermitsNoRefreshRequest() throws {
    try harness.launch {
      BGTaskScheduler.shared.register(forTaskWithIdentifier: ContinuedTaskTests.export, using: nil) { _ in }
    }
    try harness.expectMistake("is not among BGTaskSchedulerPermittedIdentifiers") {
      #expect(throws: BGTaskScheduler.Error.self) { try harness.submitRefresh(ContinuedTaskTests.export) }
    }
  }

  // notPermitted: also for required resources that the device does not have.
  @Test func theGPUIsNotSupportedAndARequestThatNeedsItIsRefused() throws {
    try launch { _ in }
    #expect(BGTaskScheduler.supportedResources.isEmpty)
    do {
      try submit(resources: .gpu)
      Issue.record("the request was accepted")
    } catch BGTaskScheduler.Error.notPermitted {}
  }

  @Test func theSystemRunsNoContinuedTaskByItself() throws {
    try launch { _ in }
    device.hasRoomForContinuedTasks = false
    try submit()
    device.pressHome()
    #expect(device.runBackgroundTask(ContinuedTaskTests.export) != .handled)
  }
}
