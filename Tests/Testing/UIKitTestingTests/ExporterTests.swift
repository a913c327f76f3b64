import Testing
import UIKitTesting

/// An object that saves its partial result when the time runs out.
final class Exporter {
  private(set) var savedPartialResult = false
  private var task = UIBackgroundTaskIdentifier.invalid

  func start() {
    task = UIApplication.shared.beginBackgroundTask(withName: "export") { [self] in
      savedPartialResult = true
      UIApplication.shared.endBackgroundTask(task)
    }
  }
}

final class ExporterAppDelegate: NSObject, UIApplicationDelegate {
  let exporter = Exporter()
}

/// Tests the example of the documentation word for word.
struct ExporterTests {
  @Test func exportSavesItsPartialResultWhenTimeRunsOut() throws {
    let device = SimulatedDevice(
      policy: .init(gracePeriod: .seconds(5), budget: .seconds(30), expirationLead: .seconds(5))
    )
    let app = try device.launch(ExporterAppDelegate.self)

    app.exporter.start()
    device.pressHome()
    #expect(device.states == [.inactive, .active, .inactive, .background])
    #expect(device.backgroundTasks.map(\.name) == ["export"])

    device.advance(by: .seconds(25))

    let expiration = try #require(device.log.last(.expiration))
    #expect(expiration.time == .seconds(25) && expiration.task == "export")
    #expect(app.exporter.savedPartialResult)
    #expect(device.state == .suspended && device.termination == nil)
    try device.assertNothingLeaked()
  }
}
