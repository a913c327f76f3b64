import Testing
import UIKitTesting

/// Tests of code that needs an application where none runs.
nonisolated struct SharedApplicationTests {
  /// Checks that `body` fails this test once, with a message that contains `text`.
  @MainActor
  private func expectIssue(_ text: String, _ body: @MainActor () -> Void) {
    let messages = Locked<[String]>([])
    withKnownIssue {
      body()
    } matching: { issue in
      messages.withLock { $0 += issue.comments.map(\.rawValue) }
      return true
    }
    let found = messages.withLock { $0 }
    #expect(found.count == 1 && found[0].contains(text), "\(found)")
  }

  @MainActor
  @Test func withoutADeviceTheSharedApplicationFailsTheTestAndHasTerminated() {
    expectIssue("UIApplication.shared was requested, but no application runs in this test: make a SimulatedDevice") {
      #expect(UIApplication.shared.beginBackgroundTask(withName: "nobody's") == .invalid)
    }
  }

  @MainActor
  @Test func beforeALaunchTheSharedApplicationFailsTheTestAndHasTerminated() throws {
    let device = SimulatedDevice()
    let missing = "UIApplication.shared was requested, but no application runs on this device: call launch first"
    expectIssue(missing) { #expect(UIApplication.shared.beginBackgroundTask(withName: "nobody's") == .invalid) }
    expectIssue(missing) {
      device.run { _ = UIApplication.shared }
      device.advance(by: .zero)
    }
    try device.launch()
    #expect(UIApplication.shared === device.sharedApplication)
  }

  @MainActor
  @Test func beforeALaunchOtherServicesOfAnApplicationFailTheTest() {
    let device = SimulatedDevice()
    expectIssue("The application was requested, but no application runs on this device: call launch first") {
      device.run { ProcessInfo.processInfo.performExpiringActivity(withReason: "none") { _ in } }
      device.advance(by: .zero)
    }
  }

  // The device, the screen and the pasteboard exist without an application.
  @MainActor
  @Test func beforeALaunchTheDeviceTheScreenAndThePasteboardCanBeUsed() throws {
    let device = SimulatedDevice()
    UIPasteboard.general.string = "copied"
    #expect(UIScreen.main.bounds.width > 0 && !UIDevice.current.systemVersion.isEmpty)
    try device.launch()
    #expect(UIPasteboard.general.string == "copied")
  }

  @MainActor
  @Test func anApplicationIsLaunchedWithoutADelegateOfTheTest() async throws {
    let device = SimulatedDevice()
    let application: UIApplication = try await device.launch()
    #expect(application === UIApplication.shared && application.applicationState == .active)
    #expect(application.delegate != nil)
    await device.pressHome()
    await device.memoryShortage()
    #expect(device.termination != nil)
    let second: UIApplication = try await device.launch()
    #expect(second !== application && device.state == .active)
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
          // The frames of the library are not named.
          "\(issue)".contains("was requested, but the device is unknown")
            && !"\(issue)".contains("LifecycleTesting.SimulatedDevice") && !"\(issue)".contains("UIKit.UIApplication")
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
