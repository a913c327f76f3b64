import HookConditions
import Testing
import UIKitTesting

final class UploaderDelegate: UIResponder, UIApplicationDelegate {
  private(set) var uploaded = 0
  private(set) var wasCutOff = false
  private var task = UIBackgroundTaskIdentifier.invalid

  func applicationDidEnterBackground(_ application: UIApplication) {
    task = application.beginBackgroundTask(withName: "upload") { [self] in
      wasCutOff = true
      end()
    }
    guard task != .invalid else { return }
    Task {
      while uploaded < 8, task != .invalid {
        try await Task.sleep(for: .seconds(4))
        uploaded += 1
      }
      end()
    }
  }

  func applicationWillEnterForeground(_ application: UIApplication) { end() }

  private func end() {
    if task != .invalid { UIApplication.shared.endBackgroundTask(task) }
    task = .invalid
  }
}

@MainActor
struct UploaderTests {
  @Test(.needs(.tasks), arguments: [BackgroundPolicy.iOS4, .iOS7, .iOS13])
  func theUploadedAmountDependsOnTheBudget(policy: BackgroundPolicy) throws {
    let device = SimulatedDevice(policy: policy)
    let app = try device.launch(UploaderDelegate.self)
    device.pressHome()
    device.advance(by: .seconds(60))

    #expect(app.wasCutOff == (policy == .iOS13))
    #expect(app.uploaded == (policy == .iOS13 ? 6 : 8))
    #expect(device.state == .suspended && device.termination == nil)
  }

  @Test(.needs(.tasks)) func aReturnRestoresTheWholeBudget() throws {
    let device = SimulatedDevice()
    try device.launch(UploaderDelegate.self)
    device.pressHome()
    device.advance(by: .seconds(10))
    #expect(device.backgroundTimeRemaining == .seconds(20))

    device.returnToForeground()
    #expect(device.backgroundTimeRemaining == nil)
    device.pressHome()
    #expect(device.backgroundTimeRemaining == .seconds(30))
  }

  @Test func theSystemMayEndTheBackgroundTimeEarly() throws {
    let device = SimulatedDevice()
    let app = try device.launch(UploaderDelegate.self)
    device.pressHome()
    device.advance(by: .seconds(3))
    device.expireBackgroundTimeNow()
    #expect(app.wasCutOff)
    #expect(device.log.last(.expiration)?.time == .seconds(3))
  }

  @Test func withoutBackgroundTimeNothingIsBegun() throws {
    let device = SimulatedDevice(policy: BackgroundPolicy(allowsBackgroundTasks: false))
    let app = try device.launch(UploaderDelegate.self)
    device.pressHome()
    #expect(device.state == .suspended && app.uploaded == 0)
    #expect(device.log.contains(.refusal))
  }

  @Test(.needs(.tasks)) func aBackgroundLaunchDoesNotStartTheUpload() throws {
    let device = SimulatedDevice()
    let app = try device.launchInBackground(UploaderDelegate.self)
    // It has not left the screen, so didEnterBackground is not called.
    #expect(device.states == [.background, .suspended] && app.uploaded == 0)
    device.returnToForeground()
    device.pressHome()
    try device.runUntilIdle()
    #expect(app.uploaded == 6)
  }
}
