import AppLifecycle
import Foundation
import HookConditions
import Testing
import UIKitTesting

/// Tests of which generation of a member is called: the newest that the delegate implements.
@MainActor
struct OptionalRequirementTests {
  class Noting: UIResponder { var lines: [String] = [] }

  final class Nothing: Noting, UIApplicationDelegate {}

  final class Legacy: Noting, UIApplicationDelegate {
    func applicationDidFinishLaunching(_ application: UIApplication) { lines.append("didFinishLaunching") }
  }

  final class LegacyBesideWillFinish: Noting, UIApplicationDelegate {
    func application(
      _ application: UIApplication,
      willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
      lines.append("willFinish")
      return true
    }
    func applicationDidFinishLaunching(_ application: UIApplication) { lines.append("didFinishLaunching") }
  }

  @Test func theLegacyLaunchCallbackIsCalledIfThereIsNoNewerCallback() throws {
    #expect(try SimulatedDevice().launch(Legacy.self).lines == ["didFinishLaunching"])
    #expect(try SimulatedDevice().launch(LegacyBesideWillFinish.self).lines == ["willFinish"])
  }

  final class Handling: Noting, UIApplicationDelegate {
    func application(_ application: UIApplication, handleOpen url: URL) -> Bool {
      lines.append("handleOpen \(url)")
      return true
    }
  }

  final class FromSource: Noting, UIApplicationDelegate {
    func application(
      _ application: UIApplication,
      open url: URL,
      sourceApplication: String?,
      annotation: Any
    ) -> Bool {
      lines.append("open \(url) from \(sourceApplication ?? "nobody")")
      return true
    }
    func application(_ application: UIApplication, handleOpen url: URL) -> Bool {
      lines.append("handleOpen")
      return true
    }
  }

  /// The newest generation; it calls an older one, which the class does not implement, and must not count as a default
  /// for that.
  final class AllThree: Noting, UIApplicationDelegate {
    let other = Nothing()
    func application(_ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]) -> Bool {
      lines.append("open \(url) with options")
      _ = other.application(app, open: url, options: options)
      return application(app, open: url, sourceApplication: nil, annotation: 0)
    }
    func application(_ application: UIApplication, handleOpen url: URL) -> Bool {
      lines.append("handleOpen")
      return true
    }
  }

  @Test func theNewestMethodToOpenAURLIsCalled() throws {
    func opened<Delegate: Noting & UIApplicationDelegate>(_ type: Delegate.Type) throws -> [String] {
      let device = SimulatedDevice()
      let app = try device.launch(type)
      device.open("a://b", from: "mail")
      return app.lines
    }
    #expect(try opened(Handling.self) == ["handleOpen a://b"])
    #expect(try opened(FromSource.self) == ["open a://b from mail"])
    #expect(try opened(AllThree.self) == ["open a://b with options"])
    #expect(try opened(Nothing.self) == [])
  }

  final class Receiving: Noting, UIApplicationDelegate {
    func application(_ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any]) {
      lines.append("received")
    }
  }

  final class ReceivingAsynchronously: Noting, UIApplicationDelegate {
    func application(
      _ application: UIApplication,
      didReceiveRemoteNotification userInfo: [AnyHashable: Any]
    ) async -> UIBackgroundFetchResult {
      lines.append("began")
      try? await Task.sleep(for: .seconds(3))
      lines.append("done")
      return .newData
    }
    func application(_ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any]) {
      lines.append("received")
    }
    func application(
      _ application: UIApplication,
      performActionFor shortcutItem: UIApplicationShortcutItem
    ) async -> Bool {
      lines.append("performed")
      return true
    }
    func application(_ application: UIApplication, handleEventsForBackgroundURLSession identifier: String) async {
      lines.append("handled \(identifier)")
    }
  }

  @Test func aNotificationIsReceivedByTheOlderMethodIfThereIsNoNewerMethod() throws {
    let device = SimulatedDevice()
    let old = try device.launch(Receiving.self)
    device.send(.remoteNotification(payload: ["aps": ["content-available": 1]]))
    #expect(old.lines == ["received"] && device.backgroundTasks.isEmpty)
  }

  @Test(.needs(.tasks)) func asynchronousFormsAreCalledAndHoldTheApplication() throws {
    let device = SimulatedDevice()
    let app = try device.launch(ReceivingAsynchronously.self)
    device.pressHome()
    device.send(.remoteNotification(payload: ["aps": ["content-available": 1]]))
    #expect(app.lines == ["began"] && device.state == .background)
    device.advance(by: .seconds(3))
    #expect(app.lines == ["began", "done"] && device.state == .suspended)

    device.send(.backgroundURLSession(identifier: "downloads"))
    device.send(.shortcut(Shortcut(type: "compose")))
    #expect(app.lines.suffix(2) == ["handled downloads", "performed"])
  }

  /// Checks that Swift 6 code with Apple's spelling of `window` compiles, and gets the same value as on Apple's
  /// platforms.
  @Test func theWindowOfAnUnknownDelegateIsDoublyOptional() throws {
    final class WithWindow: UIResponder, UIApplicationDelegate { var window: UIWindow? }
    let device = SimulatedDevice()
    let app = try device.launch(WithWindow.self)
    let application = try #require(device.sharedApplication)
    #expect(application.delegate?.window != nil)
    #expect(application.delegate?.window??.rootViewController == nil)
    let window = UIWindow(frame: .zero)
    let controller = UIViewController()
    window.rootViewController = controller
    app.window = window
    #expect(application.delegate?.window??.rootViewController === controller)
    #expect(application.delegate!.window!!.rootViewController === controller)
    if let found = application.delegate?.window { #expect(found?.rootViewController === controller) }
    #expect((application.delegate as? WithWindow)?.window?.rootViewController === controller)
    let other: any UIApplicationDelegate = Nothing()
    #expect(other.window == nil)
  }
}
