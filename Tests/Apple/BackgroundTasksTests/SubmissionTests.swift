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
  let harness = TaskHarness()

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
    try harness.launch(permitted: identifiers) {
      for identifier in identifiers {
        BGTaskScheduler.shared.register(forTaskWithIdentifier: identifier, using: nil) { _ in }
      }
    }
  }

  // submit: at most one refresh request and ten processing requests are pending.
  @Test func atMostOneRefreshRequestIsPending() throws {
    try launch(identifiers: ["a.first", "a.second"])
    try harness.submitRefresh("a.first")
    try harness.expectMistake("BGAppRefreshTask \"a.second\": at most 1 such request is pending at a time") {
      #expect(code { try harness.submitRefresh("a.second") } == .tooManyPendingTaskRequests)
    }
    #expect(harness.device.pendingBackgroundTasks.map(\.identifier) == ["a.first"])
  }

  @Test func atMostTenProcessingRequestsArePending() throws {
    let identifiers = (1...11).map { "a.task\($0)" }
    try launch(identifiers: identifiers)
    for identifier in identifiers.prefix(10) { try harness.submitCleanup(identifier) }
    try harness.expectMistake("at most 10 such requests are pending at a time") {
      #expect(code { try harness.submitCleanup("a.task11") } == .tooManyPendingTaskRequests)
    }
    // tooManyPendingTaskRequests: there is room again once a request was cancelled.
    harness.inApplication { BGTaskScheduler.shared.cancel(taskRequestWithIdentifier: "a.task3") }
    try harness.submitCleanup("a.task11")
    #expect(harness.device.pendingBackgroundTasks.count == 10)
  }

  // submit: a request replaces a pending one with its identifier.
  @Test func aSecondRequestReplacesTheFirst() throws {
    try harness.launchFeed()
    try harness.submitRefresh(after: 60)
    try harness.submitRefresh(after: 600)
    let pending = harness.device.pendingBackgroundTasks
    #expect(pending.map(\.identifier) == [TaskHarness.refresh] && pending.map(\.kind) == [.refresh])
    #expect(pending[0].earliestBegin == harness.device.now + .seconds(600))
  }

  // notPermitted: BGTaskSchedulerPermittedIdentifiers does not list the identifier.
  @Test func anIdentifierThatInfoPlistLacksIsNotPermitted() throws {
    try harness.launchFeed()
    try harness.expectMistake(
      "BGAppRefreshTask \"com.example.feed.refersh\": \"com.example.feed.refersh\" is not among"
    ) {
      #expect(code { try harness.submitRefresh("com.example.feed.refersh") } == .notPermitted)
    }
  }

  // notPermitted: UIBackgroundModes does not list the mode for the kind of task.
  @Test(arguments: [("fetch", "processing"), ("processing", "fetch")])
  func eachKindOfTaskNeedsItsBackgroundMode(has: String, lacks: String) throws {
    try harness.launch(modes: [has]) {
      for identifier in [TaskHarness.refresh, TaskHarness.cleanup] {
        BGTaskScheduler.shared.register(forTaskWithIdentifier: identifier, using: nil) { _ in }
      }
    }
    try harness.expectMistake("UIBackgroundModes in Info.plist lacks \"\(lacks)\"") {
      #expect(code { try lacks == "fetch" ? harness.submitRefresh() : harness.submitCleanup() } == .notPermitted)
    }
    #expect(code { try has == "fetch" ? harness.submitRefresh() : harness.submitCleanup() } == nil)
  }

  // unavailable: the user has switched background refresh off. No mistake of the application.
  @Test func noRequestIsAcceptedWhileTheUserForbidsRefreshing() throws {
    try harness.launchFeed()
    try harness.submitRefresh()
    harness.device.setBackgroundRefresh(.denied)
    #expect(code { try harness.submitCleanup() } == .unavailable)
    harness.device.pressHome()
    let reason = "the user does not let the application refresh in the background"
    #expect(harness.device.runBackgroundTask(TaskHarness.refresh) == .dropped(reason: reason))
    harness.device.returnToForeground()
    harness.device.setBackgroundRefresh(.available)
    try harness.submitCleanup()
  }

  // iOS raises NSInternalInconsistencyException for a request without a launch handler
  // (https://developer.apple.com/forums/thread/799126).
  @Test func aRequestWithoutALaunchHandlerEndsTheApplication() throws {
    try harness.launch {}
    try harness.expectMistake("No launch handler registered for task with identifier com.example.feed.refresh") {
      try harness.submitRefresh()
    }
    #expect(harness.device.termination?.reason.name == "uncaughtException")
  }

  // On iOS no code of the application runs after its end; here a thread of it may still make a call.
  @Test func aRequestAfterTheTerminationIsIgnoredWithoutAnError() throws {
    // Given an application that has ended
    try harness.launchFeed()
    harness.device.terminate()

    // When its code submits a request, then it has no effect and throws no error
    #expect(code { try harness.submitRefresh() } == nil)
    #expect(harness.device.pendingBackgroundTasks.isEmpty)
  }

  // https://developer.apple.com/documentation/backgroundtasks/bgtaskscheduler/cancelalltaskrequests()
  @Test func cancelledRequestsAreNoLongerPending() throws {
    try harness.launchFeed()
    try harness.submitRefresh()
    try harness.submitCleanup()
    harness.inApplication { BGTaskScheduler.shared.cancel(taskRequestWithIdentifier: TaskHarness.refresh) }
    #expect(harness.device.pendingBackgroundTasks.map(\.identifier) == [TaskHarness.cleanup])
    harness.inApplication { BGTaskScheduler.shared.cancelAllTaskRequests() }
    #expect(harness.device.pendingBackgroundTasks.isEmpty)
    harness.device.pressHome()
    let reason = "no task request with the identifier \"\(TaskHarness.cleanup)\" is pending"
    #expect(harness.device.runBackgroundTask(TaskHarness.cleanup) == .dropped(reason: reason))
  }

  // getPendingTaskRequests: the requests are copies; changing one changes nothing. (BGTaskScheduler.h)
  @Test(.needsDeterminism()) func pendingRequestsAreCopies() throws {
    try harness.launchFeed()
    try harness.submitCleanup(power: true)
    let notes = harness.notes
    harness.inApplication {
      BGTaskScheduler.shared.getPendingTaskRequests { @Sendable requests in
        let request = requests.first as? BGProcessingTaskRequest
        notes.add("\(requests.count) \(request?.identifier ?? "") \(request?.requiresExternalPower ?? false)")
        request?.requiresExternalPower = false
      }
      Task {
        let pending = await BGTaskScheduler.shared.pendingTaskRequests()
        notes.add("\((pending.first as? BGProcessingTaskRequest)?.requiresExternalPower ?? false)")
      }
    }
    harness.device.advance(by: .zero)
    #expect(notes.take().sorted() == ["1 com.example.feed.cleanup true", "true"])
  }

  // https://developer.apple.com/documentation/backgroundtasks/bghealthresearchtaskrequest
  @Test(.needsDeterminism()) func aRequestForAHealthStudyRunsAsATaskOfItsOwnClass() throws {
    try harness.launchFeed()
    let notes = harness.notes
    try harness.inApplication {
      let request = BGHealthResearchTaskRequest(identifier: TaskHarness.cleanup)
      request.requiresExternalPower = true
      request.protectionTypeOfRequiredData = FileProtectionType.complete.rawValue as NSString
      try BGTaskScheduler.shared.submit(request)
      BGTaskScheduler.shared.getPendingTaskRequests { @Sendable requests in
        let request = requests.first as? BGHealthResearchTaskRequest
        notes.add("\(request?.protectionTypeOfRequiredData ?? "") \(request?.requiresExternalPower ?? false)")
        notes.add("\((request?.copy() as? BGHealthResearchTaskRequest)?.protectionTypeOfRequiredData ?? "")")
      }
    }
    harness.device.advance(by: .zero)
    let protection = FileProtectionType.complete.rawValue
    #expect(notes.take() == ["\(protection) true", protection])
    harness.device.pressHome()
    harness.device.isCharging = true
    #expect(harness.device.runBackgroundTask(TaskHarness.cleanup) == .handled)
    #expect(notes.take() == ["BGHealthResearchTask \(TaskHarness.cleanup)"])
  }

  // https://developer.apple.com/documentation/backgroundtasks/bgtaskscheduler/submittaskrequest(_:completionhandler:)
  @Test(.needsDeterminism()) func submitTaskRequestPassesTheErrorToItsHandler() throws {
    try harness.launchFeed()
    let notes = harness.notes
    try harness.expectMistake("is not among") {
      harness.inApplication {
        let scheduler = BGTaskScheduler.shared
        scheduler.submitTaskRequest(BGAppRefreshTaskRequest(identifier: TaskHarness.refresh)) { @Sendable error in
          notes.add("\(error == nil)")
        }
        scheduler.submitTaskRequest(BGAppRefreshTaskRequest(identifier: "no")) { @Sendable error in
          if case BGTaskScheduler.Error.notPermitted? = error { notes.add("not permitted") }
        }
      }
      harness.device.advance(by: .zero)
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
    try harness.launchFeed()
    try harness.submitRefresh()
    harness.device.memoryShortage()
    #expect(harness.device.pendingBackgroundTasks.map(\.identifier) == [TaskHarness.refresh])
  }
}
