import HookConditions
import UIKitTesting
import XCTest

/// The application: it says that it is offline half a minute after the last answer.
final class StatusController: UIViewController {
  let status = UILabel(frame: CGRect(x: 20, y: 100, width: 200, height: 40))
  private var timer: Timer?

  override func viewDidLoad() {
    view.addSubview(status)
    answered()
  }

  func answered() {
    status.text = "Online"
    timer?.invalidate()
    timer = Timer.scheduledTimer(withTimeInterval: 30, repeats: false) { [status] _ in
      MainActor.assumeIsolated { status.text = "Offline" }
    }
  }
}

final class StatusDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    window = UIWindow(frame: UIScreen.main.bounds)
    window?.rootViewController = StatusController()
    window?.makeKeyAndVisible()
    return true
  }
}

/// Its test, which took half a minute on the simulator.
final class StatusXCTests: XCTestCase {
  // XCUIApplication(), continueAfterFailure
  override func setUp() { simulatedDevice() }

  @MainActor
  func testTheStatusIsOfflineAfterHalfAMinute() async throws {
    try needs(.runLoops)
    let device = SimulatedDevice.ofTest
    // app.launch()
    try await device.launch(StatusDelegate.self)
    // XCTAssert(app.staticTexts["Online"].exists)
    XCTAssertNotNil(device.element("Online"))
    // XCTAssert(app.staticTexts["Offline"].waitForExistence(timeout: 31))
    await device.advance(by: .seconds(30))
    XCTAssertNotNil(device.element("Offline"))
  }
}
