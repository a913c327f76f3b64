import Testing
import UIKitTesting

final class ExportDelegate: UIResponder, UIApplicationDelegate {
  private(set) var hasSaved = false
  private var task = UIBackgroundTaskIdentifier.invalid

  func applicationDidEnterBackground(_ application: UIApplication) {
    task = application.beginBackgroundTask(withName: "export") { [self] in
      hasSaved = true
      application.endBackgroundTask(task)
    }
  }
}

@MainActor
@Test func theExportIsSavedBeforeTimeRunsOut() throws {
  let device = SimulatedDevice()
  let app = try device.launch(ExportDelegate.self)

  device.pressHome()
  #expect(device.state == .background)
  #expect(device.backgroundTasks.map(\.name) == ["export"])

  device.advance(by: .seconds(25))
  #expect(app.hasSaved)
  #expect(device.log.last(.expiration)?.time == .seconds(25))
  #expect(device.state == .suspended && device.termination == nil)
  try device.assertNothingLeaked()
}
