import BackgroundTasks
import HookConditions
import Testing
import UIKitTesting

/// Tests of the conditions under which the system runs a request.
///
/// The rules are those of Apple's pages
/// https://developer.apple.com/documentation/backgroundtasks/bgtaskrequest/earliestbegindate and
/// https://developer.apple.com/documentation/backgroundtasks/bgprocessingtaskrequest.
@MainActor
@Suite(.needs(.queues, .threads))
struct ConditionTests {
  let harness = TaskHarness()
  var device: SimulatedDevice { harness.device }

  // earliestBeginDate is a lower bound: a task may begin later, never earlier.
  @Test func aTaskDoesNotBeginBeforeItsDate() throws {
    try harness.launchFeed()
    try harness.submitRefresh(after: 15 * 60)
    device.pressHome()
    device.advance(by: .seconds(14 * 60))
    let reason = "the earliest begin date of \"com.example.feed.refresh\" is 60.0 s from now"
    #expect(device.runBackgroundTask(TaskHarness.refresh) == .dropped(reason: reason))
    device.advance(by: .seconds(60))
    #expect(device.runBackgroundTask(TaskHarness.refresh) == .handled)
  }

  // earliestBeginDate: without a date the task may begin at once.
  @Test func aTaskWithoutADateBeginsAtAnyTime() throws {
    try harness.launchFeed()
    try harness.submitRefresh()
    device.pressHome()
    #expect(device.runBackgroundTask(TaskHarness.refresh) == .handled)
  }

  @Test func aDateInThePastCausesNoDelay() throws {
    try harness.launchFeed()
    try harness.submitRefresh(after: -60)
    device.pressHome()
    #expect(device.runBackgroundTask(TaskHarness.refresh) == .handled)
  }

  // A time of the day, on a virtual wall clock.
  @Test(.needs(.clocks)) func aTaskScheduledForThreeAtNightIsDueAtThreeOnTheVirtualWallClock() throws {
    // 1 January 2026, 0:00 UTC; the task waits for 3:00.
    device.wallClock = .virtual()
    try harness.launchFeed()
    try harness.inApplication {
      let request = BGProcessingTaskRequest(identifier: TaskHarness.cleanup)
      request.earliestBeginDate = Date(timeIntervalSince1970: 1_767_225_600 + 3 * 3600)
      try BGTaskScheduler.shared.submit(request)
    }
    device.pressHome()
    device.advance(by: .seconds(3 * 3600 - 1))
    #expect(device.runDueBackgroundTasks() == [])
    device.advance(by: .seconds(1))
    #expect(device.runDueBackgroundTasks() == [TaskHarness.cleanup])
  }

  @Test func aDateStillAppliesAfterTheApplicationHasTerminated() throws {
    try harness.launchFeed()
    try harness.submitRefresh(after: 60)
    device.pressHome()
    device.memoryShortage()
    #expect(device.runBackgroundTask(TaskHarness.refresh) != .handled)
    device.advance(by: .seconds(60))
    #expect(device.runBackgroundTask(TaskHarness.refresh) == .handled)
    #expect(harness.notes.take() == ["BGAppRefreshTask com.example.feed.refresh"])
  }

  // requiresExternalPower: the task needs a device on external power.
  @Test func aTaskThatNeedsPowerWaitsForTheCharger() throws {
    try harness.launchFeed()
    try harness.submitCleanup(power: true)
    device.pressHome()
    let reason = "\"com.example.feed.cleanup\" requires external power"
    #expect(device.runBackgroundTask(TaskHarness.cleanup) == .dropped(reason: reason))
    device.isCharging = true
    #expect(device.runBackgroundTask(TaskHarness.cleanup) == .handled)
  }

  // requiresNetworkConnectivity: the task needs a network.
  @Test func aTaskThatNeedsTheNetworkWaitsForIt() throws {
    try harness.launchFeed()
    try harness.submitCleanup(network: true)
    device.pressHome()
    device.isOnline = false
    let reason = "\"com.example.feed.cleanup\" requires network connectivity"
    #expect(device.runBackgroundTask(TaskHarness.cleanup) == .dropped(reason: reason))
    device.isOnline = true
    #expect(device.runBackgroundTask(TaskHarness.cleanup) == .handled)
  }

  // Both conditions are false by default.
  @Test func aTaskWithoutConditionsNeedsNeitherPowerNorNetwork() throws {
    try harness.launchFeed()
    try harness.submitCleanup()
    device.isOnline = false
    device.pressHome()
    #expect(
      device.pendingBackgroundTasks.map(\.kind) == [
        .processing(requiresExternalPower: false, requiresNetworkConnectivity: false)
      ]
    )
    #expect(device.runBackgroundTask(TaskHarness.cleanup) == .handled)
  }

  @Test func aTaskWaitsWhileTheBackgroundTimeIsSpent() throws {
    // Given an application whose expiration handlers have been called
    try harness.launchFeed()
    try harness.submitRefresh()
    let other = harness.inApplication { UIApplication.shared.beginBackgroundTask(withName: "other") }
    device.pressHome()
    device.advance(by: .seconds(26))

    // When the system runs its task
    let outcome = device.runBackgroundTask(TaskHarness.refresh)

    // Then the request waits until the application has been suspended
    #expect(outcome == .dropped(reason: "the background time is spent"))
    #expect(device.pendingBackgroundTasks.map(\.identifier) == [TaskHarness.refresh])
    harness.inApplication { UIApplication.shared.endBackgroundTask(other) }
    device.advance(by: .zero)
    #expect(device.state == .suspended)
    #expect(device.runBackgroundTask(TaskHarness.refresh) == .handled)
    #expect(harness.notes.take() == ["BGAppRefreshTask com.example.feed.refresh"])
  }

  @Test func aTaskWaitsIfThePolicyAllowsNoBackgroundTasks() throws {
    // Given a device whose policy allows no background tasks
    let harness = TaskHarness(SimulatedDevice(policy: BackgroundPolicy(allowsBackgroundTasks: false)))
    try harness.launchFeed()
    try harness.submitRefresh()
    harness.device.pressHome()

    // When the system runs the task of a suspended application
    let outcome = harness.device.runBackgroundTask(TaskHarness.refresh)

    // Then the request stays pending, also if the system launches the application for it
    #expect(outcome == .dropped(reason: "the policy allows no background tasks"))
    #expect(harness.device.runDueBackgroundTasks() == [])
    harness.device.memoryShortage()
    harness.device.runBackgroundTask(TaskHarness.refresh)
    #expect(harness.device.pendingBackgroundTasks.map(\.identifier) == [TaskHarness.refresh])
    #expect(harness.notes.take() == [])
  }

  @Test func dueTasksRunBeforeTasksWithALaterDate() throws {
    try harness.launchFeed()
    try harness.submitRefresh(after: 30)
    try harness.submitCleanup()
    device.pressHome()
    #expect(device.runDueBackgroundTasks() == [TaskHarness.cleanup])
    device.advance(by: .seconds(30))
    #expect(device.runDueBackgroundTasks() == [TaskHarness.refresh])
  }
}
