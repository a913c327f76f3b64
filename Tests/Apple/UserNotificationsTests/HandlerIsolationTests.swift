import HookConditions
import Testing
import UIKitTesting
import UserNotifications
import UserNotificationsCompatibility

/// Tests of completion handlers that are isolated to the main actor because the code around them is.
///
/// In Swift 6 mode such a handler ends the process on a device, even if it is empty; in Swift 5 mode it runs:
/// <https://developer.apple.com/forums/thread/764777>.
@MainActor @Suite(.needs(.queues, .isolation))
struct HandlerIsolationTests {
  let device = SimulatedDevice()

  /// Checks that the handler that `call` passes to a method with this name fails the test once.
  private func expectFailure(of method: String, line: Int = #line, _ call: (UNUserNotificationCenter) -> Void) throws {
    try device.launch()
    let issues = Locked<[String]>([])
    withKnownIssue {
      device.run { call(device.center) }
      device.advance(by: .zero)
      // The device reports what other threads have recorded at the next call.
      device.advance(by: .zero)
    } matching: { issue in
      issues.withLock { $0 += issue.comments.map(\.rawValue) }
      return true
    }
    let messages = issues.withLock { $0 }
    #expect(messages.count == 1)
    let place = "UserNotificationsTests/HandlerIsolationTests.swift:\(line + 1)"
    let start = "The completion handler of \(method), made at \(place)"
    #expect(messages.first?.hasPrefix(start) == true, "\(messages)")
    #expect(messages.first?.contains("on a device, the process ends here") == true)
  }

  @Test func aHandlerOfTheMainActorFailsTheTestForRequestAuthorization() throws {
    try expectFailure(of: "requestAuthorization(options:completionHandler:)") {
      $0.requestAuthorization { _, _ in }
    }
  }

  @Test func aHandlerOfTheMainActorFailsTheTestForSettings() throws {
    try expectFailure(of: "getNotificationSettings(completionHandler:)") {
      $0.getNotificationSettings { _ in }
    }
  }

  @Test func aHandlerOfTheMainActorFailsTheTestForCategories() throws {
    try expectFailure(of: "getNotificationCategories(completionHandler:)") {
      $0.getNotificationCategories { _ in }
    }
  }

  @Test func aHandlerOfTheMainActorFailsTheTestForPendingRequests() throws {
    try expectFailure(of: "getPendingNotificationRequests(completionHandler:)") {
      $0.getPendingNotificationRequests { _ in }
    }
  }

  @Test func aHandlerOfTheMainActorFailsTheTestForDeliveredNotifications() throws {
    try expectFailure(of: "getDeliveredNotifications(completionHandler:)") {
      $0.getDeliveredNotifications { _ in }
    }
  }

  @Test func aHandlerOfTheMainActorFailsTheTestForAddingARequest() throws {
    let request = UNNotificationRequest(identifier: "tea", content: UNMutableNotificationContent(), trigger: nil)
    try expectFailure(of: "add(_:withCompletionHandler:)") {
      $0.add(request) { _ in }
    }
  }

  @Test func aHandlerOfTheMainActorFailsTheTestForTheBadge() throws {
    try expectFailure(of: "setBadgeCount(_:withCompletionHandler:)") {
      $0.setBadgeCount(1) { _ in }
    }
  }

  @Test func aSendableHandlerRunsOnItsQueue() throws {
    try device.launch()
    let isOnMainQueue = Locked<Bool?>(nil)
    device.run {
      device.center.getNotificationSettings { @Sendable _ in isOnMainQueue.withLock { $0 = MainQueue.isCurrent } }
    }
    device.advance(by: .zero)
    device.advance(by: .zero)
    #expect(isOnMainQueue.withLock { $0 } == false)
  }

  // The compiler inserts the check only in Swift 6 mode, here and for Apple's platforms.
  @Test func inSwift5ModeAHandlerOfTheMainActorRunsAsOnADevice() throws {
    let app = try device.launch(PermissionAppDelegate.self)
    device.run { app.requestAuthorization() }
    device.advance(by: .zero)
    device.advance(by: .zero)
    #expect(app.answers == 1)
  }
}
