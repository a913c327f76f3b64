import Testing
import UIKitTesting

@MainActor
final class Exporter {
  private(set) var hasSavedPartialResult = false
  private var task = UIBackgroundTaskIdentifier.invalid

  func start() {
    task = UIApplication.shared.beginBackgroundTask(withName: "export") { [self] in
      hasSavedPartialResult = true
      UIApplication.shared.endBackgroundTask(task)
    }
  }
}

final class ExporterAppDelegate: UIResponder, UIApplicationDelegate {
  let exporter = Exporter()
}

@MainActor
@Test func theExportSavesItsPartialResultWhenTimeRunsOut() throws {
  let device = SimulatedDevice(policy: .iOS13)
  let app = try device.launch(ExporterAppDelegate.self)
  app.exporter.start()

  device.pressHome()
  device.advance(by: .seconds(24.999))
  #expect(!app.exporter.hasSavedPartialResult && device.state == .background)

  device.advance(by: .milliseconds(1))
  #expect(app.exporter.hasSavedPartialResult)
  #expect(device.state == .suspended && device.termination == nil)
  try device.assertNothingLeaked()
}
