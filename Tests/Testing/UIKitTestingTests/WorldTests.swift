import HookConditions
import Testing
import UIKitTesting

/// A delegate that accesses the shared application wherever its code runs.
final class WorldDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  var seen: [(where: String, application: UIApplication)] = []
  let controller = WorldController()
  let button = UIButton(frame: CGRect(x: 100, y: 100, width: 200, height: 80))
  var taps = 0

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    seen.append(("launch", .shared))
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = controller
    window.makeKeyAndVisible()
    controller.view.addSubview(button)
    button.addAction(UIAction { [unowned self] _ in taps += 1 }, for: .touchUpInside)
    self.window = window
    Task {
      seen.append(("task", .shared))
      await elsewhere()
      seen.append(("task after a hop", .shared))
    }
    return true
  }

  nonisolated func elsewhere() async {}

  func applicationDidEnterBackground(_ application: UIApplication) { seen.append(("background", .shared)) }
}

final class WorldController: UIViewController {
  var warnings = 0
  override func didReceiveMemoryWarning() { warnings += 1 }
}

/// Tests that each device is isolated from the others.
struct WorldTests {
  @Test(.needs(.tasks), arguments: 0..<10)
  func theSharedApplicationBelongsToTheRunningTest(number: Int) async throws {
    let device = SimulatedDevice(name: "world \(number)")
    let app = try await device.launch(WorldDelegate.self)
    let application = try #require(device.sharedApplication)
    for second in 1...3 {
      // Other tests of this suite run on the main actor during the wait.
      await device.advance(to: .seconds(second))
      #expect(UIApplication.shared === application)
      await Task.yield()
      #expect(UIApplication.shared === application)
    }
    await device.pressHome()
    #expect(app.seen.map(\.where) == ["launch", "task", "task after a hop", "background"])
    #expect(app.seen.allSatisfy { $0.application === application })
  }

  @Test(.needs(.tasks)) func twoDevicesOfOneTestAreIsolatedFromEachOther() throws {
    let first = SimulatedDevice()
    let firstApp = try first.launch(WorldDelegate.self)
    let second = SimulatedDevice()
    let secondApp = try second.launch(WorldDelegate.self)

    first.pressHome()
    second.memoryWarning()

    #expect(UIApplication.shared === second.sharedApplication)
    first.run { #expect(UIApplication.shared === first.sharedApplication) }
    #expect(firstApp.seen.allSatisfy { $0.application === first.sharedApplication })
    #expect(secondApp.seen.allSatisfy { $0.application === second.sharedApplication })
    #expect(first.state == .suspended && second.state == .active)
    #expect(firstApp.controller.warnings == 0 && secondApp.controller.warnings == 1)
    #expect(first.sharedApplication?.keyWindow === firstApp.window)
    #expect(
      second.sharedApplication?.windows.first === secondApp.window && second.sharedApplication?.windows.count == 1
    )
  }

  @Test(.needs(.tasks)) func anEndedApplicationIsLaunchedAgainWithANewDelegate() throws {
    let device = SimulatedDevice()
    let first = try device.launch(WorldDelegate.self)
    device.terminate()
    let second = try device.launch(WorldDelegate.self)
    #expect(first !== second)
    #expect(second.seen.allSatisfy { $0.application === device.sharedApplication })
    #expect(device.sharedApplication?.keyWindow === second.window)
  }

  @Test(.needs(.tasks)) func theFirstApplicationUsesThePasteboardAndDeviceMadeBeforeItsLaunch() throws {
    let device = SimulatedDevice()
    let (board, machine) = (UIPasteboard.general, UIDevice.current)
    board.string = "parcel 7"
    try device.launch(WorldDelegate.self)
    device.run { #expect(UIPasteboard.general === board && UIDevice.current === machine) }
    #expect(board.string == "parcel 7")

    let other = SimulatedDevice()
    try other.launch(WorldDelegate.self)
    other.run { #expect(UIPasteboard.general.string == nil && UIDevice.current !== machine) }

    device.terminate()
    try device.launch(WorldDelegate.self)
    // The device keeps the contents, and the new process has objects of its own.
    device.run {
      #expect(UIPasteboard.general.string == "parcel 7" && UIPasteboard.general !== board)
      #expect(UIDevice.current !== machine)
    }
  }

  @Test func anApplicationOfASubclassMayBeItsOwnDelegate() throws {
    final class Own: UIApplication, UIApplicationDelegate {
      var isBackground = false
      func applicationDidEnterBackground(_ application: UIApplication) { isBackground = application === self }
    }
    let device = SimulatedDevice()
    let app = try device.launch(Own.self, principalClass: Own.self)
    device.pressHome()
    #expect(app.isBackground && device.sharedApplication === app)
  }

  @Test(.needs(.tasks)) func aDelegateThatTheTestHasMadeIsLaunched() throws {
    let delegate = WorldDelegate()
    let device = SimulatedDevice()
    #expect(try device.launch(delegate) === delegate)
    #expect(device.sharedApplication?.delegate === delegate)
  }

  @Test(.needs(.tasks)) func notificationsCarryTheirOwnApplication() throws {
    let device = SimulatedDevice()
    try device.launch(WorldDelegate.self)
    var count = 0
    let observer = NotificationCenter.default.addObserver(
      forName: UIApplication.didEnterBackgroundNotification,
      object: device.sharedApplication,
      queue: nil
    ) { _ in MainActor.assumeIsolated { count += 1 } }
    defer { NotificationCenter.default.removeObserver(observer) }
    let other = SimulatedDevice()
    try other.launch(WorldDelegate.self)

    other.pressHome()
    #expect(count == 0)
    device.pressHome()
    #expect(count == 1)
  }
}
