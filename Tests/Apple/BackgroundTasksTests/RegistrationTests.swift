import BackgroundTasks
import HookConditions
import Testing
import UIKitTesting

/// Tests of the registration of launch handlers.
///
/// The rules are those of Apple's page `register(fortaskwithidentifier:using:launchhandler:)` in
/// https://developer.apple.com/documentation/backgroundtasks/bgtaskscheduler and of the header BGTaskScheduler.h.
@MainActor
struct RegistrationTests {
  let harness = TaskHarness()

  // register: true means that the handler is registered.
  @Test func aPermittedIdentifierIsRegistered() throws {
    var isRegistered = false
    try harness.launch {
      isRegistered = BGTaskScheduler.shared.register(forTaskWithIdentifier: TaskHarness.refresh, using: nil) { _ in }
    }
    #expect(isRegistered)
  }

  // register: false for an identifier that BGTaskSchedulerPermittedIdentifiers does not list.
  @Test func anIdentifierThatInfoPlistLacksIsNotRegistered() throws {
    var isRegistered = true
    try harness.expectMistake(
      "\"com.example.other\" is not among BGTaskSchedulerPermittedIdentifiers in Info.plist (com.example.feed.refresh,"
    ) {
      try harness.launch {
        isRegistered = BGTaskScheduler.shared.register(forTaskWithIdentifier: "com.example.other", using: nil) { _ in }
      }
    }
    #expect(!isRegistered && harness.device.termination == nil)
  }

  // register: the last moment is the end of applicationDidFinishLaunching(_:); later, iOS raises
  // NSInternalInconsistencyException.
  @Test func aRegistrationAfterTheLaunchEndsTheApplication() throws {
    try harness.launch {}
    let message = "All launch handlers must be registered before application finishes launching"
    try harness.expectMistake(message) {
      harness.inApplication {
        _ = BGTaskScheduler.shared.register(forTaskWithIdentifier: TaskHarness.refresh, using: nil) { _ in }
      }
    }
    let termination = harness.device.termination
    #expect(termination?.reason.name == "uncaughtException" && termination?.report.contains(message) == true)
    #expect(harness.device.log.last(.termination)?.name == "uncaughtException")
  }

  // The same from another thread, where iOS raises the exception too.
  @Test(.needs(.queues, .threads)) func aLateRegistrationOnAnotherThreadEndsTheApplicationToo() throws {
    try harness.launch {}
    try harness.expectMistake("All launch handlers must be registered before application finishes launching") {
      harness.inApplication {
        DispatchQueue.global().async {
          BGTaskScheduler.shared.register(forTaskWithIdentifier: TaskHarness.refresh, using: nil) { _ in }
        }
      }
      harness.device.advance(by: .zero)
      // Reports what the other thread has done.
      harness.device.advance(by: .zero)
    }
    #expect(harness.device.termination?.reason.name == "uncaughtException")
  }

  // register: handlers of continued tasks may come later.
  @Test func aContinuedTaskIsRegisteredAtAnyTime() throws {
    try harness.launch {}
    let isRegistered = harness.inApplication {
      BGTaskScheduler.shared.register(forTaskWithIdentifier: "com.example.feed.export.7", using: nil) { _ in }
    }
    #expect(isRegistered && harness.device.termination == nil)
  }

  // register: a second registration of an identifier ends the application.
  @Test func theSecondRegistrationOfAnIdentifierEndsTheApplication() throws {
    let message = "Launch handler for task with identifier com.example.feed.refresh has already been registered"
    try harness.expectMistake(message) {
      try harness.launch {
        for _ in 1...2 {
          BGTaskScheduler.shared.register(forTaskWithIdentifier: TaskHarness.refresh, using: nil) { _ in }
        }
      }
    }
    #expect(harness.device.termination?.report.contains(message) == true)
  }

