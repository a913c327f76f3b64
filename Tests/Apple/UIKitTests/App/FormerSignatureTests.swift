import AppLifecycle
import Foundation
import TestPrograms
import Testing
import UIKitTesting

@testable import UIKit

/// Tests of a delegate's members in the signatures of earlier Swift versions, and of methods that only resemble
/// members.
@MainActor
final class FormerSignatureTests {
  class Noting: UIResponder {
    var lines: [String] = []
    var window: UIWindow?
  }

  /// A delegate in the signatures of Swift 4.0.
  final class Former: Noting, UIApplicationDelegate {
    func application(
      _ application: UIApplication,
      continue userActivity: NSUserActivity,
      restorationHandler: @escaping ([Any]?) -> Void
    ) -> Bool {
      lines.append("continue \(userActivity.activityType)")
      restorationHandler([Restoring { [unowned self] in lines.append("restore \($0)") }, 7])
      return true
    }
  }

  final class Current: Noting, UIApplicationDelegate {
    func application(
      _ application: UIApplication,
      continue userActivity: NSUserActivity,
      restorationHandler: @escaping ([any UIUserActivityRestoring]?) -> Void
    ) -> Bool {
      lines.append("continue \(userActivity.activityType)")
      restorationHandler([Restoring { [unowned self] in lines.append("restore \($0)") }])
      return false
    }
  }

  final class Restoring: UIResponder {
    let tell: (String) -> Void
    init(_ tell: @escaping (String) -> Void) {
      self.tell = tell
      super.init()
    }
    override func restoreUserActivityState(_ activity: NSUserActivity) { tell(activity.activityType) }
  }

  @Test func anActivityIsContinuedInTheSignatureOfSwift4() throws {
    let device = SimulatedDevice()
    let app = try device.launch(Former.self)
    device.send(.userActivity(UserActivity(type: "reading")))
    #expect(app.lines == ["continue reading", "restore reading"])
  }

  @Test func theNewerSignatureIsCalledOnce() throws {
    let device = SimulatedDevice()
    let app = try device.launch(Current.self)
    device.send(.userActivity(UserActivity(type: "reading")))
    #expect(app.lines == ["continue reading", "restore reading"])
  }

