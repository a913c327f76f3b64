import BackgroundTasks
import Foundation
import TestPrograms
import Testing
import UIKitTesting

/// Tests of requests on a device that outlives the process.
@MainActor
@Suite(.waitsForPrograms)
struct KeptRequestTests {
  private let folder = TemporaryFolder()

  @Test func aRequestForABackgroundTaskWaitsForTheNextProcess() async throws {
    let path = folder.file("device")
    await #expect(processExitsWith: .success) { @MainActor [path = path as String] in
      let device = try SimulatedDevice(keptIn: URL(fileURLWithPath: path))
      try await device.launch(Refreshing.self, informationPropertyList: Refreshing.propertyList)
      await device.pressHome()
      #expect(device.pendingBackgroundTasks.map(\.identifier) == ["diary.refresh"])
    }
    await #expect(processExitsWith: .success) { @MainActor [path = path as String] in
      let device = try SimulatedDevice(keptIn: URL(fileURLWithPath: path))
      let app = try await device.launchInBackgroundToRefresh()
      #expect(await device.runDueBackgroundTasks() == [])
      await device.advance(by: .seconds(900))
      #expect(await device.runDueBackgroundTasks() == ["diary.refresh"])
      #expect(app.refreshed == 1)
    }
  }
}

/// An application that asks for a refresh in a quarter of an hour when it leaves.
private final class Refreshing: UIResponder, UIApplicationDelegate {
  static let propertyList = """
    <plist version="1.0"><dict>
      <key>UIBackgroundModes</key><array><string>fetch</string></array>
      <key>BGTaskSchedulerPermittedIdentifiers</key><array><string>diary.refresh</string></array>
    </dict></plist>
    """

  private(set) var refreshed = 0

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    BGTaskScheduler.shared.register(forTaskWithIdentifier: "diary.refresh", using: .main) { [weak self] task in
      self?.refreshed += 1
      task.setTaskCompleted(success: true)
    }
    return true
  }

  func applicationDidEnterBackground(_ application: UIApplication) {
    let request = BGAppRefreshTaskRequest(identifier: "diary.refresh")
    request.earliestBeginDate = Date(timeIntervalSinceNow: 900)
    try? BGTaskScheduler.shared.submit(request)
  }
}

extension SimulatedDevice {
  fileprivate func launchInBackgroundToRefresh() async throws -> Refreshing {
    try await launch(
      Refreshing.self,
      options: LaunchOptions(inBackground: true),
      informationPropertyList: Refreshing.propertyList
    )
  }
}
