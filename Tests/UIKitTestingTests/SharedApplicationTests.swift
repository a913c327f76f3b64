import Testing
import UIKitTesting

/// Tests of accessing the shared application without an application, in a separate process.
nonisolated struct SharedApplicationTests {
  @Test func withoutADeviceTheSharedApplicationEndsTheProcessWithAMessage() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { _ = UIApplication.shared }
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("UIApplication.shared was asked for before UIApplicationMain has made the application"))
  }

  @Test func amongDevicesOfOtherTestsTheSharedApplicationIsAnIssueAndTheProcessContinues() async {
    await #expect(processExitsWith: .success) {
      // Two tests, each in its own task, and a third one without a device.
      let first = try await Task { @MainActor in try await SharedApplicationTests.launched() }.value
      let second = try await Task { @MainActor in try await SharedApplicationTests.launched() }.value
      await Task { @MainActor in
        withKnownIssue {
          let application = UIApplication.shared
          #expect(application !== first.sharedApplication && application !== second.sharedApplication)
          #expect(application.beginBackgroundTask(withName: "nobody's") == .invalid)
        } matching: { issue in
          "\(issue)".contains("was requested, but the device is unknown")
        }
      }.value
      #expect(await first.state == .active)
    }
  }

  @MainActor
  private static func launched() async throws -> SimulatedDevice {
    let device = SimulatedDevice()
    try await device.launch(ExporterAppDelegate.self)
    return device
  }
}
