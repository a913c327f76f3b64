import LifecycleTesting
import Testing

@MainActor
final class Sampler: ApplicationDelegate {
  private(set) var samples = 0

  func application(_ application: LifecycleApplication, didFinishLaunchingWith options: LaunchOptions) -> Bool {
    application.loop.addTimer(after: .seconds(10), repeatingEvery: .seconds(10)) { [self] in samples += 1 }
    return true
  }
}

@MainActor
@Test func aServiceSamplesEveryTenSeconds() throws {
  let device = SimulatedDevice()
  let sampler = try device.launch(Sampler())

  device.advance(by: .seconds(3600))
  #expect(sampler.samples == 360)

  device.terminate()
  #expect(device.termination?.reason == .terminated)
}
