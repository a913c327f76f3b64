// The code of docs/apple/background-tasks.md.
import BackgroundTasks
import HookConditions
import Testing
import UIKitTesting

final class NewsDelegate: UIResponder, UIApplicationDelegate {
  private(set) var articles = 0

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    BGTaskScheduler.shared.register(forTaskWithIdentifier: "org.example.news.refresh", using: .main) { task in
      self.refresh(task)
    }
    return true
  }

  func applicationDidEnterBackground(_ application: UIApplication) { schedule() }

  private func schedule() {
    let request = BGAppRefreshTaskRequest(identifier: "org.example.news.refresh")
    request.earliestBeginDate = Date(timeIntervalSinceNow: 15 * 60)
    try? BGTaskScheduler.shared.submit(request)
  }

  private func refresh(_ task: BGTask) {
    schedule()
    let work = Task {
      try await Task.sleep(for: .seconds(3))
      articles += 10
      task.setTaskCompleted(success: true)
    }
    task.expirationHandler = {
      work.cancel()
      task.setTaskCompleted(success: false)
    }
  }
}

let newsPropertyList = """
  <plist version="1.0"><dict>
    <key>UIBackgroundModes</key><array><string>fetch</string></array>
    <key>BGTaskSchedulerPermittedIdentifiers</key><array><string>org.example.news.refresh</string></array>
  </dict></plist>
  """

@MainActor
@Test(.needs(.tasks, .queues, .threads)) func theNewsIsRefreshedInTheBackground() async throws {
  let device = SimulatedDevice()
  let app = try await device.launch(NewsDelegate.self, informationPropertyList: newsPropertyList)
  await device.pressHome()

  await device.advance(by: .seconds(14 * 60))
  #expect(await device.runDueBackgroundTasks() == [])

  await device.advance(by: .seconds(60))
  #expect(await device.runBackgroundTask("org.example.news.refresh") == .handled)
  await device.advance(by: .seconds(3))
  #expect(app.articles == 10)
  #expect(device.state == .suspended)
  #expect(device.pendingBackgroundTasks.map(\.identifier) == ["org.example.news.refresh"])
}

@MainActor
@Test(.needs(.tasks, .queues, .threads)) func aRefreshThatTakesTooLongIsCancelled() async throws {
  let device = SimulatedDevice()
  let app = try await device.launch(NewsDelegate.self, informationPropertyList: newsPropertyList)
  await device.pressHome()
  await device.advance(by: .seconds(15 * 60))

  await device.runBackgroundTask("org.example.news.refresh")
  await device.expireBackgroundTask("org.example.news.refresh")
  #expect(device.log.last(.task)?.detail == "completed without success")
  #expect(app.articles == 0)
  #expect(device.termination == nil)
}
