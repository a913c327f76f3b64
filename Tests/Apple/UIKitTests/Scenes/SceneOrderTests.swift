import AppLifecycle
import Foundation
import Testing
import UIKitTesting

/// Tests of the same orders as LaunchOrderTests with scenes: their delegates receive the transitions, and the
/// notifications of both are posted.
///
/// After Apple's "Managing your app's life cycle", "Scenes", "Specifying the scenes your app supports", "Preparing your
/// UI to run in the foreground", "Transitioning to the UIKit scene-based life cycle", and the pages of the members of
/// `UISceneDelegate`.
@MainActor
struct SceneOrderTests {
  static let launched = [
    "willFinishLaunching (background)",
    "didFinishLaunching (background)",
    "  UIApplicationDidFinishLaunching",
    "configurationForConnecting true (background)",
  ]
  static let comesForward = [
    "  UISceneWillConnect",
    "scene willEnterForeground (background, background)",
    "  UISceneWillEnterForeground",
    "  UIApplicationWillEnterForeground",
  ]
  static let becomesActive = [
    "  UISceneDidActivate",
    "scene didBecomeActive (foregroundActive, active)",
    "  UIApplicationDidBecomeActive",
  ]

  let device = SimulatedDevice()

  private func launch(_ options: LaunchOptions = LaunchOptions()) throws -> StoryDelegateWithScenes {
    try device.launch(StoryDelegateWithScenes.self, options: options)
  }

  private func connected(_ what: String = "willConnect") -> [String] {
    SceneOrderTests.launched + ["scene \(what) (unattached, background)"] + SceneOrderTests.comesForward
  }

  // MARK: - Ways of launching

  @Test func aLaunchByItsIconConnectsAndActivatesOneScene() throws {
    let app = try launch()
    #expect(app.lines == connected() + SceneOrderTests.becomesActive)
    let application = try #require(device.sharedApplication)
    let scene = try #require(application.connectedScenes.first as? UIWindowScene)
    #expect(application.connectedScenes.count == 1 && application.openSessions == [scene.session])
    #expect(scene.session.scene === scene && scene.activationState == .foregroundActive)
    let window = try #require(scene.windows.first)
    #expect(scene.windows == [window] && scene.keyWindow === window && window.windowScene === scene)
    #expect(window.next === scene && scene.next === application)
    #expect((scene.delegate as? StorySceneDelegate)?.window === window)
  }

  /// After Apple's "scene(_:willConnectTo:options:)": the purpose of the launch arrives with the connection, and only
  /// there.
  @Test(arguments: [
    (LaunchOptions(url: "story://7", source: "mail"), "willConnect story://7 from mail"),
    (
      LaunchOptions(event: .userActivity(UserActivity(universalLink: "https://story.example/7"))),
      "willConnect https://story.example/7"
    ), (LaunchOptions(event: .shortcut(Shortcut(type: "compose"))), "willConnect compose"),
  ])
  func theSceneReceivesThePurposeOfTheLaunchAtItsConnection(options: LaunchOptions, connection: String) throws {
    let app = try launch(options)
    #expect(app.take() == connected(connection) + SceneOrderTests.becomesActive)
    // A later URL is delivered to the scene delegate.
    device.open("story://8")
    #expect(app.takeCallbacks() == ["scene open story://8 from nobody (foregroundActive, active)"])
  }

  @Test func aLaterURLIsDeliveredAlthoughTheLaunchWasRefused() throws {
    let delegate = StoryDelegateWithScenes()
    delegate.acceptsLaunch = false
    try device.launch(delegate, options: LaunchOptions(url: "story://7"))
    _ = delegate.take()
    device.open("story://8")
    #expect(delegate.takeCallbacks() == ["scene open story://8 from nobody (foregroundActive, active)"])
  }

