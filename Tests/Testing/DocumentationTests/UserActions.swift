import Testing
import UIKitTesting

final class EditorDelegate: UIResponder, UIApplicationDelegate {
  let saveButton = UIButton(frame: CGRect(x: 100, y: 100, width: 200, height: 80))
  var window: UIWindow?
  private(set) var saves = 0
  private(set) var caches = 1
  private(set) var opened: [String] = []

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow(frame: UIScreen.main.bounds)
    saveButton.addAction(UIAction { [unowned self] _ in saves += 1 }, for: .touchUpInside)
    window.addSubview(saveButton)
    window.makeKeyAndVisible()
    self.window = window
    return true
  }

  func applicationWillResignActive(_ application: UIApplication) { saves += 1 }
  func applicationDidReceiveMemoryWarning(_ application: UIApplication) { caches = 0 }
  func application(
    _ app: UIApplication,
    open url: URL,
    options: [UIApplication.OpenURLOptionsKey: Any]
  ) -> Bool {
    opened.append(url.absoluteString)
    return true
  }
}

@MainActor
struct EditorTests {
  let device = SimulatedDevice()
  let app: EditorDelegate

  init() throws { app = try device.launch(EditorDelegate.self) }

  @Test func aTapSaves() {
    device.tap(at: CGPoint(x: 200, y: 140))
    #expect(app.saves == 1)
  }

  @Test func aDragOffTheButtonDoesNotSave() {
    device.drag(from: CGPoint(x: 200, y: 140), to: CGPoint(x: 200, y: 600), over: .seconds(0.3))
    #expect(app.saves == 0)
    #expect(device.now == .seconds(0.3))
  }

  @Test func aCallThatIsDeclinedSavesOnceAndReturns() {
    device.interrupt(.call) { call in
      #expect(device.state == .inactive)
      call.decline()
    }
    #expect(device.state == .active && app.saves == 1)
  }

  @Test func anAcceptedCallSuspendsTheEditor() {
    let call = device.interrupt(.call)
    call.accept()
    #expect(device.state == .suspended)
  }

  @Test func aLinkOpensTheEditorUnlessTheDeviceIsLocked() {
    device.pressHome()
    device.open("editor://draft/7", from: "mail")
    #expect(app.opened == ["editor://draft/7"] && device.state == .active)

    device.lock()
    #expect(device.open("editor://draft/8") == .dropped(reason: "the device is locked"))
    device.unlock()
    #expect(device.state == .active)
  }

  @Test func aMemoryWarningClearsTheCachesAndAShortageEndsTheApplication() {
    device.memoryWarning()
    #expect(app.caches == 0)
    device.memoryShortage()
    #expect(device.termination?.reason == .memoryShortage)
  }

  @Test func aScriptPlaysItsEventsAtTheirTimes() {
    device.play([
      (at: .seconds(1), event: .home),
      (at: .seconds(2), event: .foreground),
      (at: .seconds(3), event: .interruption(.begin)),
      (at: .seconds(4), event: .interruption(.accept)),
      (at: .seconds(5), event: .terminate),
    ])
    #expect(device.log.count(.callback(.didEnterBackground)) == 2)
    #expect(device.termination?.time == .seconds(5))
  }

  @Test func aTerminatedApplicationCanBeLaunchedAgain() throws {
    device.terminate()
    let second = try device.launch(EditorDelegate.self, options: LaunchOptions(url: "editor://draft/9"))
    #expect(second !== app)
    #expect(second.opened == ["editor://draft/9"])
  }
}
