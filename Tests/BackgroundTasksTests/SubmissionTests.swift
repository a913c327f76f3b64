import BackgroundTasks
import HookConditions
import Testing
import UIKitTesting

/// Tests of requests: limits, replacement, errors, and the list of pending requests.
///
/// The rules are those of Apple's pages
/// https://developer.apple.com/documentation/backgroundtasks/bgtaskscheduler/submit(_:) and
/// https://developer.apple.com/documentation/backgroundtasks/bgtaskscheduler/error-swift.struct/code.
@MainActor
struct SubmissionTests {
  let stage = TaskStage()

  // Returns the code of the error that `body` throws.
  private func code(_ body: () throws -> Void) -> BGTaskScheduler.Error.Code? {
    do {
      try body()
      return nil
    } catch let error as BGTaskScheduler.Error {
      return error.code
    } catch {
      Issue.record("\(error) is another error")
      return nil
    }
  }

  private func launch(identifiers: [String]) throws {
    try stage.launch(permitted: identifiers) {
      for identifier in identifiers {
        BGTaskScheduler.shared.register(forTaskWithIdentifier: identifier, using: nil) { _ in }
      }
    }
  }

  // submit: at most one refresh request and ten processing requests are pending.
  @Test func oneRefreshRequestIsPendingAtMost() throws {
    try launch(identifiers: ["a.first", "a.second"])
    try stage.submitRefresh("a.first")
    try stage.expectMistake("BGAppRefreshTask \"a.second\": at most 1 such request is pending at a time") {
      #expect(code { try stage.submitRefresh("a.second") } == .tooManyPendingTaskRequests)
    }
    #expect(stage.device.pendingBackgroundTasks.map(\.identifier) == ["a.first"])
  }

  @Test func tenProcessingRequestsArePendingAtMost() throws {
    let identifiers = (1...11).map { "a.task\($0)" }
    try launch(identifiers: identifiers)
    for identifier in identifiers.prefix(10) { try stage.submitCleanup(identifier) }
    try stage.expectMistake("at most 10 such requests are pending at a time") {
      #expect(code { try stage.submitCleanup("a.task11") } == .tooManyPendingTaskRequests)
    }
    // tooManyPendingTaskRequests: there is room again once a request was cancelled.
    stage.inApplication { BGTaskScheduler.shared.cancel(taskRequestWithIdentifier: "a.task3") }
    try stage.submitCleanup("a.task11")
    #expect(stage.device.pendingBackgroundTasks.count == 10)
  }

  // submit: a request replaces a pending one with its identifier.
  @Test func aSecondRequestReplacesTheFirst() throws {
    try stage.launchFeed()
    try stage.submitRefresh(after: 60)
    try stage.submitRefresh(after: 600)
    let pending = stage.device.pendingBackgroundTasks
    #expect(pending.map(\.identifier) == [TaskStage.refresh] && pending.map(\.kind) == [.refresh])
    #expect(pending[0].earliestBegin == stage.device.now + .seconds(600))
  }

  // notPermitted: BGTaskSchedulerPermittedIdentifiers does not list the identifier.
  @Test func anIdentifierThatInfoPlistLacksIsNotPermitted() throws {
    try stage.launchFeed()
    try stage.expectMistake("BGAppRefreshTask \"com.example.feed.refersh\": \"com.example.feed.refersh\" is not among")
    {
      #expect(code { try stage.submitRefresh("com.example.feed.refersh") } == .notPermitted)
    }
  }

  // notPermitted: UIBackgroundModes does not list the mode for the kind of task.
  @Test(arguments: [("fetch", "processing"), ("processing", "fetch")])
  func eachKindNeedsItsBackgroundMode(has: String, lacks: String) throws {
    try stage.launch(modes: [has]) {
      for identifier in [TaskStage.refresh, TaskStage.cleanup] {
        BGTaskScheduler.shared.register(forTaskWithIdentifier: identifier, using: nil) { _ in }
      }
    }
    try stage.expectMistake("UIBackgroundModes in Info.plist lacks \"\(lacks)\"") {
      #expect(code { try lacks == "fetch" ? stage.submitRefresh() : stage.submitCleanup() } == .notPermitted)
    }
    #expect(code { try has == "fetch" ? stage.submitRefresh() : stage.submitCleanup() } == nil)
  }

