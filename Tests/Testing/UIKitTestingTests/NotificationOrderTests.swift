import Testing
import UIKitTesting

/// Tests that the delegate is called first, and then the notification is posted.
struct NotificationOrderTests {
  final class RecordingDelegate: UIResponder, UIApplicationDelegate {
    var lines: [String] = []
    private var observers: [any NSObjectProtocol] = []

    func application(
      _ application: UIApplication,
      willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
      let names = [
        UIApplication.didFinishLaunchingNotification, UIApplication.didBecomeActiveNotification,
        UIApplication.willResignActiveNotification, UIApplication.didEnterBackgroundNotification,
        UIApplication.willEnterForegroundNotification, UIApplication.willTerminateNotification,
        UIApplication.didReceiveMemoryWarningNotification,
        UIApplication.protectedDataWillBecomeUnavailableNotification,
        UIApplication.protectedDataDidBecomeAvailableNotification,
      ]
      observers = names.map { name in
        NotificationCenter.default.addObserver(forName: name, object: application, queue: nil) { [unowned self] note in
          let line = note.name.rawValue
          MainActor.assumeIsolated { lines.append(line) }
        }
      }
      return true
    }

    func application(
      _ application: UIApplication,
      didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
      lines.append("didFinishLaunching")
      return true
    }
    func applicationDidBecomeActive(_ application: UIApplication) { lines.append("didBecomeActive") }
    func applicationWillResignActive(_ application: UIApplication) { lines.append("willResignActive") }
    func applicationDidEnterBackground(_ application: UIApplication) { lines.append("didEnterBackground") }
    func applicationWillEnterForeground(_ application: UIApplication) { lines.append("willEnterForeground") }
    func applicationWillTerminate(_ application: UIApplication) { lines.append("willTerminate") }
    func applicationDidReceiveMemoryWarning(_ application: UIApplication) { lines.append("didReceiveMemoryWarning") }
    func applicationProtectedDataWillBecomeUnavailable(_ application: UIApplication) { lines.append("dataGoes") }
    func applicationProtectedDataDidBecomeAvailable(_ application: UIApplication) { lines.append("dataReturns") }

    func stopObserving() { for observer in observers { NotificationCenter.default.removeObserver(observer) } }
  }

  @Test func everyNotificationIsPostedAfterTheDelegateIsCalled() throws {
    let device = SimulatedDevice()
    let app = try device.launch(RecordingDelegate.self)
    defer { app.stopObserving() }

    device.memoryWarning()
    device.lock()
    device.unlock()
    device.terminate()

    let calls = stride(from: 0, to: app.lines.count, by: 2).map { app.lines[$0] }
    let notifications = stride(from: 1, to: app.lines.count, by: 2).map { app.lines[$0] }
    #expect(
      calls == [
        "didFinishLaunching", "didBecomeActive", "didReceiveMemoryWarning", "willResignActive", "dataGoes",
        "didEnterBackground", "dataReturns", "willEnterForeground", "didBecomeActive", "willResignActive",
        "willTerminate",
      ]
    )
    #expect(
      notifications
        == [
          UIApplication.didFinishLaunchingNotification, UIApplication.didBecomeActiveNotification,
          UIApplication.didReceiveMemoryWarningNotification, UIApplication.willResignActiveNotification,
          UIApplication.protectedDataWillBecomeUnavailableNotification, UIApplication.didEnterBackgroundNotification,
          UIApplication.protectedDataDidBecomeAvailableNotification, UIApplication.willEnterForegroundNotification,
          UIApplication.didBecomeActiveNotification, UIApplication.willResignActiveNotification,
          UIApplication.willTerminateNotification,
        ].map(\.rawValue)
    )
  }
}
