import BackgroundTasks
import HookConditions
import Testing
import UIKitTesting

/// Tests of an application in the style in which iOS applications use the scheduler.
@MainActor
struct UsualCodeTests {
  final class AppDelegate: UIResponder, UIApplicationDelegate {
    let queue = OperationQueue()

    func application(
      _ application: UIApplication,
      didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
      queue.maxConcurrentOperationCount = 1
      BGTaskScheduler.shared.register(forTaskWithIdentifier: "com.example.news.refresh", using: .main) { task in
        self.handleAppRefresh(task: task as! BGAppRefreshTask)
      }
      return true
    }

    func applicationDidEnterBackground(_ application: UIApplication) { scheduleAppRefresh() }

    func scheduleAppRefresh() {
      let request = BGAppRefreshTaskRequest(identifier: "com.example.news.refresh")
      request.earliestBeginDate = Date(timeIntervalSinceNow: 15 * 60)
      do {
        try BGTaskScheduler.shared.submit(request)
      } catch {
        print("Could not schedule app refresh: \(error)")
      }
    }

    func handleAppRefresh(task: BGAppRefreshTask) {
      scheduleAppRefresh()
      let operations = (1...3).map { _ in BlockOperation { Thread.sleep(forTimeInterval: 4) } }
      let last = operations[2]
      task.expirationHandler = { self.queue.cancelAllOperations() }
      last.completionBlock = { [weak last] in
        task.setTaskCompleted(success: last?.isCancelled == false)
      }
      queue.addOperations(operations, waitUntilFinished: false)
    }
  }

  let device = SimulatedDevice()

  @Test(.needsDeterminism()) func theApplicationRefreshesEveryQuarterOfAnHour() async throws {
    try await device.launch(
      AppDelegate.self,
      informationPropertyList: """
        <plist version="1.0"><dict>
        <key>UIBackgroundModes</key><array><string>fetch</string></array>
        <key>BGTaskSchedulerPermittedIdentifiers</key><array><string>com.example.news.refresh</string></array>
        </dict></plist>
        """
    )
    await device.pressHome()
    for _ in 1...2 {
      await device.advance(by: .seconds(15 * 60))
      #expect(await device.runBackgroundTask("com.example.news.refresh") == .handled)
      #expect(device.state == .background)
      await device.advance(by: .seconds(12))
      #expect(device.state == .suspended)
    }
    let ends = device.log.all(.task).filter { $0.name == "ended" }
    #expect(ends.map(\.detail) == ["completed", "completed"])
    #expect(device.pendingBackgroundTasks.map(\.identifier) == ["com.example.news.refresh"])
  }
}
