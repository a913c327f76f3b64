import HookConditions
import Mainspring
import Testing
import UIKitTesting
import UserNotifications

/// Tests of the request for permission.
///
/// Apple: [Asking permission to use
/// notifications](https://developer.apple.com/documentation/usernotifications/asking-permission-to-use-notifications).
@MainActor @Suite(.needs(.queues))
struct PermissionTests {
  let device = SimulatedDevice()
  let app: TeaDelegate

  init() throws {
    app = try device.launch(TeaDelegate.self)
    _ = app.take()
  }

  private func request(_ options: UNAuthorizationOptions = [.alert, .badge]) -> Answer {
    let answer = Answer()
    device.run {
      device.center.requestAuthorization(options: options) { @Sendable isGranted, error in
        answer.set(isGranted, isOnMainQueue: MainQueue.isCurrent, error)
      }
    }
    device.advance(by: .zero)
    return answer
  }

  private final class Answer: Sendable {
    private let value = Locked<(isGranted: Bool, isOnMainQueue: Bool, hasError: Bool)?>(nil)
    func set(_ isGranted: Bool, isOnMainQueue: Bool, _ error: (any Error)?) {
      value.withLock { $0 = (isGranted, isOnMainQueue, error != nil) }
    }
    var isGranted: Bool? { value.withLock { $0?.isGranted } }
    var isOnMainQueue: Bool? { value.withLock { $0?.isOnMainQueue } }
    var hasError: Bool? { value.withLock { $0?.hasError } }
  }

  private var settings: UNNotificationSettings {
    let settings = Locked<UNNotificationSettings?>(nil)
    device.run { device.center.getNotificationSettings { @Sendable new in settings.withLock { $0 = new } } }
    device.advance(by: .zero)
    return settings.withLock { $0 }!
  }

  @Test func theFirstRequestCoversTheApplicationWithAnAlert() {
    #expect(settings.authorizationStatus == .notDetermined)
    let answer = request()
    #expect(answer.isGranted == true && answer.hasError == false)
    #expect(app.take() == ["willResignActive (active)", "didBecomeActive (active)"])
    #expect(settings.authorizationStatus == .authorized)
    #expect(settings.alertSetting == .enabled && settings.badgeSetting == .enabled)
    #expect(settings.soundSetting == .notSupported && settings.alertStyle == .banner)
  }

  // Only the first request asks the user.
  @Test func laterRequestsAreAnsweredAtOnce() {
    device.notificationAnswer = .denies
    #expect(request().isGranted == false)
    _ = app.take()
    device.notificationAnswer = .allows
    #expect(request().isGranted == false)
    #expect(app.take().isEmpty)
    #expect(settings.authorizationStatus == .denied && settings.alertSetting == .disabled)
  }

  // Apple: https://developer.apple.com/documentation/usernotifications/unauthorizationoptions/provisional
  @Test func provisionalNotificationsNeedNoAnswer() {
    device.notificationAnswer = .denies
    #expect(request([.alert, .provisional]).isGranted == true)
    #expect(app.take().isEmpty)
    #expect(settings.authorizationStatus == .provisional)
    #expect(settings.notificationCenterSetting == .enabled && settings.lockScreenSetting == .disabled)
  }

  // Apple: the handler may be called on a background thread.
  // [requestAuthorization](https://developer.apple.com/documentation/usernotifications/unusernotificationcenter/requestauthorization(options:completionhandler:))
  @Test(.needs(.queues)) func completionHandlersAreNotCalledOnTheMainQueue() {
    #expect(request().isOnMainQueue == false)
  }

  @Test func noAlertCoversAnApplicationInTheBackground() {
    device.pressHome()
    _ = app.take()
    let answer = Answer()
    device.run { device.center.requestAuthorization { @Sendable in answer.set($0, isOnMainQueue: false, $1) } }
    device.returnToForeground()
    #expect(answer.isGranted == true)
    #expect(app.take() == ["willEnterForeground (background)", "didBecomeActive (active)"])
  }

  @Test(.needs(.tasks)) func theAsynchronousMethodsReturnTheSameResults() async throws {
    let status = Locked<UNAuthorizationStatus?>(nil)
    await device.settle()
    let center = device.center
    device.run {
      Task {
        let isGranted = try await center.requestAuthorization(options: [.alert])
        let new = await center.notificationSettings().authorizationStatus
        if isGranted { status.withLock { $0 = new } }
      }
    }
    await device.settle()
    #expect(status.withLock { $0 } == .authorized)
  }

  @Test func theUserCanChangeTheSettingsLater() throws {
    _ = request()
    device.setNotifications(allowed: false)
    #expect(settings.authorizationStatus == .denied)
    device.setNotifications(allowed: true)
    #expect(settings.authorizationStatus == .authorized)
  }
}