  /// Checks that a launch into the background connects no scene, and that the first return does.
  @Test func aLaunchForABackgroundFetchConnectsItsSceneAtTheFirstReturn() throws {
    let app = try device.launch(
      StoryDelegate.self,
      options: LaunchOptions(event: .backgroundFetch),
      informationPropertyList: SceneManifestTests.manifest(delegate: "UIKitTests.StorySceneDelegate")
    )
    #expect(
      app.take() == [
        "willFinishLaunching (background)", "didFinishLaunching (background)", "  UIApplicationDidFinishLaunching",
        "performFetch (background)",
      ]
    )
    app.fetchHandlers[0](.noData)
    device.advance(by: .zero)
    #expect(device.state == .suspended)
    device.returnToForeground()
    #expect(
      app.take() == [
        "scene willConnect (unattached, background)", "  UISceneWillConnect",
        "scene willEnterForeground (background, background)", "  UISceneWillEnterForeground",
        "  UIApplicationWillEnterForeground",
      ] + SceneOrderTests.becomesActive
    )
  }

  // MARK: - Transitions

  @Test func pressingHomeAndReturningCallsTheSceneInOrder() throws {
    let app = try launch()
    _ = app.take()
    device.pressHome()
    #expect(
      app.take() == [
        "scene willResignActive (foregroundActive, active)", "  UISceneWillDeactivate",
        "  UIApplicationWillResignActive", "scene didEnterBackground (background, background)",
        "  UISceneDidEnterBackground", "  UIApplicationDidEnterBackground",
      ]
    )
    device.returnToForeground()
    #expect(
      app.take() == [
        "scene willEnterForeground (background, background)", "  UISceneWillEnterForeground",
        "  UIApplicationWillEnterForeground",
      ] + SceneOrderTests.becomesActive
    )
  }

  @Test(arguments: [
    (SystemEvent.openURL(url: "story://7", source: "mail"), ["open story://7 from mail"]),
    (.userActivity(UserActivity(type: "reading")), ["willContinue reading", "continue reading"]),
    (.userActivity(UserActivity(type: "reading", failure: "gone")), ["willContinue reading", "didFail reading"]),
    (.shortcut(Shortcut(type: "compose")), ["perform compose"]),
  ])
  func anEventThatBringsASuspendedApplicationForwardIsDeliveredToItsScene(event: SystemEvent, delivered: [String])
    throws
  {
    let app = try launch()
    device.pressHome()
    _ = app.take()
    device.send(event)
    #expect(
      app.takeCallbacks() == ["scene willEnterForeground (background, background)"]
        + delivered.map { "scene \($0) (foregroundInactive, inactive)" }
        + ["scene didBecomeActive (foregroundActive, active)"]
    )
  }

  @Test func anInterruptionDeactivatesTheSceneAndAcceptingItMovesTheSceneToTheBackground() throws {
    let app = try launch()
    _ = app.take()
    let call = device.interrupt(.call)
    #expect(app.takeCallbacks() == ["scene willResignActive (foregroundActive, active)"])
    call.accept()
    #expect(app.takeCallbacks() == ["scene didEnterBackground (background, background)"])
  }

  @Test func lockingTheDeviceMovesTheSceneToTheBackground() throws {
    let app = try launch()
    _ = app.take()
    device.lock()
    #expect(
      app.takeCallbacks() == [
        "scene willResignActive (foregroundActive, active)", "protectedDataWillBecomeUnavailable true (inactive)",
        "scene didEnterBackground (background, background)",
      ]
    )
  }

  /// After Apple's "sceneDidDisconnect(_:)"; the application's delegate still receives the termination callback.
  @Test func terminationDisconnectsTheSceneBeforeWillTerminate() throws {
    let app = try launch()
    _ = app.take()
    device.terminate()
    #expect(
      app.take() == [
        "scene willResignActive (foregroundActive, active)", "  UISceneWillDeactivate",
        "  UIApplicationWillResignActive", "scene didDisconnect (foregroundInactive, inactive)",
        "  UISceneDidDisconnect", "willTerminate (inactive)", "  UIApplicationWillTerminate",
      ]
    )
    #expect(device.sharedApplication?.connectedScenes.isEmpty == true)
  }

  @Test func theLogContainsTheScenesCallbacks() throws {
    _ = try launch()
    device.pressHome()
    let names = device.log.all(.callback).map(\.name).filter { $0.hasPrefix("scene") }
    #expect(
      names == [
        "sceneWillConnect", "sceneWillEnterForeground", "sceneDidBecomeActive", "sceneWillResignActive",
        "sceneDidEnterBackground",
      ]
    )
  }
}
