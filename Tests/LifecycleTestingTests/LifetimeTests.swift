import LifecycleTesting
import Testing

@MainActor
struct LifetimeTests {
  @Test(arguments: [false, true])
  func aDeviceThatNobodyKeepsIsGone(hasSleepingTask: Bool) throws {
    weak var device: SimulatedDevice?
    weak var loop: EventRunLoop?
    weak var application: Application?
    do {
      let made = SimulatedDevice()
      let worker = try made.launch(Worker(clock: made.clock))
      if hasSleepingTask { worker.begin() }
      made.advance(by: .seconds(5))
      device = made
      loop = made.loop
      application = made.application
    }
    #expect(device == nil)
    #expect(loop == nil)
    #expect(application == nil)
  }

  @Test func deathsAndSuspensionsLeaveNothingBehind() throws {
    weak var loop: EventRunLoop?
    for moves: [DeviceMove] in [
      [.event(.home)], [.event(.terminate)], [.event(.home), .event(.terminate)], [.event(.home), .wait(.seconds(40))],
      [.event(.interruption(.begin)), .event(.memoryShortage)],
    ] {
      do {
        let device = SimulatedDevice()
        try device.launch(Idle.self)
        if moves.count == 1 { device.inject(.taskNeverEnded) }
        moves.forEach { device.make($0) }
        loop = device.loop
      }
      #expect(loop == nil, "\(moves)")
    }
  }
}
