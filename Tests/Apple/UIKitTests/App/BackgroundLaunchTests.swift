import AppLifecycle
import Foundation
import TestPrograms
import Testing
import UIKitTesting

@testable import UIKit

/// Tests of the effects of a launch into the background, apart from its callbacks, which LaunchOrderTests covers.
///
/// As recorded on iOS 11, and as four published accounts report: Apple's "About the background execution sequence"
/// names didEnterBackground for this launch, but nobody has observed it.
@MainActor
final class BackgroundLaunchTests {
  /// A delegate that shows a view controller in its window, and prints the state in which each callback arrives.
  final class Shower: UIResponder, UIApplicationDelegate {
    final class Controller: UIViewController {
      let tell: (String) -> Void
      init(_ tell: @escaping (String) -> Void) {
        self.tell = tell
        super.init(nibName: nil, bundle: nil)
      }
      required init?(coder: NSCoder) { nil }
      override func viewDidLoad() {
        super.viewDidLoad()
        tell("viewDidLoad")
      }
      override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        tell("viewWillAppear")
      }
      override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        tell("viewDidAppear")
      }
    }

    var window: UIWindow?
    var lines: [String] = []

    func application(
      _ application: UIApplication,
      didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
      window = UIWindow(frame: UIScreen.main.bounds)
      window?.rootViewController = Controller { [unowned self] in
        lines.append("\($0) (\(UIApplication.shared.applicationState == .background ? "background" : "foreground"))")
      }
      window?.makeKeyAndVisible()
      return true
    }
    func applicationDidEnterBackground(_ application: UIApplication) { lines.append("didEnterBackground") }
    func application(_ application: UIApplication, shouldSaveSecureApplicationState coder: NSCoder) -> Bool {
      lines.append("shouldSave")
      return true
    }
    func application(_ application: UIApplication, shouldRestoreSecureApplicationState coder: NSCoder) -> Bool {
      lines.append("shouldRestore")
      return true
    }
  }

  private let temporary = TemporaryFolder()
  /// The application creates this folder.
  var folder: URL { URL(fileURLWithPath: temporary.file("state")) }
  let device = SimulatedDevice()

  @Test func viewControllersLoadAndAppearWhileTheApplicationIsInTheBackground() throws {
    let app = try device.launchInBackground(Shower.self)
    #expect(app.lines == ["viewDidLoad (background)", "viewWillAppear (background)", "viewDidAppear (background)"])
    #expect(device.state == .suspended)
    device.returnToForeground()
    #expect(app.lines.count == 3 && device.state == .active)
  }

  @Test func noWindowIsCountedAsVisibleInTheBackground() throws {
    let options = LaunchOptions(inBackground: true)
    try device.launch(Shower.self, options: options)
    let application = try #require(device.sharedApplication)
    #expect(application.windows.count == 1 && application.presentation.visibleWindows == 0)
    device.returnToForeground()
    #expect(application.presentation.visibleWindows == 1)
    device.pressHome()
    #expect(application.presentation.visibleWindows == 0)
  }

  @Test func aBackgroundLaunchSavesNoStateAndKeepsTheRestoredState() throws {
    try device.launch(Shower.self, stateFolder: folder)
    device.pressHome()
    device.terminate()
    let archive = folder.appendingPathComponent("application.state").path
    let former = try Data(contentsOf: URL(fileURLWithPath: archive))

    let woken = try device.launch(Shower.self, options: LaunchOptions(inBackground: true), stateFolder: folder)
    #expect(woken.lines.filter { !$0.hasPrefix("view") } == ["shouldRestore"])
    // The launch has succeeded: the archive has its name again, and its former content.
    #expect(FileManager.default.contents(atPath: archive) == former)
    device.memoryShortage()
    let next = try device.launch(Shower.self, stateFolder: folder)
    #expect(next.lines.contains("shouldRestore"))
  }
}
