import Foundation
import Testing
import UIKitTesting

@testable import UIKit

/// Tests of windows, and of view controllers' views that appear and disappear in them.
@MainActor
struct WindowTests {
  final class RecordingController: UIViewController {
    var heard: [String] = []
    override func loadView() {
      heard.append("loadView")
      super.loadView()
    }
    override func viewDidLoad() { heard.append("viewDidLoad") }
    override func viewWillAppear(_ animated: Bool) { heard.append("viewWillAppear") }
    override func viewIsAppearing(_ animated: Bool) { heard.append("viewIsAppearing") }
    override func viewWillLayoutSubviews() { heard.append("viewWillLayoutSubviews") }
    override func viewDidLayoutSubviews() { heard.append("viewDidLayoutSubviews") }
    override func viewDidAppear(_ animated: Bool) { heard.append("viewDidAppear") }
    override func viewWillDisappear(_ animated: Bool) { heard.append("viewWillDisappear") }
    override func viewDidDisappear(_ animated: Bool) { heard.append("viewDidDisappear") }
  }

  /// The device that owns this test's windows, apart from those of tests that run concurrently.
  let device = SimulatedDevice()
  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))

  @Test func aWindowThatIsMadeWithoutAFrameIsAsLargeAsTheScreen() {
    final class Own: UIWindow {}
    #expect(UIWindow().frame == UIScreen.main.bounds && UIWindow().isHidden)
    #expect(Own().bounds == UIScreen.main.bounds && UIWindow(frame: .zero).frame == .zero)
    #expect(UIView().frame == .zero)
  }

  @Test func aWindowIsHiddenAndItsRootViewIsNotLoadedUntilItIsShown() {
    let controller = RecordingController()
    window.rootViewController = controller
    #expect(window.isHidden && !controller.isViewLoaded)
    window.makeKeyAndVisible()
    #expect(!window.isHidden && window.isKeyWindow && controller.view.superview === window)
    #expect(
      controller.heard == [
        "loadView", "viewDidLoad", "viewWillAppear", "viewIsAppearing", "viewWillLayoutSubviews",
        "viewDidLayoutSubviews", "viewDidAppear",
      ]
    )
  }

  @Test func showingAWindowWithoutMakingItKeyKeepsTheKeyWindow() {
    let other = UIWindow(frame: window.frame)
    other.makeKeyAndVisible()
    window.isHidden = false
    #expect(other.isKeyWindow && !window.isKeyWindow)
  }

  @Test func hidingAWindowRemovesItsRootView() {
    let controller = RecordingController()
    window.rootViewController = controller
    window.makeKeyAndVisible()
    controller.heard = []
    window.isHidden = true
    #expect(controller.heard == ["viewWillDisappear", "viewDidDisappear"])
    #expect(controller.view.superview == nil)
  }

  @Test func aWindowThatIsNotRetainedIsReleased() {
    weak var lost: UIWindow?
    do {
      let window = UIWindow(frame: .zero)
      window.isHidden = false
      lost = window
    }
    #expect(lost == nil)
  }

  // MARK: - Order and key window

  @Test func windowsAreOrderedByLevelAndThenByTheOrderOfShowing() throws {
    let harness = try DeviceHarness()
    let (low, high) = (UIWindow(frame: window.frame), UIWindow(frame: window.frame))
    high.windowLevel = .alert
    high.isHidden = false
    low.isHidden = false
    let application = try #require(harness.device.sharedApplication)
    #expect(application.windows == [harness.window, low, high])
    harness.window.makeKeyAndVisible()
    #expect(application.windows == [low, harness.window, high])
    low.windowLevel = UIWindow.Level(UIWindow.Level.statusBar.rawValue + 0.5)
    #expect(application.windows == [harness.window, low, high])
    high.windowLevel = .normal
    #expect(application.windows.last === low)
  }

  /// As public code writes it; AlertWindow of the compatibility sources uses the names of Swift 4.
  @Test func aLevelIsShiftedByANumber() {
    let window = UIWindow()
    window.windowLevel = .alert + 1
    #expect(window.windowLevel.rawValue == 2001)
    window.windowLevel = .statusBar - 0.5
    #expect(window.windowLevel.rawValue == 999.5)
    window.windowLevel += 1
    window.windowLevel -= 2
    #expect(window.windowLevel == .normal + 998.5)
  }

  @Test func aChangeOfTheKeyWindowPostsNotificationsForBothWindows() throws {
    let harness = try DeviceHarness()
    let other = UIWindow(frame: window.frame)
    let journal = Journal()
    var observers: [any NSObjectProtocol] = []
    for name in [
      UIWindow.didBecomeKeyNotification, UIWindow.didResignKeyNotification, UIWindow.didBecomeVisibleNotification,
      UIWindow.didBecomeHiddenNotification,
    ] {
      for (window, who) in [(harness.window, "first"), (other, "other")] {
        observers.append(
          NotificationCenter.default.addObserver(forName: name, object: window, queue: nil) { note in
            let name = note.name.rawValue
            MainActor.assumeIsolated { journal.write("\(who) \(name)") }
          }
        )
      }
    }
    defer { for observer in observers { NotificationCenter.default.removeObserver(observer) } }
    other.makeKeyAndVisible()
    other.isHidden = true
    #expect(
      journal.lines == [
        "first UIWindowDidResignKeyNotification", "other UIWindowDidBecomeKeyNotification",
        "other UIWindowDidBecomeVisibleNotification", "other UIWindowDidBecomeHiddenNotification",
        "other UIWindowDidResignKeyNotification", "first UIWindowDidBecomeKeyNotification",
      ]
    )
    #expect(harness.window.isKeyWindow)
  }

  @Test func aWindowThatCannotBecomeKeyIsShownWithoutBecomingKey() throws {
    final class Overlay: UIWindow { override var canBecomeKey: Bool { false } }
    let harness = try DeviceHarness()
    let overlay = Overlay(frame: window.frame)
    overlay.makeKeyAndVisible()
    #expect(!overlay.isHidden && !overlay.isKeyWindow && harness.window.isKeyWindow)
  }

  @Test func theFrontmostWindowAtThePointReceivesTheTouch() throws {
    let harness = try DeviceHarness()
    let journal = Journal()
    harness.add(TouchNoter(harness.window.bounds, journal, "below"))
    let alert = UIWindow(frame: CGRect(x: 100, y: 100, width: 100, height: 100))
    alert.windowLevel = .alert
    alert.addSubview(TouchNoter(alert.bounds, journal, "alert"))
    alert.isHidden = false
    harness.device.tap(at: CGPoint(x: 150, y: 150))
    harness.device.tap(at: CGPoint(x: 50, y: 50))
    alert.isHidden = true
    harness.device.tap(at: CGPoint(x: 150, y: 150))
    #expect(
      journal.lines == ["alert began 1", "alert ended 1"]
        + Array(repeating: ["below began 1", "below ended 1"], count: 2).flatMap(\.self)
    )
  }
}
