import LifecycleTesting
import Testing

@testable import Bakery

@MainActor
struct BakeryTests {
  let device = SimulatedDevice()
  let bakery: Bakery

  init() throws { bakery = try device.launch(Bakery()) }

  @Test func theLastLoafIsBakedBeforeTheEnd() {
    bakery.order(on: device.loop) { _ in }
    device.advance(by: .seconds(1))
    device.terminate()
    device.advance(by: .seconds(2) - .nanoseconds(1))
    #expect(bakery.inOven == 1 && device.termination == nil)
    device.advance(by: .milliseconds(10))
    #expect(bakery.inOven == 0 && device.termination?.reason == .terminated)
  }

  @Test func theWatchdogEndsADrainAfterTwentySeconds() {
    let loop = device.loop
    func bakeForever() { bakery.order(on: loop) { _ in bakeForever() } }
    bakeForever()
    device.terminate()
    device.advance(by: .seconds(20))
    #expect(device.termination == nil)
    device.advance(by: .nanoseconds(1))
    #expect(device.termination?.reason == .graceExceeded(callback: "applicationWillTerminateBefore"))
  }
}
