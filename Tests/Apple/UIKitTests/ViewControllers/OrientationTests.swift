import Testing
import UIKitTesting

/// Tests of the interface orientation, and of the callbacks of view controllers when it changes.
///
/// After Apple's pages "supportedInterfaceOrientations", "shouldAutorotate",
/// "setNeedsUpdateOfSupportedInterfaceOrientations()", "preferredInterfaceOrientationForPresentation" and
/// "viewWillTransition(to:with:)".
@MainActor
struct OrientationTests {
  let harness = DeviceHarness.withoutApplication()

  final class Turning: UIViewController {
    var mask = UIInterfaceOrientationMask.allButUpsideDown
    var preferred: UIInterfaceOrientation?
    var turns = true
    var heard: [CGSize] = []
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { mask }
    override var shouldAutorotate: Bool { turns }
    override var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation {
      preferred ?? super.preferredInterfaceOrientationForPresentation
    }
    override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
      super.viewWillTransition(to: size, with: coordinator)
      heard.append(size)
    }
  }

  let upright = CGSize(width: 390, height: 844)
  let onItsSide = CGSize(width: 844, height: 390)

  @Test func theInterfaceTurnsWithTheDevice() throws {
    let root = Turning()
    try harness.show(root)
    #expect(harness.device.turn(to: .landscapeLeft) == .landscapeLeft)
    #expect(root.heard == [onItsSide] && root.view.bounds.size == onItsSide)
    // From one side to the other the size does not change.
    #expect(harness.device.turn(to: .landscapeRight) == .landscapeRight)
    #expect(harness.device.turn(to: .portrait) == .portrait)
    #expect(root.heard == [onItsSide, upright] && root.view.bounds.size == upright)
  }

  @Test func theInterfaceDoesNotTurnToOrientationsThatTheRootDoesNotAllow() throws {
    let root = Turning()
    root.mask = .portrait
    try harness.show(root)
    #expect(harness.device.turn(to: .landscapeLeft) == .portrait)
    root.mask = .all
    root.turns = false
    #expect(harness.device.turn(to: .landscapeLeft) == .portrait && root.heard == [])
    // It announces that it can be rotated now.
    root.turns = true
    root.setNeedsUpdateOfSupportedInterfaceOrientations()
    #expect(root.heard == [onItsSide])
  }

  @Test func aFullScreenPresentationTurnsTheInterfaceAndItsDismissalTurnsItBack() throws {
    let root = Turning()
    root.mask = .portrait
    let window = try harness.show(root)
    let movie = Turning()
    movie.modalPresentationStyle = .fullScreen
    movie.mask = .landscape
    movie.preferred = .landscapeLeft
    root.present(movie, animated: true)
    try harness.device.runUntilIdle()
    #expect(window.bounds.size == onItsSide && movie.view.bounds.size == onItsSide)
    root.dismiss(animated: true)
    try harness.device.runUntilIdle()
    #expect(window.bounds.size == upright && root.view.bounds.size == upright)
  }

  @Test func aTabBarControllerAllowsOnlyTheOrientationsThatAllTabsAllow() throws {
    let first = Turning()
    let second = Turning()
    second.mask = .portrait
    let tabs = UITabBarController()
    tabs.viewControllers = [first, second]
    try harness.show(tabs)
    #expect(harness.device.turn(to: .landscapeLeft) == .portrait)
    second.mask = .all
    #expect(harness.device.turn(to: .landscapeLeft) == .landscapeLeft && first.heard == [onItsSide])
  }

  // MARK: - Orientations of the application

  /// A delegate that returns its supported orientations, and notes the calls.
  final class Masking: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    var mask = UIInterfaceOrientationMask.all
    var asked: [String] = []
    let root = Turning()
    func application(
      _ application: UIApplication,
      supportedInterfaceOrientationsFor window: UIWindow?
    ) -> UIInterfaceOrientationMask {
      asked.append(window === self.window && window != nil ? "the window" : "another")
      return mask
    }
    func application(
      _ application: UIApplication,
      didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
      window = UIWindow(frame: UIScreen.main.bounds)
      asked.append("set root")
      window?.rootViewController = root
      asked.append("make key")
      window?.makeKeyAndVisible()
      return true
    }
  }

  @Test func anApplicationThatAllowsPortraitAloneNeverTurns() throws {
    let app = try harness.device.launch(Masking.self)
    app.mask = .portrait
    app.root.mask = .all
    #expect(harness.device.turn(to: .landscapeLeft) == .portrait && app.root.heard.isEmpty)
    // A view controller that does not support portrait does not change the orientation.
    app.root.mask = .landscape
    #expect(harness.device.turn(to: .landscapeRight) == .portrait && app.root.heard.isEmpty)
    app.mask = .all
    app.root.setNeedsUpdateOfSupportedInterfaceOrientations()
    #expect(app.root.heard == [onItsSide])
  }

  @Test func theMaskOfInfoPlistIsIntersectedWithTheViewControllers() throws {
    let plist = """
      <plist version="1.0"><dict><key>UISupportedInterfaceOrientations</key>
      <array><string>UIInterfaceOrientationPortrait</string><string>UIInterfaceOrientationLandscapeLeft</string></array>
      </dict></plist>
      """
    let root = Turning()
    try harness.device.launch(HarnessDelegate(root), informationPropertyList: plist)
    #expect(harness.device.turn(to: .landscapeRight) == .portrait)
    #expect(harness.device.turn(to: .landscapeLeft) == .landscapeLeft && root.heard == [onItsSide])
    root.mask = .portrait
    root.setNeedsUpdateOfSupportedInterfaceOrientations()
    #expect(root.heard == [onItsSide, upright])
  }

  @Test func anApplicationThatAllowsOnlyLandscapeLaunchesInLandscape() throws {
    let plist = """
      <plist version="1.0"><dict><key>UISupportedInterfaceOrientations</key>
      <array><string>UIInterfaceOrientationLandscapeRight</string></array></dict></plist>
      """
    let root = Turning()
    try harness.device.launch(HarnessDelegate(root), informationPropertyList: plist)
    #expect(root.view.bounds.size == onItsSide && root.view.window?.bounds.size == onItsSide)
  }

  @Test func aNewRootAKeyWindowAndTheHomeButtonCallTheOrientationMethodOfTheDelegate() throws {
    let app = try harness.device.launch(Masking.self)
    // A launch asks four times before the delegate has a window, and three times after it (RecordedLaunchTests).
    let launch = Array(repeating: "another", count: 4)
    let shown = Array(repeating: "the window", count: 3)
    #expect(app.asked == launch + ["set root", "the window", "make key", "the window"] + shown)
    app.asked = []
    harness.device.pressHome()
    #expect(app.asked == ["the window"])
    app.asked = []
    harness.device.returnToForeground()
    app.window?.rootViewController = Turning()
    #expect(app.asked == ["the window"])
    let other = UIWindow(frame: UIScreen.main.bounds)
    other.makeKey()
    #expect(app.asked == ["the window", "another"])
  }
}
