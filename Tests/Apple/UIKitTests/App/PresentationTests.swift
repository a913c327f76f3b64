import AppLifecycle
import Foundation
import Testing
import UIKitTesting

@testable import UIKit

/// Tests of an application's requests to the device, and of their reports to tools.
@MainActor
struct PresentationTests {
  final class Delegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    var lines: [String] = []
    func application(_ application: UIApplication, didRegister notificationSettings: UIUserNotificationSettings) {
      lines.append("didRegister \(notificationSettings.types.rawValue)")
    }
  }

  /// A view controller that controls the status bar.
  final class Governing: UIViewController {
    var isHiding = false
    var style = UIStatusBarStyle.default
    var child: UIViewController?
    override var prefersStatusBarHidden: Bool { isHiding }
    override var preferredStatusBarStyle: UIStatusBarStyle { style }
    override var childForStatusBarHidden: UIViewController? { child }
    override var childForStatusBarStyle: UIViewController? { nil }
  }

  @Test func theApplicationIsFoundByTheNameOfItsProperty() throws {
    let shared = NSSelectorFromString("sharedApplication")
    let device = SimulatedDevice()
    try device.launch()
    device.run {
      #expect(UIApplication.responds(to: shared) && !UIApplication.responds(to: NSSelectorFromString("other")))
      #expect(UIApplication.perform(shared)?.takeUnretainedValue() === UIApplication.shared)
      #expect(UIApplication.perform(NSSelectorFromString("other")) == nil)
      #expect(UIApplication.value(forKeyPath: "sharedApplication") as? UIApplication === UIApplication.shared)
      #expect(UIApplication.value(forKey: "sharedApplication") as? UIApplication === UIApplication.shared)
    }
  }

  static let statusBarOfCode = """
    <plist version="1.0"><dict><key>UIViewControllerBasedStatusBarAppearance</key><false/>
    <key>UIStatusBarHidden</key><true/><key>UIStatusBarStyle</key><string>UIStatusBarStyleLightContent</string>
    </dict></plist>
    """

  let device = SimulatedDevice()

  private func launch(_ properties: String? = nil) throws -> UIApplication {
    try device.launch(Delegate.self, informationPropertyList: properties)
    return try #require(device.sharedApplication)
  }

  private var calls: [String] {
    device.log.entries.filter { $0.kind == .presentation }.map { "\($0.name) \($0.detail ?? "")" }
  }

  /// After Apple's "applicationIconBadgeNumber" and "registerUserNotificationSettings(_:)".
  @Test func aBadgeRequiresPermission() throws {
    let application = try launch()
    application.applicationIconBadgeNumber = 3
    #expect(application.applicationIconBadgeNumber == 0)
    application.registerUserNotificationSettings(UIUserNotificationSettings(types: [.badge, .alert], categories: nil))
    #expect((application.delegate as? Delegate)?.lines == [])
    device.advance(by: .zero)
    #expect((application.delegate as? Delegate)?.lines == ["didRegister 5"])
    application.applicationIconBadgeNumber = 3
    application.applicationIconBadgeNumber = 3
    #expect(application.applicationIconBadgeNumber == 3 && application.presentation.badge == 3)
    #expect(
      calls == ["badge not set: registerUserNotificationSettings(_:) has allowed no badges", "badge 3"]
    )
  }

  @Test func changesOfTheIdleTimerAndTheNetworkIndicatorAreReported() throws {
    let application = try launch()
    application.isIdleTimerDisabled = true
    application.isNetworkActivityIndicatorVisible = true
    application.isNetworkActivityIndicatorVisible = true
    application.isIdleTimerDisabled = false
    #expect(calls == ["idleTimer disabled", "networkActivityIndicator visible", "idleTimer enabled"])
    let presentation = try #require(application.core.delegate?.presentation(of: application.core))
    #expect(!presentation.isIdleTimerDisabled && presentation.isNetworkActivityIndicatorVisible)
  }

  @Test func scenesAreReported() throws {
    try device.launch(StoryDelegateWithScenes.self)
    device.pressHome()
    let application = try #require(device.sharedApplication)
    application.connectedScenes.first?.title = "Books"
    #expect(
      application.core.delegate?.presentation(of: application.core)?.scenes
        == [.init(identifier: "scene-1", configuration: nil, state: "background", title: "Books")]
    )
  }

  /// After Apple's "UIViewControllerBasedStatusBarAppearance": without the key, view controllers control the status
  /// bar.
  @Test func viewControllersControlTheStatusBar() throws {
    let application = try launch()
    let root = Governing()
    let child = Governing()
    child.isHiding = true
    root.style = .lightContent
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = root
    window.makeKeyAndVisible()
    #expect(application.statusBarStyle == .lightContent && !application.isStatusBarHidden)
    #expect(application.statusBarFrame == CGRect(x: 0, y: 0, width: UIScreen.main.bounds.width, height: 20))
    root.child = child
    #expect(!application.isStatusBarHidden)
    application.updateStatusBar()
    #expect(application.isStatusBarHidden && application.statusBarFrame == .zero)
    // Calls from the application's code have no effect.
    application.setStatusBarHidden(false, with: .fade)
    #expect(application.isStatusBarHidden)
    #expect(calls.last?.contains("not set: view controllers say how it is") == true)
  }

  @Test func theStatusBarIsHiddenWhileSeveralWindowsAreVisible() throws {
    let application = try launch()
    let windows = [UIWindow(frame: UIScreen.main.bounds), UIWindow(frame: UIScreen.main.bounds)]
    windows[0].makeKeyAndVisible()
    #expect(!application.isStatusBarHidden)
    windows[1].isHidden = false
    #expect(application.isStatusBarHidden && application.presentation.visibleWindows == 2)
    windows[1].isHidden = true
    #expect(!application.isStatusBarHidden)
  }

  @Test func theApplicationControlsTheStatusBarIfInfoPlistRequestsIt() throws {
    let application = try launch(PresentationTests.statusBarOfCode)
    #expect(application.isStatusBarHidden && application.statusBarStyle == .lightContent)
    application.setStatusBarHidden(false, with: .slide)
    application.setStatusBarStyle(.darkContent, animated: true)
    #expect(!application.isStatusBarHidden && application.statusBarStyle == .darkContent)
    #expect(calls == ["statusBar lightContent", "statusBar darkContent"])
  }

  @Test func touchesAreDroppedWhileTheApplicationIgnoresThem() throws {
    let application = try launch()
    let window = UIWindow(frame: UIScreen.main.bounds)
    let button = UIButton(frame: window.bounds)
    var taps = 0
    button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
    window.addSubview(button)
    window.makeKeyAndVisible()
    application.beginIgnoringInteractionEvents()
    device.tap(at: CGPoint(x: 10, y: 30))
    #expect(taps == 0 && application.isIgnoringInteractionEvents)
    application.endIgnoringInteractionEvents()
    device.tap(at: CGPoint(x: 10, y: 30))
    #expect(taps == 1)
  }

  @Test func aFingerThatIsLiftedWhileTheApplicationIgnoresTouchesIsCancelled() throws {
    let application = try launch()
    let window = UIWindow(frame: UIScreen.main.bounds)
    let button = UIButton(frame: window.bounds)
    var calls: [String] = []
    button.addAction(UIAction { _ in calls.append("tap") }, for: .touchUpInside)
    button.addAction(UIAction { _ in calls.append("cancel") }, for: .touchCancel)
    window.addSubview(button)
    window.makeKeyAndVisible()
    let finger = device.touch(at: CGPoint(x: 10, y: 30))
    application.beginIgnoringInteractionEvents()
    finger.lift()
    #expect(calls == ["cancel"])
    application.endIgnoringInteractionEvents()
    device.tap(at: CGPoint(x: 10, y: 30))
    #expect(calls == ["cancel", "tap"])
  }

  @Test func supportedOrientationsComeFromTheDelegateOrInfoPlist() throws {
    let properties = """
      <plist version="1.0"><dict><key>UISupportedInterfaceOrientations</key><array>
      <string>UIInterfaceOrientationPortrait</string><string>UIInterfaceOrientationLandscapeLeft</string>
      </array></dict></plist>
      """
    #expect(try launch(properties).supportedInterfaceOrientations(for: nil) == [.portrait, .landscapeLeft])
    final class Sideways: UIResponder, UIApplicationDelegate {
      func application(
        _ application: UIApplication,
        supportedInterfaceOrientationsFor window: UIWindow?
      ) -> UIInterfaceOrientationMask { .landscape }
    }
    device.terminate()
    #expect(try launch().supportedInterfaceOrientations(for: nil) == .allButUpsideDown)
    device.terminate()
    let sideways = try device.launch(Sideways.self)
    #expect(device.sharedApplication?.supportedInterfaceOrientations(for: sideways.window ?? nil) == .landscape)
  }

  /// After Apple's "registerForRemoteNotifications()": without a token there are none, as in Apple's simulators.
  @Test func aDeviceAnswersTheRegistrationForRemoteNotifications() throws {
    let app = try device.launch(StoryDelegate.self)
    let application = try #require(device.sharedApplication)
    _ = app.take()
    application.registerForRemoteNotifications()
    device.advance(by: .zero)
    #expect(app.take() == ["no token: 3010 (active)"] && !application.isRegisteredForRemoteNotifications)
    device.send(.pushRegistration(.token("0aFf7")))
    device.send(.pushRegistration(.token("0aff07")))
    #expect(app.take().last == "token a ff 7 (active)" && application.isRegisteredForRemoteNotifications)
    application.unregisterForRemoteNotifications()
    #expect(!application.isRegisteredForRemoteNotifications)
  }

  /// After Apple's "application(_:didUpdate:)" and "needsSave".
  @Test func onlyTheCurrentActivityIsUpdatedWhenItNeedsSaving() throws {
    let app = try device.launch(StoryDelegate.self)
    _ = app.take()
    let page = Page()
    let activity = NSUserActivity(activityType: "reading")
    page.userActivity = activity
    activity.needsSave = true
    #expect(app.lines.isEmpty)
    device.advance(by: .zero)
    #expect(app.take() == ["didUpdate page 8 (active)"] && !activity.needsSave)
    activity.resignCurrent()
    activity.needsSave = true
    device.advance(by: .zero)
    #expect(app.take().isEmpty)
  }

  @Test func givenAPendingUpdateWhenTheActivityResignsThenItsOwnerUpdatesItAndTheApplicationIsNotified() throws {
    let app = try device.launch(StoryDelegate.self)
    _ = app.take()
    let page = Page()
    let activity = NSUserActivity(activityType: "reading")
    page.userActivity = activity
    activity.needsSave = true
    activity.resignCurrent()
    #expect(app.take() == ["didUpdate page 8 (active)"] && !activity.needsSave)
    device.advance(by: .zero)
    #expect(app.take().isEmpty)
  }
}

/// A responder that updates its activity.
private final class Page: UIResponder {
  override func updateUserActivityState(_ activity: NSUserActivity) { activity.title = "page 8" }
}
