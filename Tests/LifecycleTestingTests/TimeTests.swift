import LifecycleTesting
import Testing

/// An application that does nothing.
@MainActor
final class Idle: LaunchableDelegate {}

@MainActor
struct TimeTests {
  @Test func advancingIsInclusiveAndEachThingHappensAtItsInstant() throws {
    let device = SimulatedDevice()
    try device.launch(Idle.self)
    var times: [Duration] = []
    for second in [3, 1, 5] { device.loop.addTimer(after: .seconds(second)) { times.append(device.now) } }

    device.advance(by: .seconds(3))

    #expect(times == [.seconds(1), .seconds(3)])
    #expect(device.now == .seconds(3))
  }
}
