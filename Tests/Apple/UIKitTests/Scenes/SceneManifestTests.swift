import AppLifecycle
import Foundation
import Testing
import UIKitTesting

/// Tests of scenes that Info.plist declares, and of several scenes.
@MainActor
struct SceneManifestTests {
  /// Returns an Info.plist with one scene configuration.
  static func manifest(delegate: String?, sceneClass: String? = nil, severalScenes: Bool = false) -> String {
    let classes = [("UISceneDelegateClassName", delegate), ("UISceneClassName", sceneClass)]
    let lines = classes.compactMap { key, name in name.map { "<key>\(key)</key><string>\($0)</string>" } }
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0"><dict><key>UIApplicationSceneManifest</key><dict>
      <key>UIApplicationSupportsMultipleScenes</key><\(severalScenes)/>
      <key>UISceneConfigurations</key><dict><key>UIWindowSceneSessionRoleApplication</key><array>
      <dict><key>UISceneConfigurationName</key><string>Default Configuration</string>\(lines.joined())</dict>
      </array></dict></dict></dict></plist>
      """
  }

  let device = SimulatedDevice()

  /// After Apple's "Specifying the scenes your app supports": Xcode writes the module's name as a variable.
  @Test func theManifestNamesTheDelegateOfAnApplicationThatConfiguresNothing() throws {
    let app = try device.launch(
      StoryDelegate.self,
      informationPropertyList: SceneManifestTests.manifest(delegate: "$(PRODUCT_MODULE_NAME).StorySceneDelegate")
    )
    #expect(
      app.takeCallbacks() == [
        "willFinishLaunching (background)", "didFinishLaunching (background)",
        "scene willConnect (unattached, background)", "scene willEnterForeground (background, background)",
        "scene didBecomeActive (foregroundActive, active)",
      ]
    )
    let session = try #require(device.sharedApplication?.openSessions.first)
    #expect(session.configuration.name == "Default Configuration" && session.role == .windowApplication)
    #expect(device.sharedApplication?.supportsMultipleScenes == false)
  }

  /// After Apple's "UIApplication.LaunchOptionsKey": with a manifest, the launch options omit the purpose of the
  /// launch.
  @Test func theLaunchOptionsOmitTheURLThatTheSceneReceives() throws {
    let app = try device.launch(
      StoryDelegate.self,
      options: LaunchOptions(url: "story://7"),
      informationPropertyList: SceneManifestTests.manifest(delegate: "UIKitTests.StorySceneDelegate")
    )
    #expect(app.launchOptions.count == 2 && app.launchOptions.allSatisfy { $0 == nil })
    #expect(app.lines.contains("scene willConnect story://7 from nobody (unattached, background)"))
  }

  /// A delegate as in Xcode's template: it names the configuration, and Info.plist its class.
  final class TemplateDelegate: UIResponder, UIApplicationDelegate {
    func application(
      _ application: UIApplication,
      configurationForConnecting connectingSceneSession: UISceneSession,
      options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
      UISceneConfiguration(name: "Default Configuration", sessionRole: connectingSceneSession.role)
    }
  }

  @Test func theTemplatesConfigurationTakesItsClassesFromTheManifest() throws {
    try device.launch(
      TemplateDelegate.self,
      informationPropertyList: SceneManifestTests.manifest(
        delegate: "UIKitTests.StorySceneDelegate",
        sceneClass: "UIKitTests.OwnWindowScene"
      )
    )
    let scene = try #require(device.sharedApplication?.connectedScenes.first)
    #expect(scene is OwnWindowScene && scene.delegate is StorySceneDelegate)
  }

  /// Checks that, without an Info.plist, the template's scene delegate is found by its name.
  @Test func withoutAManifestTheClassNamedSceneDelegateIsTheDelegate() throws {
    try device.launch(TemplateDelegate.self)
    #expect(device.sharedApplication?.connectedScenes.first?.delegate is SceneDelegate)
  }

  @Test func unexpectedScenesEnterTheForegroundInALaunchThatBeginsInactive() throws {
    let app = try device.launch(GenericStoryDelegate<Int>.self)
    #expect(
      app.take() == [
        "willFinishLaunching (inactive)", "didFinishLaunching (inactive)", "  UIApplicationDidFinishLaunching",
        "configurationForConnecting (inactive)", "scene willConnect (unattached, inactive)", "  UISceneWillConnect",
        "scene willEnterForeground (background, inactive)", "  UISceneWillEnterForeground",
        "  UIApplicationWillEnterForeground",
      ] + SceneOrderTests.becomesActive
    )
  }

  @Test func aLaunchWithoutTheExpectedScenesDoesNotCallWillEnterForeground() throws {
    let app = try device.launch(StoryDelegateConfiguringInVain.self)
    let lines = app.take()
    #expect(!lines.contains { $0.contains("willEnterForeground") || $0.contains("WillEnterForeground") })
    #expect(lines.suffix(2) == ["didBecomeActive (active)", "  UIApplicationDidBecomeActive"])
    device.pressHome()
    device.returnToForeground()
    #expect(app.take().contains("willEnterForeground (background)"))
  }

  @Test func anApplicationWithoutAManifestOrASceneConfigurationHasNoScenes() throws {
    let app = try device.launch(StoryDelegate.self)
    #expect(app.takeCallbacks().last == "didBecomeActive (active)")
    #expect(device.sharedApplication?.connectedScenes.isEmpty == true)
  }

  /// After Apple's "scene(_:didUpdate:)": an activity belongs to the scene whose responder chain contains its owner.
  @Test func aSceneDelegateReceivesTheUpdatedActivityOfItsScene() throws {
    let app = try device.launch(StoryDelegateWithScenes.self)
    let scene = try #require(device.sharedApplication?.connectedScenes.first as? UIWindowScene)
    let activity = NSUserActivity(activityType: "reading")
    scene.windows.first?.userActivity = activity
    activity.title = "page 8"
    _ = app.take()
    activity.needsSave = true
    device.advance(by: .zero)
    #expect(app.take() == ["scene didUpdate page 8 (foregroundActive, active)"])
  }

  /// After Apple's "windowScene(_:performActionFor:)".
  @Test func aSceneMayPerformAShortcutAsynchronously() throws {
    try device.launch(
      StoryDelegate.self,
      informationPropertyList: SceneManifestTests.manifest(delegate: "UIKitTests.AsynchronousSceneDelegate")
    )
    device.chooseShortcut("compose")
    let delegate = device.sharedApplication?.connectedScenes.first?.delegate as? AsynchronousSceneDelegate
    #expect(delegate?.performed == ["compose"])
  }

  // MARK: - Several scenes

  private func launchWithSeveral() throws -> StoryDelegateWithScenes {
    let app = try device.launch(
      StoryDelegateWithScenes.self,
      informationPropertyList: SceneManifestTests.manifest(delegate: nil, severalScenes: true)
    )
    _ = app.take()
    return app
  }

  /// After Apple's "requestSceneSessionActivation(_:userActivity:options:errorHandler:)".
  @Test func aSecondSceneIsConnectedAndBothFollowTheApplication() throws {
    let app = try launchWithSeveral()
    let application = try #require(device.sharedApplication)
    application.requestSceneSessionActivation(nil, userActivity: NSUserActivity(activityType: "reading"), options: nil)
    #expect(app.take().isEmpty)
    device.advance(by: .zero)
    #expect(
      app.takeCallbacks() == [
        "configurationForConnecting true (active)", "scene willConnect reading (unattached, active)",
        "scene willEnterForeground (background, active)", "scene didBecomeActive (foregroundActive, active)",
      ]
    )
    #expect(application.connectedScenes.count == 2)
    #expect(Set(application.openSessions.map(\.persistentIdentifier)) == ["scene-1", "scene-2"])
    device.pressHome()
    #expect(
      app.take() == [
        "scene willResignActive (foregroundActive, active)", "  UISceneWillDeactivate",
        "scene willResignActive (foregroundActive, active)", "  UISceneWillDeactivate",
        "  UIApplicationWillResignActive", "scene didEnterBackground (background, background)",
        "  UISceneDidEnterBackground", "scene didEnterBackground (background, background)",
        "  UISceneDidEnterBackground", "  UIApplicationDidEnterBackground",
      ]
    )
  }

  @Test func aRequestedConnectedSceneMovesToTheFrontAndContinuesTheActivity() throws {
    let app = try launchWithSeveral()
    let application = try #require(device.sharedApplication)
    let first = try #require(application.connectedScenes.first as? UIWindowScene)
    application.requestSceneSessionActivation(nil, userActivity: nil, options: nil)
    device.advance(by: .zero)
    #expect(application.keyWindow?.windowScene !== first)
    _ = app.take()
    let reading = NSUserActivity(activityType: "reading")
    application.requestSceneSessionActivation(first.session, userActivity: reading, options: nil)
    #expect(app.take().isEmpty)
    device.advance(by: .zero)
    #expect(app.takeCallbacks() == ["scene continue reading (foregroundActive, active)"])
    #expect(application.keyWindow?.windowScene === first && application.windows.last?.windowScene === first)
    device.open("story://7")
    let entries = device.log.all(.callback).filter { $0.name.hasPrefix("scene") }.suffix(2)
    #expect(entries.map(\.name) == ["sceneContinueUserActivity", "sceneOpenURLContexts"])
    #expect(entries.map(\.detail) == ["scene-1 reading", "scene-1 story://7"])
  }

  /// After Apple's "requestSceneSessionDestruction(_:options:errorHandler:)" and
  /// "application(_:didDiscardSceneSessions:)".
  @Test func aDestroyedSceneSessionIsDiscarded() throws {
    let app = try launchWithSeveral()
    let application = try #require(device.sharedApplication)
    application.requestSceneSessionActivation(nil, userActivity: nil, options: nil)
    device.advance(by: .zero)
    _ = app.take()
    let second = try #require(application.openSessions.first { $0.persistentIdentifier == "scene-2" })
    application.requestSceneSessionDestruction(second, options: nil)
    device.advance(by: .zero)
    #expect(
      app.takeCallbacks() == [
        "scene willResignActive (foregroundActive, active)", "scene didEnterBackground (background, active)",
        "scene didDisconnect (background, active)", "didDiscard [\"scene-2\"] (active)",
      ]
    )
    #expect(application.openSessions.count == 1 && device.state == .active)
    // When the last scene is removed, the application leaves the screen.
    application.requestSceneSessionDestruction(try #require(application.openSessions.first), options: nil)
    device.advance(by: .zero)
    #expect(application.connectedScenes.isEmpty && device.state == .suspended)
  }

  @Test func aSecondSceneIsRefusedWithoutAManifestThatSupportsSeveralScenes() throws {
    try device.launch(StoryDelegateWithScenes.self)
    var errors: [any Error] = []
    device.sharedApplication?.requestSceneSessionActivation(nil, userActivity: nil, options: nil) { errors.append($0) }
    device.advance(by: .zero)
    #expect((errors.first as? UISceneError)?.code == .multipleScenesNotSupported)
    #expect(device.sharedApplication?.connectedScenes.count == 1)
  }

  // MARK: - Restoration

  /// After Apple's "stateRestorationActivity(for:)" and "scene(_:restoreInteractionStateWith:)".
  @Test func theActivityOfASceneIsRestoredAtTheNextLaunch() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("state-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let app = try device.launch(StoryDelegateWithScenes.self, stateFolder: folder)
    let scene = try #require(device.sharedApplication?.connectedScenes.first)
    let activity = NSUserActivity(activityType: "reading")
    activity.userInfo = ["page": 7]
    scene.userActivity = activity
    scene.session.userInfo = ["tab": "books"]
    device.pressHome()
    device.terminate()
    _ = app

    let second = try device.launch(StoryDelegateWithScenes.self, stateFolder: folder)
    #expect(second.lines.contains("scene restore 7 (background, background)"))
    let session = try #require(device.sharedApplication?.openSessions.first)
    #expect(session.persistentIdentifier == "scene-1" && session.userInfo?["tab"] as? String == "books")
    #expect(session.stateRestorationActivity?.activityType == "reading")
  }

  // MARK: - Errors

  @Test(arguments: [
    ("UIKitTests.Nobody", "There is no class \"UIKitTests.Nobody\" to be the scene delegate class."),
    (
      "UIKitTests.StoryDelegate",
      "The scene delegate class UIKitTests.StoryDelegate does not conform to UISceneDelegate."
    ),
  ])
  func aWrongDelegateClassEndsTheProcessWithAMessage(name: String, message: String) async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { [name] in
      try await MainActor.run {
        let manifest = SceneManifestTests.manifest(delegate: name)
        _ = try SimulatedDevice().launch(StoryDelegate.self, informationPropertyList: manifest)
      }
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains(message))
  }

  @Test func aSceneClassThatIsNoUISceneEndsTheProcessWithAMessage() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      try await MainActor.run {
        let manifest = SceneManifestTests.manifest(delegate: nil, sceneClass: "UIKitTests.StoryDelegate")
        _ = try SimulatedDevice().launch(StoryDelegate.self, informationPropertyList: manifest)
      }
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("The scene class UIKitTests.StoryDelegate is not a UIScene or a subclass of it."))
  }
}

final class OwnWindowScene: UIWindowScene {}

final class AsynchronousSceneDelegate: UIResponder, UIWindowSceneDelegate {
  var performed: [String] = []
  func windowScene(
    _ windowScene: UIWindowScene,
    performActionFor shortcutItem: UIApplicationShortcutItem
  ) async -> Bool {
    performed.append(shortcutItem.type)
    return true
  }
}

/// A scene delegate with the name from Xcode's template.
final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
}
