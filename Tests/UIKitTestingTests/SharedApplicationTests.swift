import Testing
import UIKitTesting

/// Asking for the shared application where there is none, in a process of its own.
nonisolated struct SharedApplicationTests {
  @Test func withoutADeviceItIsACleanError() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { _ = UIApplication.shared }
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("UIApplication.shared was asked for before UIApplicationMain has made the application"))
  }

  @Test func amongSeveralDevicesOfOtherTestsNoneIsMeant() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      // Two tests, each a task of its own, and a third one that has no device.
      let first = try await Task { @MainActor in try SharedApplicationTests.launched() }.value
      let second = try await Task { @MainActor in try SharedApplicationTests.launched() }.value
      await Task { @MainActor in _ = UIApplication.shared }.value
      withExtendedLifetime((first, second)) {}
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("it cannot be told which simulated device is meant"))
  }

  @MainActor
  private static func launched() throws -> SimulatedDevice {
    let device = SimulatedDevice()
    try device.launch(ExporterAppDelegate.self)
    return device
  }
}
