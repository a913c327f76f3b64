import HookConditions
import Testing
import UIKitTesting

final class PlayerDelegate: UIResponder, UIApplicationDelegate {
  private(set) var fadedOut = false
  private(set) var songs = 0

  func startSleepTimer() {
    Task {
      try await Task.sleep(for: .seconds(1800))
      fadedOut = true
    }
  }

  func songArrived() { songs += 1 }
}

@MainActor
struct PlayerTests {
  let device = SimulatedDevice()
  let app: PlayerDelegate

  init() throws { app = try device.launch(PlayerDelegate.self) }

  @Test(.needs(.tasks)) func advancingIsInclusive() {
    app.startSleepTimer()
    device.advance(by: .seconds(1799.999))
    #expect(!app.fadedOut)
    device.advance(to: .seconds(1800))
    #expect(app.fadedOut)
  }

  @Test(.needs(.tasks)) func runNextAdvancesTimeToTheNextEvent() {
    app.startSleepTimer()
    // The task runs up to its first sleep before time moves.
    #expect(device.runNext() == .seconds(1800))
    #expect(device.runNext() == nil)
    #expect(device.now == .seconds(1800))
  }

  @Test(.needs(.tasks)) func runUntilIdleEndsWhenNothingIsPending() throws {
    app.startSleepTimer()
    try device.runUntilIdle(limit: .seconds(3600))
    #expect(app.fadedOut && device.now == .seconds(1800))
  }

  @Test func virtualTimeWaitsForAnotherThread() {
    let download = device.hold("download")
    let loop = device.loop
    DispatchQueue.global().async { [app] in
      // Whatever takes real time.
      loop.post {
        MainActor.assumeIsolated { app.songArrived() }
        download.release()
      }
    }
    device.advance(by: .seconds(10))
    #expect(app.songs == 1)
  }
}
