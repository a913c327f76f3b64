import HookConditions
import LifecycleTesting
import Testing

@MainActor
struct LifetimeTests {
  @Test(arguments: [false, true])
  func aDeviceWithoutReferencesIsDeallocated(hasSleepingTask: Bool) throws {
    weak var device: SimulatedDevice?
    weak var loop: EventRunLoop?
    weak var application: LifecycleApplication?
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

  @Test func theLoopIsDeallocatedAfterTerminationsAndSuspensions() throws {
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

  @MainActor
  private final class Count { var value = 0 }

  /// A delegate that ignores why its sleep has ended.
  private final class Stubborn: ApplicationDelegate {
    let clock: any Clock<Duration>
    let count: Count
    init(clock: any Clock<Duration>, count: Count) {
      self.clock = clock
      self.count = count
    }
    func applicationDidBecomeActive(_ application: LifecycleApplication) {
      Task {
        while true {
          try? await clock.sleep(for: .seconds(1))
          count.value += 1
        }
      }
    }
  }

  @Test func noWorkOfAnApplicationContinuesAfterItsDeviceIsDeallocated() async throws {
    let count = Count()
    do {
      let device = SimulatedDevice()
      try await device.launch(Stubborn(clock: device.clock, count: count))
      await device.advance(by: .seconds(3))
      #expect(count.value == 3)
    }
    let other = SimulatedDevice()
    try await other.launch(Idle.self)
    await other.advance(by: .seconds(10))
    #expect(count.value == 3)
  }

  @Test(.needs(.tasks)) func noWorkOfAnEndedApplicationContinuesInTheNextLaunch() throws {
    let device = SimulatedDevice()
    let first = Count()
    try device.launch(Stubborn(clock: device.clock, count: first))
    device.advance(by: .seconds(3))
    device.terminate()
    let second = Count()
    try device.launch(Stubborn(clock: device.clock, count: second))
    device.advance(by: .seconds(3))
    #expect(first.value == 3)
    #expect(second.value == 3)
  }

  @Test(.needs(.tasks)) func theClockIsTheSameThroughAllLaunches() throws {
    let device = SimulatedDevice()
    let clock = device.clock
    try device.launch(Idle.self)
    device.advance(by: .seconds(3))
    device.terminate()
    let count = Count()
    try device.launch(Stubborn(clock: clock, count: count))
    device.advance(by: .seconds(2))
    #expect(count.value == 2)
    #expect(clock.now == LoopClock.Instant(nanoseconds: 5_000_000_000))
  }
}
