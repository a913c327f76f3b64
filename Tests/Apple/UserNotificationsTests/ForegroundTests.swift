import Foundation
import HookConditions
import Testing
import UIKitTesting
import UserNotifications

/// Tests of notifications that are delivered while the application is in the foreground, and of the badge.
///
/// Apple:
/// [userNotificationCenter(_:willPresent:withCompletionHandler:)](https://developer.apple.com/documentation/usernotifications/unusernotificationcenterdelegate/usernotificationcenter(_:willpresent:withcompletionhandler:)).
@MainActor @Suite(.needs(.queues))
struct ForegroundTests {
  let device = SimulatedDevice()

  // willPresent is called in the foreground only; without the method, or without its answer, nothing is presented.
  @Test func inTheForegroundNothingIsShownIfTheDelegateReturnsNoOptions() throws {
    let app = try device.launchTea()
    app.options = []
    device.run { device.center.add(reminder(after: 60, badge: 3)) }
    device.advance(by: .seconds(60))
    #expect(app.take() == ["willPresent tea (active)"])
    #expect(device.notifications.isEmpty && device.badge == 0)
  }

  @Test func thePresentationOptionsSelectTheBadgeAndTheBanner() throws {
    let app = try device.launchTea()
    app.options = [.badge]
    device.run { device.center.add(reminder(badge: 3)) }
    device.advance(by: .zero)
    #expect(device.notifications.isEmpty && device.badge == 3)
    app.options = [.banner]
    device.run { device.center.add(reminder(badge: 4)) }
    device.advance(by: .zero)
    #expect(device.notifications.count == 1 && device.badge == 3)
  }

  @Test func withoutADelegateNothingIsShown() throws {
    _ = try device.launchTea()
    device.run {
      device.center.delegate = nil
      device.center.add(reminder())
    }
    device.advance(by: .zero)
    #expect(device.notifications.isEmpty)
    #expect(
      device.log.entries.last { $0.name == "notification" }?.detail
        == "tea: Tea, It is ready.; not shown: the application is in the foreground"
    )
  }

  final class SilentDelegate: UIResponder, UIApplicationDelegate, UNUserNotificationCenterDelegate {
    func application(
      _ application: UIApplication,
      didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
      UNUserNotificationCenter.current().delegate = self
      return true
    }
  }

  @Test(.needs(.tasks)) func withoutTheWillPresentMethodNothingIsShown() throws {
    try device.launch(SilentDelegate.self)
    device.run { device.center.requestAuthorization { @Sendable _, _ in } }
    device.advance(by: .zero)
    device.run { device.center.add(reminder()) }
    device.advance(by: .zero)
    #expect(device.notifications.isEmpty)
  }

  final class AsynchronousDelegate: UIResponder, UIApplicationDelegate, UNUserNotificationCenterDelegate {
    private(set) var actions: [String] = []
    private let center = UNUserNotificationCenter.current()

    func application(
      _ application: UIApplication,
      willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
      center.delegate = self
      return true
    }
    nonisolated func userNotificationCenter(
      _ center: UNUserNotificationCenter,
      willPresent notification: UNNotification
    ) async -> UNNotificationPresentationOptions {
      try? await Task.sleep(for: .seconds(1))
      return [.banner, .list]
    }
    nonisolated func userNotificationCenter(
      _ center: UNUserNotificationCenter,
      didReceive response: UNNotificationResponse
    ) async {
      let action = response.actionIdentifier
      await MainActor.run { actions.append(action) }
    }
  }

  @Test(.needs(.tasks)) func theDelegateMayAnswerAsynchronously() throws {
    let app = try device.launch(AsynchronousDelegate.self)
    device.run { device.center.requestAuthorization { @Sendable _, _ in } }
    device.advance(by: .zero)
    device.run { device.center.add(reminder()) }
    device.advance(by: .milliseconds(999))
    #expect(device.notifications.isEmpty)
    device.advance(by: .milliseconds(1))
    let shown = try #require(device.notifications.first)
    device.pressHome()
    device.tap(shown)
    #expect(app.actions == [UNNotificationDefaultActionIdentifier])
  }

  // Apple: https://developer.apple.com/documentation/usernotifications/unnotificationcontent/badge
  @Test func theBadgeChangesWithTheNotification() throws {
    _ = try device.launchTea()
    device.run { device.center.add(reminder(after: 1, badge: 7)) }
    device.pressHome()
    device.advance(by: .seconds(1))
    #expect(device.badge == 7)
    // It survives the application.
    device.terminate()
    #expect(device.badge == 7)
    try device.launch(TeaDelegate.self)
    #expect(device.sharedApplication?.applicationIconBadgeNumber == 7)
    // Apple:
    // [setBadgeCount](https://developer.apple.com/documentation/usernotifications/unusernotificationcenter/setbadgecount(_:withcompletionhandler:))
    device.run { device.center.setBadgeCount(0) }
    #expect(device.badge == 0)
  }

  @Test func anApplicationWithoutBadgePermissionSetsNoBadge() throws {
    _ = try device.launchTea([.alert])
    device.run { device.center.add(reminder(after: 1, badge: 7)) }
    device.pressHome()
    device.advance(by: .seconds(1))
    #expect(device.notifications.count == 1 && device.badge == 0)
  }

  @Test func deliveredNotificationsCanBeRemoved() throws {
    _ = try device.launchTea()
    device.run { for name in ["a", "b", "c"] { device.center.add(reminder(name)) } }
    device.advance(by: .zero)
    #expect(device.notifications.map(\.id) == ["c", "b", "a"])
    device.run { device.center.removeDeliveredNotifications(withIdentifiers: ["b"]) }
    #expect(device.notifications.map(\.id) == ["c", "a"])
    device.run { device.center.removeAllDeliveredNotifications() }
    #expect(device.notifications.isEmpty)
  }
}