  // Handlers belong to the process, so each launch registers them again
  // (https://developer.apple.com/forums/thread/728585).
  @Test func eachLaunchMustRegisterItsHandlersAgain() throws {
    try harness.launchFeed()
    try harness.submitRefresh()
    harness.device.terminate()
    FeedDelegate.launch = {}
    try harness.expectMistake("No launch handler registered for task with identifier com.example.feed.refresh") {
      harness.device.runBackgroundTask(TaskHarness.refresh)
    }
    #expect(harness.device.termination?.reason.name == "uncaughtException")
  }

  /// An object that cancels its request when nobody needs it any more.
  private final class Refresher: Sendable {
    let notes: Notes
    init(_ notes: Notes) { self.notes = notes }
    deinit {
      BGTaskScheduler.shared.cancel(taskRequestWithIdentifier: TaskHarness.refresh)
      notes.add("cancelled")
    }
    func run(_ task: BGTask) { task.setTaskCompleted(success: true) }
  }

  // The process ends if the device waits for more than its limit of real time.
  @Test func anObjectThatALaunchHandlerOwnsMayUseTheSchedulerWhenItIsReleased() async {
    await #expect(processExitsWith: .success) {
      try await MainActor.run {
        // Given a launch handler that is the only owner of an object
        let harness = TaskHarness()
        harness.device.realTimeLimit = .seconds(5)
        try harness.launch { [notes = harness.notes] in
          let refresher = Refresher(notes)
          BGTaskScheduler.shared.register(forTaskWithIdentifier: TaskHarness.refresh, using: nil) { @Sendable task in
            refresher.run(task)
          }
        }

        // When the application terminates
        harness.device.terminate()

        // Then the object has cancelled its request
        #expect(harness.notes.take() == ["cancelled"])
      }
    }
  }

  @Test func anObjectThatALaunchHandlerOwnsEndsNoTaskAfterTheTermination() throws {
    // Given a launch handler that is the only owner of an object, which ends a background task when it is released
    try harness.launch {
      let task = UIApplication.shared.beginBackgroundTask(withName: "owner")
      let owner = TaskEnder { UIApplication.shared.endBackgroundTask(task) }
      BGTaskScheduler.shared.register(forTaskWithIdentifier: TaskHarness.refresh, using: nil) { @Sendable _ in
        withExtendedLifetime(owner) {}
      }
    }

    harness.device.terminate()

    // Then the log says nothing of it, as no code of a terminated application runs on a device
    #expect(!harness.device.log.entries.contains { $0.kind == .task && $0.name != "began" })
  }

  private final class TaskEnder: Sendable {
    let end: @MainActor @Sendable () -> Void
    init(_ end: @escaping @MainActor @Sendable () -> Void) { self.end = end }
    deinit { MainActor.assumeIsolated(end) }
  }

  // register: without a queue, the handler runs on a background queue.
  @Test(.needs(.queues, .threads)) func theHandlerRunsOnItsQueue() throws {
    let notes = harness.notes
    let key = DispatchSpecificKey<String>()
    let queue = DispatchQueue(label: "feed")
    queue.setSpecific(key: key, value: "feed")
    try harness.launch {
      BGTaskScheduler.shared.register(forTaskWithIdentifier: TaskHarness.refresh, using: queue) { @Sendable task in
        notes.add(DispatchQueue.getSpecific(key: key) ?? "another queue")
        task.setTaskCompleted(success: true)
      }
      BGTaskScheduler.shared.register(forTaskWithIdentifier: TaskHarness.cleanup, using: nil) { @Sendable task in
        notes.add(Thread.isMainThread ? "main thread" : "in the background")
        task.setTaskCompleted(success: true)
      }
    }
    try harness.submitRefresh()
    try harness.submitCleanup()
    harness.device.pressHome()
    harness.device.runBackgroundTask(TaskHarness.refresh)
    harness.device.runBackgroundTask(TaskHarness.cleanup)
    #expect(notes.take().first == "feed")
  }
}
