import HookConditions
import Testing
import UIKitTesting

/// The application of every tutorial on background tasks.
final class UploadDelegate: UIResponder, UIApplicationDelegate {
  private let queue = DispatchQueue(label: "uploads")

  func applicationDidEnterBackground(_ application: UIApplication) {
    let task = application.beginBackgroundTask(withName: "upload")
    queue.async {
      Thread.sleep(forTimeInterval: 12)
      DispatchQueue.main.async { UIApplication.shared.endBackgroundTask(task) }
    }
  }
}

@MainActor
@Test(.needs(.queues)) func theUploadTakesTwelveSeconds() throws {
  let device = SimulatedDevice()
  try device.launch(UploadDelegate.self)

  device.pressHome()
  #expect(device.openThings.count == 3)  // the task, the block that sleeps, and the end of its sleep
  device.advance(by: .milliseconds(11_999))
  #expect(device.state == .background)
  device.advance(by: .milliseconds(1))
  #expect(device.state == .suspended && device.now == .seconds(12))
  try device.assertNothingLeaked()
}
