import BackgroundTasks
import HookConditions
import Testing
import UIKitTesting

/// Tests of handlers that are isolated to the main actor because the code around them is.
///
/// In Swift 6 mode such a handler ends the process on a device when the scheduler calls it on a queue of its own:
/// <https://github.com/n0an/VivaDicta/pull/316>.
@MainActor @Suite(.needs(.queues, .isolation))
struct TaskHandlerIsolationTests {
  let harness = TaskHarness()

  private var device: SimulatedDevice { harness.device }

  /// The messages of the issues that `body` records.
  private func messages(_ body: () throws -> Void) throws -> [String] {
    let messages = Locked<[String]>([])
    try withKnownIssue {
      try body()
      // The device reports what other threads have recorded at the next call.
      device.advance(by: .zero)
      device.advance(by: .zero)
    } matching: { issue in
      messages.withLock { $0 += issue.comments.map(\.rawValue) }
      return true
    }
    return messages.withLock { $0 }
  }

  @Test func aLaunchHandlerOfTheMainActorWithoutAQueueFailsTheTest() throws {
    let line = #line + 2
    try harness.launch {
      BGTaskScheduler.shared.register(forTaskWithIdentifier: TaskHarness.refresh, using: nil) { task in
        task.setTaskCompleted(success: true)
      }
    }
    let found = try messages {
      try harness.inApplication {
        try BGTaskScheduler.shared.submit(BGAppRefreshTaskRequest(identifier: TaskHarness.refresh))
      }
      device.pressHome()
      device.runBackgroundTask(TaskHarness.refresh)
    }
    #expect(found.count == 1)
    let start =
      "The launch handler of the background task \(TaskHarness.refresh), made at "
      + "BackgroundTasksTests/TaskHandlerIsolationTests.swift:\(line)"
    #expect(found.first?.hasPrefix(start) == true, "\(found)")
  }

  @Test func aLaunchHandlerOfTheMainActorRunsOnTheMainQueue() throws {
    try harness.launch { [notes = harness.notes] in
      BGTaskScheduler.shared.register(forTaskWithIdentifier: TaskHarness.refresh, using: .main) { task in
        notes.add("ran")
        task.setTaskCompleted(success: true)
      }
    }
    try harness.inApplication {
      try BGTaskScheduler.shared.submit(BGAppRefreshTaskRequest(identifier: TaskHarness.refresh))
    }
    device.pressHome()
    device.runBackgroundTask(TaskHarness.refresh)
    device.advance(by: .zero)
    #expect(harness.notes.take() == ["ran"])
  }

  @Test func completionHandlersOfTheMainActorFailTheTest() throws {
    try harness.launchFeed()
    let found = try messages {
      harness.device.run {
        BGTaskScheduler.shared.getPendingTaskRequests { _ in }
        BGTaskScheduler.shared.submitTaskRequest(BGAppRefreshTaskRequest(identifier: TaskHarness.refresh)) { _ in }
      }
    }
    #expect(found.count == 2)
    #expect(found.contains { $0.hasPrefix("The completion handler of getPendingTaskRequests(completionHandler:)") })
    #expect(found.contains { $0.hasPrefix("The completion handler of submitTaskRequest(_:completionHandler:)") })
  }
}
