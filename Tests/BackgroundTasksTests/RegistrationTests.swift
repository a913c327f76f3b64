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
  let stage = TaskStage()

  // register: true means that the handler is registered.
  @Test func aPermittedIdentifierIsRegistered() throws {
    var isRegistered = false
    try stage.launch {
      isRegistered = BGTaskScheduler.shared.register(forTaskWithIdentifier: TaskStage.refresh, using: nil) { _ in }
    }
    #expect(isRegistered)
  }

  // register: false for an identifier that BGTaskSchedulerPermittedIdentifiers does not list.
  @Test func anIdentifierThatInfoPlistLacksIsNotRegistered() throws {
    var isRegistered = true
    try stage.expectMistake(
      "\"com.example.other\" is not among BGTaskSchedulerPermittedIdentifiers in Info.plist (com.example.feed.refresh,"
    ) {
      try stage.launch {
        isRegistered = BGTaskScheduler.shared.register(forTaskWithIdentifier: "com.example.other", using: nil) { _ in }
      }
    }
    #expect(!isRegistered && stage.device.termination == nil)
  }

  // register: the last moment is the end of applicationDidFinishLaunching(_:); later, iOS raises
  // NSInternalInconsistencyException.
  @Test func aRegistrationAfterTheLaunchEndsTheApplication() throws {
    try stage.launch {}
    let message = "All launch handlers must be registered before application finishes launching"
    try stage.expectMistake(message) {
      stage.inApplication {
        _ = BGTaskScheduler.shared.register(forTaskWithIdentifier: TaskStage.refresh, using: nil) { _ in }
      }
    }
    let termination = stage.device.termination
    #expect(termination?.reason.name == "uncaughtException" && termination?.report.contains(message) == true)
    #expect(stage.device.log.last(.death)?.name == "uncaughtException")
  }

  // The same from another thread, where iOS raises the exception too.
  @Test(.needs(.queues, .threads)) func aLateRegistrationOnAnotherThreadEndsTheApplicationToo() throws {
    try stage.launch {}
    try stage.expectMistake("All launch handlers must be registered before application finishes launching") {
      stage.inApplication {
        DispatchQueue.global().async {
          BGTaskScheduler.shared.register(forTaskWithIdentifier: TaskStage.refresh, using: nil) { _ in }
        }
      }
      stage.device.advance(by: .zero)
      // Reports what the other thread has done.
      stage.device.advance(by: .zero)
    }
    #expect(stage.device.termination?.reason.name == "uncaughtException")
  }

  // register: handlers of continued tasks may come later.
  @Test func aContinuedTaskIsRegisteredAtAnyTime() throws {
    try stage.launch {}
    let isRegistered = stage.inApplication {
      BGTaskScheduler.shared.register(forTaskWithIdentifier: "com.example.feed.export.7", using: nil) { _ in }
    }
    #expect(isRegistered && stage.device.termination == nil)
  }

  // register: a second registration of an identifier ends the application.
  @Test func theSecondRegistrationOfAnIdentifierEndsTheApplication() throws {
    let message = "Launch handler for task with identifier com.example.feed.refresh has already been registered"
    try stage.expectMistake(message) {
      try stage.launch {
        for _ in 1...2 {
          BGTaskScheduler.shared.register(forTaskWithIdentifier: TaskStage.refresh, using: nil) { _ in }
        }
      }
    }
    #expect(stage.device.termination?.report.contains(message) == true)
  }

  // Handlers belong to the process, so each launch registers them again
  // (https://developer.apple.com/forums/thread/728585).
  @Test func eachLaunchRegistersAgain() throws {
    try stage.launchFeed()
    try stage.submitRefresh()
    stage.device.terminate()
    FeedDelegate.launch = {}
    try stage.expectMistake("No launch handler registered for task with identifier com.example.feed.refresh") {
      stage.device.runBackgroundTask(TaskStage.refresh)
    }
    #expect(stage.device.termination?.reason.name == "uncaughtException")
  }

  // register: without a queue, the handler runs on a background queue.
  @Test(.needs(.queues, .threads)) func theHandlerRunsOnItsQueue() throws {
    let notes = stage.notes
    let key = DispatchSpecificKey<String>()
    let queue = DispatchQueue(label: "feed")
    queue.setSpecific(key: key, value: "feed")
    try stage.launch {
      BGTaskScheduler.shared.register(forTaskWithIdentifier: TaskStage.refresh, using: queue) { @Sendable task in
        notes.add(DispatchQueue.getSpecific(key: key) ?? "another queue")
        task.setTaskCompleted(success: true)
      }
      BGTaskScheduler.shared.register(forTaskWithIdentifier: TaskStage.cleanup, using: nil) { @Sendable task in
        notes.add(Thread.isMainThread ? "main thread" : "in the background")
        task.setTaskCompleted(success: true)
      }
    }
    try stage.submitRefresh()
    try stage.submitCleanup()
    stage.device.pressHome()
    stage.device.runBackgroundTask(TaskStage.refresh)
    stage.device.runBackgroundTask(TaskStage.cleanup)
    #expect(notes.take().first == "feed")
  }
}
