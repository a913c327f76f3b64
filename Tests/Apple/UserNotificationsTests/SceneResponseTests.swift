import Foundation
import HookConditions
import Testing
import UIKitTesting
import UserNotifications

/// Tests of responses for which a scene is connected.
///
/// Apple:
/// [notificationResponse](https://developer.apple.com/documentation/uikit/uiscene/connectionoptions/notificationresponse).
@MainActor @Suite(.needs(.queues))
struct SceneResponseTests {
  final class Delegate: UIResponder, UIApplicationDelegate, UNUserNotificationCenterDelegate {
    var lines: [String] = []

    func application(
      _ application: UIApplication,
      didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
      UNUserNotificationCenter.current().delegate = self
      return true
    }
    func application(
      _ application: UIApplication,
      configurationForConnecting connectingSceneSession: UISceneSession,
      options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
      let configuration = UISceneConfiguration(name: nil, sessionRole: connectingSceneSession.role)
      configuration.delegateClass = SceneDelegate.self
      return configuration
    }
    nonisolated func userNotificationCenter(
      _ center: UNUserNotificationCenter,
      didReceive response: UNNotificationResponse,
      withCompletionHandler completionHandler: @escaping () -> Void
    ) {
      MainActor.assumeIsolated {
        lines.append("didReceive \(response.actionIdentifier), \(response.targetScene == nil ? "no" : "a") scene")
      }
      completionHandler()
    }
  }

  final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    private var delegate: Delegate? { UIApplication.shared.delegate as? Delegate }

    func scene(
      _ scene: UIScene,
      willConnectTo session: UISceneSession,
      options connectionOptions: UIScene.ConnectionOptions
    ) {
      let identifier = connectionOptions.notificationResponse?.notification.request.identifier
      delegate?.lines.append("willConnect for \(identifier ?? "nothing")")
    }
    func sceneDidBecomeActive(_ scene: UIScene) { delegate?.lines.append("sceneDidBecomeActive") }
    func sceneWillEnterForeground(_ scene: UIScene) { delegate?.lines.append("sceneWillEnterForeground") }
  }

  let device = SimulatedDevice()

  @Test func theSceneThatATapConnectsKnowsTheResponse() throws {
    try device.launch(Delegate.self)
    device.run { device.center.requestAuthorization { @Sendable _, _ in } }
    device.advance(by: .zero)
    device.run { device.center.add(reminder(after: 1)) }
    device.pressHome()
    device.advance(by: .seconds(1))
    device.memoryShortage()
    device.tap(try #require(device.notifications.first))
    let second = try #require(device.sharedApplication?.delegate as? Delegate)
    #expect(
      second.lines == [
        "willConnect for tea", "sceneWillEnterForeground",
        "didReceive \(UNNotificationDefaultActionIdentifier), a scene", "sceneDidBecomeActive",
      ]
    )
  }
}