  /// Checks the calls of a scene delegate that forwards to the application's delegate.
  @Test func callsOfTheProtocolsMembersAreNotAmbiguous() throws {
    let device = SimulatedDevice()
    let app = try device.launch(Current.self)
    let delegate: any UIApplicationDelegate = app
    let application = try #require(device.sharedApplication)
    #expect(!delegate.application(application, continue: NSUserActivity(activityType: "a")) { _ in })
    #expect(
      delegate.application(application, viewControllerWithRestorationIdentifierPath: ["a"], coder: NSCoder()) == nil
    )
  }

  /// A delegate that keeps one view controller, which it creates itself.
  final class Keeping: Noting, UIApplicationDelegate {
    func application(
      _ application: UIApplication,
      didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
      window = UIWindow(frame: UIScreen.main.bounds)
      let root = UIViewController()
      root.restorationIdentifier = "root"
      let made = MadeByClass()
      made.restorationIdentifier = "made"
      made.restorationClass = MadeByClass.self
      let tabs = UITabBarController()
      tabs.restorationIdentifier = "tabs"
      tabs.viewControllers = [root, made]
      window?.rootViewController = tabs
      window?.makeKeyAndVisible()
      return true
    }
    func application(_ application: UIApplication, shouldSaveApplicationState coder: NSCoder) -> Bool { true }
    func application(_ application: UIApplication, shouldRestoreApplicationState coder: NSCoder) -> Bool { true }
    func application(
      _ application: UIApplication,
      viewControllerWithRestorationIdentifierPath identifierComponents: [Any],
      coder: NSCoder
    ) -> UIViewController? {
      lines.append((identifierComponents as? [String] ?? []).joined(separator: "/"))
      return UIViewController()
    }
  }

  final class MadeByClass: UIViewController, UIViewControllerRestoration {
    static var paths: [[String]] = []
    static func viewController(
      withRestorationIdentifierPath identifierComponents: [Any],
      coder: NSCoder
    ) -> UIViewController? {
      paths.append(identifierComponents as? [String] ?? [])
      return MadeByClass()
    }
  }

  @Test func viewControllersAreRestoredInTheSignatureOfSwift4() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("state-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let device = SimulatedDevice()
    try device.launch(Keeping.self, stateFolder: folder)
    device.pressHome()
    device.terminate()
    MadeByClass.paths = []
    let second = try device.launch(Keeping.self, stateFolder: folder)
    #expect(second.lines == ["tabs", "tabs/root"])
    #expect(MadeByClass.paths == [["tabs", "made"]])
  }

  // MARK: - Methods that only resemble members

  private static let protocols: [Any.Type] = [(any UIApplicationDelegate).self, (any FormerApplicationDelegate).self]

  class Wrong: Noting, UIApplicationDelegate {
    func application(
      _ application: UIApplication,
      didFinishLaunchingWithOptions launchOptions: [String: Any]?
    ) -> Bool { true }
    func applicationDidBecomeActive(_ application: UIApplication?) {}
    func application(_ application: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]) {}
    // These are correct, or are not members at all.
    func applicationWillTerminate(_ application: UIApplication) {}
    func application(
      _ application: UIApplication,
      handleEventsForBackgroundURLSession identifier: String,
      completionHandler: @escaping @Sendable () -> Void
    ) {}
    func application(_ application: UIApplication, didReceiveRemoteNotification userInfo: sending [AnyHashable: Any])
      async -> UIBackgroundFetchResult
    { .noData }
    func applicationWillDoSomethingElse(_ application: UIApplication) {}
  }

  /// A delegate that inherits the wrong signatures.
  final class WrongToo: Wrong {}

  @Test(arguments: [false, true])
  func aMethodThatOnlyResemblesAMemberIsReportedWithTheRightSignature(isInherited: Bool) {
    let type: AnyClass = isInherited ? WrongToo.self : Wrong.self
    let misses = NearMiss.all(in: type, of: FormerSignatureTests.protocols).sorted { $0.method < $1.method }
    let name = "UIKitTests.FormerSignatureTests.Wrong"
    #expect(
      misses.map(\.method) == [
        "\(name).application(_: UIApplication, didFinishLaunchingWithOptions: Optional<Dictionary<String, Any>>) -> Bool",
        "\(name).application(_: UIApplication, open: URL, options: Dictionary<UIApplication.OpenURLOptionsKey, Any>) -> ()",
        "\(name).applicationDidBecomeActive(_: Optional<UIApplication>) -> ()",
      ]
    )
    #expect(misses.last?.requirement == "UIApplicationDelegate.applicationDidBecomeActive(_: UIApplication) -> ()")
  }

  @Test func membersAreNotReportedAsNearMisses() {
    for type in [Former.self, Current.self, Keeping.self] as [AnyClass] {
      #expect(NearMiss.all(in: type, of: FormerSignatureTests.protocols).isEmpty)
    }
  }

  final class WrongScene: UIResponder, UIWindowSceneDelegate {
    func sceneDidBecomeActive(_ scene: UIWindowScene) {}
    func windowScene(_ windowScene: UIScene, performActionFor shortcutItem: UIApplicationShortcutItem) async -> Bool {
      true
    }
  }

  @Test func aLineOnStandardErrorNamesTheMethodAndTheRightSignature() throws {
    let end = try RunningProgram("UIKitFixture", ["near-miss"]).waitForEnd()
    let lines = end.errors.split(separator: "\n").filter { $0.contains("is never called") }
    // An optimized build does not check.
    #if DEBUG
      let expected = [
        "mainspring: UIKitFixture.NearMissDelegate.applicationWillTerminate(_: Optional<UIApplication>) -> () is never called: "
          + "the requirement is UIApplicationDelegate.applicationWillTerminate(_: UIApplication) -> ()"
      ]
    #else
      let expected: [String] = []
    #endif
    #expect(lines.map(String.init) == expected)
  }

  @Test func sceneDelegateMethodsThatOnlyResembleMembersAreReported() {
    let misses = NearMiss.all(in: WrongScene.self, of: [(any UISceneDelegate).self, (any UIWindowSceneDelegate).self])
    #expect(
      misses.map(\.requirement).sorted() == [
        "UISceneDelegate.sceneDidBecomeActive(_: UIScene) -> ()",
        "UIWindowSceneDelegate.windowScene(_: UIWindowScene, performActionFor: UIApplicationShortcutItem) async -> Bool",
      ]
    )
  }
}
