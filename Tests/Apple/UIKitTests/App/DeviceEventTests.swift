import HookConditions
import Testing
import UIKitTesting

/// Tests of actions of the user and the system on the device, apart from touches of its screen.
@MainActor
struct DeviceEventTests {
  /// A delegate that notes its callbacks and notifications, with the new values.
  class Delegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    var lines: [String] = []
    private nonisolated(unsafe) var observers: [any NSObjectProtocol] = []  // Only added to on the main actor.

    override init() {
      super.init()
      let names = [
        UIApplication.userDidTakeScreenshotNotification, UIApplication.backgroundRefreshStatusDidChangeNotification,
        UIContentSizeCategory.didChangeNotification, UIApplication.willChangeStatusBarOrientationNotification,
        UIApplication.didChangeStatusBarOrientationNotification, UIApplication.willChangeStatusBarFrameNotification,
        UIApplication.didChangeStatusBarFrameNotification,
      ]
      for name in names {
        let observer = NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) {
          [weak self] note in
          nonisolated(unsafe) let sender = note.object as AnyObject?  // Posted and received on the main thread.
          let name = note.name.rawValue
          MainActor.assumeIsolated {
            if (sender as? UIApplication)?.delegate === self { self?.lines.append("  \(name)") }
          }
        }
        observers.append(observer)
      }
    }

    deinit { for observer in observers { NotificationCenter.default.removeObserver(observer) } }

    func application(
      _ application: UIApplication,
      didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
      let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
      window.rootViewController = Reader(self)
      window.makeKeyAndVisible()
      self.window = window
      lines = []
      return true
    }

    func application(
      _ application: UIApplication,
      willChangeStatusBarOrientation newStatusBarOrientation: UIInterfaceOrientation,
      duration: TimeInterval
    ) {
      let isKept = application.statusBarOrientation == .portrait
      lines.append("willTurn to \(newStatusBarOrientation.rawValue) \(isKept)")
    }
    func application(
      _ application: UIApplication,
      didChangeStatusBarOrientation oldStatusBarOrientation: UIInterfaceOrientation
    ) { lines.append("didTurn to \(application.statusBarOrientation.rawValue)") }
    func application(_ application: UIApplication, willChangeStatusBarFrame newStatusBarFrame: CGRect) {
      lines.append("willChangeFrame to \(newStatusBarFrame.width)")
    }
    func application(_ application: UIApplication, didChangeStatusBarFrame oldStatusBarFrame: CGRect) {
      lines.append("didChangeFrame from \(oldStatusBarFrame.width)")
    }
    func application(_ application: UIApplication, didReceive notification: UILocalNotification) {
      lines.append("didReceive \(notification.alertBody ?? "")")
    }
    func application(
      _ application: UIApplication,
      performActionFor shortcutItem: UIApplicationShortcutItem,
      completionHandler: @escaping (Bool) -> Void
    ) { lines.append("perform \(shortcutItem.type), \(shortcutItem.localizedSubtitle ?? "-")") }

    func take() -> [String] {
      defer { lines = [] }
      return lines
    }
  }

  final class Reader: UIViewController {
    unowned let delegate: Delegate
    init(_ delegate: Delegate) {
      self.delegate = delegate
      super.init(nibName: nil, bundle: nil)
    }
    required init?(coder: NSCoder) { nil }
    override var prefersStatusBarHidden: Bool { isHidden }
    var isHidden = false
    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
      let former = previousTraitCollection?.preferredContentSizeCategory == .large
      delegate.lines.append("traits \(former) \(traitCollection.preferredContentSizeCategory == .accessibilityLarge)")
    }
    override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
      super.viewWillTransition(to: size, with: coordinator)
      delegate.lines.append("viewWillTransition")
    }
  }

  let device = SimulatedDevice()

  @Test func aScreenshotIsReportedOnlyWhileTheApplicationIsOnTheScreen() throws {
    let app = try device.launch(Delegate.self)
    #expect(device.takeScreenshot() == .handled)
    #expect(app.take() == ["  UIApplicationUserDidTakeScreenshotNotification"])
    device.pressHome()
    #expect(device.takeScreenshot() == .dropped(reason: "the application is not on the screen"))
    #expect(app.take().isEmpty)
  }

  @Test func deniedBackgroundRefreshIsReportedAndPreventsFetching() throws {
    let app = try device.launch(Delegate.self)
    let application = try #require(device.sharedApplication)
    #expect(application.backgroundRefreshStatus == .available)
    device.setBackgroundRefresh(.denied)
    #expect(application.backgroundRefreshStatus == .denied)
    #expect(app.take() == ["  UIApplicationBackgroundRefreshStatusDidChangeNotification"])
    device.setBackgroundRefresh(.denied)
    #expect(app.take().isEmpty)
    device.pressHome()
    #expect(
      device.fetchInBackground()
        == .dropped(reason: "the user lets the application look for nothing in the background")
    )
  }

  final class FetchingDelegate: UIResponder, UIApplicationDelegate {
    var fetches = 0
    func applicationPerformFetch(_ application: UIApplication) async -> UIBackgroundFetchResult {
      fetches += 1
      try? await Task.sleep(for: .seconds(2))
      return .newData
    }
  }

  @Test(.needs(.tasks)) func aFetchMayBePerformedAsynchronously() throws {
    let app = try device.launch(FetchingDelegate.self)
    device.pressHome()
    device.fetchInBackground()
    #expect(app.fetches == 1)
    #expect(device.state == .background)
    device.advance(by: .seconds(2))
    #expect(device.state == .suspended)
  }

  @Test func anApplicationWithTheNeverFetchIntervalDoesNotFetch() throws {
    let app = try device.launch(FetchingDelegate.self)
    device.sharedApplication?.setMinimumBackgroundFetchInterval(UIApplication.backgroundFetchIntervalNever)
    device.pressHome()
    let reason = "the application never wants to look for something new (setMinimumBackgroundFetchInterval)"
    #expect(device.fetchInBackground() == .dropped(reason: reason))
    #expect(app.fetches == 0)
    device.returnToForeground()
    device.sharedApplication?.setMinimumBackgroundFetchInterval(UIApplication.backgroundFetchIntervalMinimum)
    device.pressHome()
    #expect(device.fetchInBackground() == .handled)
    #expect(app.fetches == 1)
  }

  @Test func viewControllersAndObserversAreNotifiedOfANewContentSize() throws {
    let app = try device.launch(Delegate.self)
    #expect(device.sharedApplication?.preferredContentSizeCategory == .large)
    device.setContentSize(.accessibilityLarge)
    #expect(device.sharedApplication?.preferredContentSizeCategory == .accessibilityLarge)
    #expect(app.take() == ["traits true true", "  UIContentSizeCategoryDidChangeNotification"])
  }

  @Test func theStatusBarTurnsWithTheInterface() throws {
    let app = try device.launch(Delegate.self)
    device.turn(to: .landscapeRight)
    #expect(
      app.take() == [
        "willTurn to 3 true", "  UIApplicationWillChangeStatusBarOrientationNotification", "willChangeFrame to 844.0",
        "  UIApplicationWillChangeStatusBarFrameNotification", "viewWillTransition", "traits true false",
        "didChangeFrame from 390.0", "  UIApplicationDidChangeStatusBarFrameNotification", "didTurn to 3",
        "  UIApplicationDidChangeStatusBarOrientationNotification",
      ]
    )
    device.turn(to: .landscapeRight)
    #expect(app.take().isEmpty)
  }

  @Test func hidingTheStatusBarChangesItsFrame() throws {
    let app = try device.launch(Delegate.self)
    let reader = try #require(app.window?.rootViewController as? Reader)
    reader.isHidden = true
    device.run { reader.setNeedsStatusBarAppearanceUpdate() }
    #expect(
      app.take() == [
        "willChangeFrame to 0.0", "  UIApplicationWillChangeStatusBarFrameNotification", "didChangeFrame from 390.0",
        "  UIApplicationDidChangeStatusBarFrameNotification",
      ]
    )
  }

  @Test func aShortcutOfTheApplicationIsPassedUnchangedToTheDelegate() throws {
    let app = try device.launch(Delegate.self)
    let application = try #require(device.sharedApplication)
    application.shortcutItems = [
      UIApplicationShortcutItem(type: "resume", localizedTitle: "Resume", localizedSubtitle: "Chapter 7", icon: nil)
    ]
    #expect(device.application?.delegate?.presentation(of: device.application!)?.shortcuts == ["resume"])
    device.chooseShortcut("resume")
    device.chooseShortcut("other")
    #expect(app.take() == ["perform resume, Chapter 7", "perform other, -"])
  }

  @Test func aLocalNotificationIsReceivedInTheForegroundAndShownByTheSystemInTheBackground() throws {
    let app = try device.launch(Delegate.self)
    let application = try #require(device.sharedApplication)
    func schedule(_ text: String, in seconds: TimeInterval) {
      let notification = UILocalNotification()
      notification.fireDate = Date(timeIntervalSinceNow: seconds)
      notification.alertBody = text
      device.run { application.scheduleLocalNotification(notification) }
    }
    schedule("first", in: 60)
    schedule("second", in: 600)
    schedule("third", in: 6000)
    #expect(application.scheduledLocalNotifications?.map(\.alertBody) == ["first", "second", "third"])
    device.advance(by: .seconds(61))
    #expect(app.take() == ["didReceive first"])
    device.pressHome()
    device.advance(by: .seconds(1000))
    device.returnToForeground()
    #expect(app.take().isEmpty)
    #expect(device.log.entries.contains { $0.name == "localNotification" && $0.detail == "second" })
    device.run { application.cancelAllLocalNotifications() }
    device.advance(by: .seconds(6000))
    #expect(app.take().isEmpty)
    #expect(application.scheduledLocalNotifications?.isEmpty == true)
  }

  @Test func aURLThatIsOpenedAsynchronouslyIsHandledWithItsWorkOnTheMainQueue() async throws {
    let app = try await device.launch(OpeningDelegate.self)
    await device.open(try #require(URL(string: "shop://cart")))
    #expect(app.opened == ["shop://cart"])
  }

  /// A delegate that handles URLs in blocks of Dispatch's main queue.
  final class OpeningDelegate: NSObject, UIApplicationDelegate {
    private(set) var opened: [String] = []

    func application(_ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]) -> Bool {
      DispatchQueue.main.async { [self] in opened.append(url.absoluteString) }
      return true
    }
  }
}