  // unavailable: the user has switched background refresh off. No mistake of the application.
  @Test func nothingIsAcceptedWhileTheUserForbidsRefreshing() throws {
    try stage.launchFeed()
    try stage.submitRefresh()
    stage.device.setBackgroundRefresh(.denied)
    #expect(code { try stage.submitCleanup() } == .unavailable)
    stage.device.pressHome()
    let reason = "the user does not let the application refresh in the background"
    #expect(stage.device.runBackgroundTask(TaskStage.refresh) == .dropped(reason: reason))
    stage.device.returnToForeground()
    stage.device.setBackgroundRefresh(.available)
    try stage.submitCleanup()
  }

  // iOS raises NSInternalInconsistencyException for a request without a launch handler
  // (https://developer.apple.com/forums/thread/799126).
  @Test func aRequestWithoutALaunchHandlerEndsTheApplication() throws {
    try stage.launch {}
    try stage.expectMistake("No launch handler registered for task with identifier com.example.feed.refresh") {
      try stage.submitRefresh()
    }
    #expect(stage.device.termination?.reason.name == "uncaughtException")
  }

  // https://developer.apple.com/documentation/backgroundtasks/bgtaskscheduler/cancelalltaskrequests()
  @Test func cancelledRequestsAreNoLongerPending() throws {
    try stage.launchFeed()
    try stage.submitRefresh()
    try stage.submitCleanup()
    stage.inApplication { BGTaskScheduler.shared.cancel(taskRequestWithIdentifier: TaskStage.refresh) }
    #expect(stage.device.pendingBackgroundTasks.map(\.identifier) == [TaskStage.cleanup])
    stage.inApplication { BGTaskScheduler.shared.cancelAllTaskRequests() }
    #expect(stage.device.pendingBackgroundTasks.isEmpty)
    stage.device.pressHome()
    let reason = "no task request with the identifier \"\(TaskStage.cleanup)\" is pending"
    #expect(stage.device.runBackgroundTask(TaskStage.cleanup) == .dropped(reason: reason))
  }

  // getPendingTaskRequests: the requests are copies; changing one changes nothing. (BGTaskScheduler.h)
  @Test(.needsDeterminism()) func pendingRequestsAreCopies() throws {
    try stage.launchFeed()
    try stage.submitCleanup(power: true)
    let notes = stage.notes
    stage.inApplication {
      BGTaskScheduler.shared.getPendingTaskRequests { requests in
        let request = requests.first as? BGProcessingTaskRequest
        notes.add("\(requests.count) \(request?.identifier ?? "") \(request?.requiresExternalPower ?? false)")
        request?.requiresExternalPower = false
      }
      Task {
        let pending = await BGTaskScheduler.shared.pendingTaskRequests()
        notes.add("\((pending.first as? BGProcessingTaskRequest)?.requiresExternalPower ?? false)")
      }
    }
    stage.device.advance(by: .zero)
    #expect(notes.take().sorted() == ["1 com.example.feed.cleanup true", "true"])
  }

  // https://developer.apple.com/documentation/backgroundtasks/bgtaskscheduler/submittaskrequest(_:completionhandler:)
  @Test(.needsDeterminism()) func theFormWithAHandlerPassesTheError() throws {
    try stage.launchFeed()
    let notes = stage.notes
    try stage.expectMistake("is not among") {
      stage.inApplication {
        let scheduler = BGTaskScheduler.shared
        scheduler.submitTaskRequest(BGAppRefreshTaskRequest(identifier: TaskStage.refresh)) { error in
          notes.add("\(error == nil)")
        }
        scheduler.submitTaskRequest(BGAppRefreshTaskRequest(identifier: "no")) { error in
          if case BGTaskScheduler.Error.notPermitted? = error { notes.add("not permitted") }
        }
      }
      stage.device.advance(by: .zero)
    }
    #expect(notes.take().sorted() == ["not permitted", "true"])
  }

  @Test func errorsHaveAppleNumbersAndTheDomain() {
    typealias Code = BGTaskScheduler.Error.Code
    let codes: [Code] = [.unavailable, .tooManyPendingTaskRequests, .notPermitted, .immediateRunIneligible]
    #expect(codes.map(\.rawValue) == [1, 2, 3, 4])
    #expect(BGTaskScheduler.Error.errorDomain == "BGTaskSchedulerErrorDomain")
    #expect(BGTaskScheduler.Error(.notPermitted).errorCode == 3)
  }

  // The requests belong to the system: they survive the process.
  @Test func requestsRemainWhenTheApplicationTerminates() throws {
    try stage.launchFeed()
    try stage.submitRefresh()
    stage.device.memoryShortage()
    #expect(stage.device.pendingBackgroundTasks.map(\.identifier) == [TaskStage.refresh])
  }
}
