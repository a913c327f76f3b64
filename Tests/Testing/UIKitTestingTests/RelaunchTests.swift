import Foundation
import Testing
import UIKitTesting

/// Tests of the state of a device that its next application finds.
struct RelaunchTests {
  final class Delegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    var isAvailableAtLaunch: Bool?
    var notified: [String] = []
    private var observers: [any NSObjectProtocol] = []

    func application(
      _ application: UIApplication,
      didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
      isAvailableAtLaunch = application.isProtectedDataAvailable
      let window = UIWindow(frame: UIScreen.main.bounds)
      window.rootViewController = UIViewController()
      window.makeKeyAndVisible()
      self.window = window
      for name in [
        UIContentSizeCategory.didChangeNotification, UIApplication.backgroundRefreshStatusDidChangeNotification,
      ] {
        let observer = NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { [weak self] _ in
          MainActor.assumeIsolated { self?.notified.append(name.rawValue) }
        }
        observers.append(observer)
      }
      return true
    }

    func applicationProtectedDataDidBecomeAvailable(_ application: UIApplication) { notified.append("data") }
  }

  let device = SimulatedDevice()

  private func launchAgain() throws -> (Delegate, UIApplication) {
    device.terminate()
    let app = try device.launch(Delegate.self)
    return (app, try #require(device.sharedApplication))
  }

  @Test func protectedDataIsUnavailableAfterALockTheEndAndALaunchIntoTheBackground() throws {
    try device.launch(Delegate.self)
    device.lock()
    device.memoryShortage()
    let app = try device.launchInBackground(Delegate.self)
    let application = try #require(device.sharedApplication)
    #expect(app.isAvailableAtLaunch == false && !application.isProtectedDataAvailable)
    device.unlock()
    #expect(application.isProtectedDataAvailable)
    device.returnToForeground()
    #expect(app.notified == ["data"])
  }

  @Test func aDeviceThatWasNotUnlockedYetHasNoProtectedData() throws {
    device.lock()
    let app = try device.launchInBackground(Delegate.self)
    let application = try #require(device.sharedApplication)
    let task = application.beginBackgroundTask()
    #expect(app.isAvailableAtLaunch == false)
    #expect(application.applicationState == .background)
    device.unlock()
    #expect(application.isProtectedDataAvailable)
    application.endBackgroundTask(task)
  }

  @Test func theSettingsOutliveTheApplicationAndCanBeChangedWithoutOne() throws {
    device.setContentSize(.small)
    let first = try device.launch(Delegate.self)
    #expect(device.sharedApplication?.preferredContentSizeCategory == .small)
    device.setBackgroundRefresh(.denied)
    device.terminate()
    device.setContentSize(.extraLarge)
    let app = try device.launch(Delegate.self)
    let application = try #require(device.sharedApplication)
    #expect(application.backgroundRefreshStatus == .denied)
    #expect(application.preferredContentSizeCategory == .extraLarge)
    #expect(app.window?.traitCollection.preferredContentSizeCategory == .extraLarge)
    // A change before the launch is no news for the application.
    #expect(app.notified.isEmpty)
    #expect(first.notified == [UIApplication.backgroundRefreshStatusDidChangeNotification.rawValue])
  }

  @Test func aSuspendedApplicationIsNotifiedOfTheSettingsWhenItReturns() throws {
    let app = try device.launch(Delegate.self)
    device.pressHome()
    #expect(device.setContentSize(.small) == .handled)
    #expect(device.setBackgroundRefresh(.denied) == .handled)
    #expect(device.state == .suspended && app.notified.isEmpty)
    device.returnToForeground()
    #expect(
      app.notified == [
        UIContentSizeCategory.didChangeNotification.rawValue,
        UIApplication.backgroundRefreshStatusDidChangeNotification.rawValue,
      ]
    )
    #expect(device.sharedApplication?.preferredContentSizeCategory == .small)
  }

  @Test func theDeviceStaysTurned() throws {
    device.turn(to: .landscapeLeft)
    var app = try device.launch(Delegate.self)
    #expect(app.window?.contentOrientation == .landscapeLeft)
    device.terminate()
    app = try device.launch(Delegate.self)
    let size = try #require(app.window?.bounds.size)
    #expect(app.window?.contentOrientation == .landscapeLeft && size.width > size.height)
  }

  @Test func theGeneralPasteboardOutlivesTheApplicationAndOthersDoNot() throws {
    try device.launch(Delegate.self)
    device.run {
      UIPasteboard.general.string = "tea"
      UIPasteboard(name: UIPasteboard.Name("own"), create: true)?.string = "coffee"
    }
    _ = try launchAgain()
    device.run {
      #expect(UIPasteboard.general.string == "tea" && UIPasteboard.general.changeCount == 1)
      #expect(UIPasteboard.general.isPersistent)
      #expect(UIPasteboard(name: UIPasteboard.Name("own"), create: false) == nil)
    }
    let other = SimulatedDevice()
    try other.launch(Delegate.self)
    other.run { #expect(UIPasteboard.general.string == nil) }
  }

  @Test func accessibilitySettingsStayAndPostingsDoNot() throws {
    try device.launch(Delegate.self)
    device.run {
      UIAccessibility.set(.reduceMotion, isOn: true)
      UIAccessibility.post(notification: .announcement, argument: "tea")
    }
    _ = try launchAgain()
    device.run { #expect(UIAccessibility.isReduceMotionEnabled && UIAccessibility.postings.isEmpty) }
  }

  @Test func theScreenKeepsItsBrightnessAndEachDeviceHasItsOwn() throws {
    try device.launch(Delegate.self)
    device.run { UIScreen.main.brightness = 0.25 }
    _ = try launchAgain()
    device.run { #expect(UIScreen.main.brightness == 0.25) }
    let other = SimulatedDevice()
    try other.launch(Delegate.self)
    other.run { #expect(UIScreen.main.brightness == 0.5) }
  }

  @Test func theIconKeepsItsShortcutsAndTheSystemTheRegistration() throws {
    try device.launch(Delegate.self)
    let first = try #require(device.sharedApplication)
    device.run {
      first.shortcutItems = [UIApplicationShortcutItem(type: "new", localizedTitle: "New")]
      first.registerUserNotificationSettings(UIUserNotificationSettings(types: [.badge], categories: nil))
    }
    device.send(.pushRegistration(.token("07")))
    let (_, application) = try launchAgain()
    device.run {
      #expect(application !== first && application.shortcutItems?.map(\.type) == ["new"])
      #expect(application.isRegisteredForRemoteNotifications)
      #expect(application.currentUserNotificationSettings?.types == [.badge])
    }
  }

  @Test func aScreenThatTheApplicationKeepsOnDoesNotLock() throws {
    device.autoLock = .seconds(60)
    try device.launch(Delegate.self)
    let application = try #require(device.sharedApplication)
    device.run { application.isIdleTimerDisabled = true }
    device.advance(by: .seconds(1000))
    #expect(!device.isLocked && device.state == .active)
    try device.runUntilIdle()
    device.run { application.isIdleTimerDisabled = false }
    device.advance(by: .seconds(59))
    #expect(!device.isLocked)
    device.advance(by: .seconds(1))
    #expect(device.isLocked)
  }

  @Test func theScreenLocksAfterTheEndOfAnApplicationThatKeptItOn() throws {
    device.autoLock = .seconds(60)
    try device.launch(Delegate.self)
    let application = try #require(device.sharedApplication)
    device.run { application.isIdleTimerDisabled = true }
    device.advance(by: .seconds(100))
    device.memoryShortage()
    device.advance(by: .seconds(60))
    #expect(device.isLocked)
  }
}
