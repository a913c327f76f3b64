import Foundation
import Testing
import UIKitTesting

/// Tests of when the contents of a new scene appear.
///
/// After a published account of a launch with scenes (github.com/Lemonbrush/My-iOS-Dev-Learning-Tracker, "States"):
/// willConnectTo, viewDidLoad, viewWillAppear, sceneWillEnterForeground, and viewDidAppear later. The scene's state in
/// the notification is that of pull request 215 of growingio/growingio-sdk-ios-autotracker.
@MainActor
struct SceneAppearanceTests {
  @Test func theContentsOfASceneHaveAppearedOnlyAfterItHasEnteredTheForeground() throws {
    let delegate = try SimulatedDevice().launch(AppearingDelegate.self)
    #expect(
      delegate.lines == [
        "willConnect", "viewDidLoad", "viewWillAppear", "sceneWillEnterForeground", "viewDidAppear",
        "UISceneDidActivate, foregroundInactive", "sceneDidBecomeActive, foregroundActive",
      ]
    )
  }

  @Test func aWindowThatIsShownInTheForegroundHasAppearedAtOnce() throws {
    let device = SimulatedDevice()
    let delegate = try device.launch(AppearingDelegate.self)
    delegate.lines = []
    let scene = try #require(device.sharedApplication?.connectedScenes.first as? UIWindowScene)
    let window = UIWindow(windowScene: scene)
    window.rootViewController = AppearingController()
    window.makeKeyAndVisible()
    #expect(delegate.lines == ["viewDidLoad", "viewWillAppear", "viewDidAppear"])
  }

  @Test func aWindowThatIsHiddenBeforeTheForegroundDoesNotAppear() throws {
    let device = SimulatedDevice()
    let delegate = AppearingDelegate()
    delegate.hidesWindow = true
    try device.launch(delegate)
    #expect(!delegate.lines.contains("viewDidAppear"))
  }
}

/// Records the callbacks of the application's scene and of its view controller.
final class AppearingDelegate: UIResponder, UIApplicationDelegate {
  var lines: [String] = []
  var hidesWindow = false

  func application(
    _ application: UIApplication,
    configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration {
    let configuration = UISceneConfiguration(name: nil, sessionRole: connectingSceneSession.role)
    configuration.delegateClass = AppearingSceneDelegate.self
    return configuration
  }
}

final class AppearingSceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
  private nonisolated(unsafe) var observer: (any NSObjectProtocol)?  // Set once, on the main actor.

  deinit { if let observer { NotificationCenter.default.removeObserver(observer) } }

  private func record(_ line: String) { (UIApplication.shared.delegate as? AppearingDelegate)?.lines.append(line) }

  func scene(
    _ scene: UIScene,
    willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    record("willConnect")
    guard let scene = scene as? UIWindowScene else { return }
    observer = NotificationCenter.default.addObserver(
      forName: UIScene.didActivateNotification,
      object: scene,
      queue: nil
    ) { [weak self, weak scene] _ in
      MainActor.assumeIsolated { if let scene { self?.record("UISceneDidActivate, \(scene.activationState)") } }
    }
    let window = UIWindow(windowScene: scene)
    window.rootViewController = AppearingController()
    window.makeKeyAndVisible()
    if (UIApplication.shared.delegate as? AppearingDelegate)?.hidesWindow == true { window.isHidden = true }
    self.window = window
  }

  func sceneWillEnterForeground(_ scene: UIScene) { record("sceneWillEnterForeground") }
  func sceneDidBecomeActive(_ scene: UIScene) { record("sceneDidBecomeActive, \(scene.activationState)") }
}

final class AppearingController: UIViewController {
  private func record(_ line: String) { (UIApplication.shared.delegate as? AppearingDelegate)?.lines.append(line) }

  override func viewDidLoad() {
    super.viewDidLoad()
    record("viewDidLoad")
  }
  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    record("viewWillAppear")
  }
  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    record("viewDidAppear")
  }
}
