import AppLifecycle
import Foundation
import Testing
import UIKitTesting

/// Tests of launches that were recorded on iOS 11.0.3 with all members of an application's delegate.
///
/// The recordings are those of github.com/regularberry/AppLaunchSequence, "Launching the app", "Background Fetch" and
/// "Universal Link", each from "Not Loaded".
@MainActor
struct RecordedLaunchTests {
  final class Recorder: UIResponder, UIApplicationDelegate {
    var lines: [String] = []
    var options: [[UIApplication.LaunchOptionsKey: Any]?] = []
    var frames: [CGRect] = []

    private func record(_ member: String) {
      let state = UIApplication.shared.applicationState
      lines.append("\(member): \(state == .active ? "Active" : state == .inactive ? "Inactive" : "Background")")
    }

    func application(_ application: UIApplication, willChangeStatusBarFrame newStatusBarFrame: CGRect) {
      record("willChangeStatusBarFrame")
      frames += [application.statusBarFrame, newStatusBarFrame]
    }
    func application(_ application: UIApplication, didChangeStatusBarFrame oldStatusBarFrame: CGRect) {
      record("didChangeStatusBarFrame")
      frames += [oldStatusBarFrame, application.statusBarFrame]
    }
    func application(
      _ application: UIApplication,
      supportedInterfaceOrientationsFor window: UIWindow?
    ) -> UIInterfaceOrientationMask {
      record("supportedInterfaceOrientations")
      return .all
    }
    func application(
      _ application: UIApplication,
      willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
      record("willFinishLaunching")
      options.append(launchOptions)
      return true
    }
    func application(
      _ application: UIApplication,
      didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
      record("didFinishLaunching")
      options.append(launchOptions)
      return true
    }
    func applicationDidBecomeActive(_ application: UIApplication) { record("didBecomeActive") }
    func application(
      _ application: UIApplication,
      performFetchWithCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
    ) { record("performFetch") }
  }

  let device = SimulatedDevice()

  private func lines(in state: String) -> [String] {
    let asked = "supportedInterfaceOrientations"
    return
      (["willChangeStatusBarFrame", "didChangeStatusBarFrame", asked, asked, asked, asked]
      + ["willFinishLaunching", "didFinishLaunching", asked, asked, asked])
      .map { "\($0): \(state)" }
  }

  @Test func aColdStartSetsTheStatusBarsFrameAndAsksForTheOrientationsSevenTimes() throws {
    let recorder = try device.launch(Recorder.self)
    #expect(recorder.lines == lines(in: "Inactive") + ["didBecomeActive: Active"])
    let frame = CGRect(x: 0, y: 0, width: 390, height: 20)
    #expect(recorder.frames == [.zero, frame, .zero, frame])
  }

  @Test func aLaunchIntoTheBackgroundDoesTheSameInTheBackground() throws {
    let recorder = try device.launch(Recorder.self, options: LaunchOptions(event: .backgroundFetch))
    #expect(recorder.lines == lines(in: "Background") + ["performFetch: Background"])
  }

  @Test func theLaunchOptionsOfAnActivityContainItsIdentifier() throws {
    let link = UserActivity(universalLink: "https://story.example/7")
    let recorder = try device.launch(Recorder.self, options: LaunchOptions(event: .userActivity(link)))
    let fields = recorder.options.map { $0?[.userActivityDictionary] as? [AnyHashable: Any] ?? [:] }
    let identifiers = fields.map { $0["UIApplicationLaunchOptionsUserActivityIdentifierKey"] as? String }
    let activities = fields.map { $0["UIApplicationLaunchOptionsUserActivityKey"] as? NSUserActivity }
    #expect(fields.map(\.count) == [3, 3])
    #expect(identifiers[0].flatMap(UUID.init(uuidString:)) != nil && identifiers[0] == identifiers[1])
    #expect(activities[0] != nil && activities[0] === activities[1])
  }
}
