import HookConditions
import LifecycleTesting
import Testing

@MainActor
final class Stopwatch {
  private(set) var ticks = 0
  private let clock: any Clock<Duration>

  init(clock: any Clock<Duration>) { self.clock = clock }

  func start() -> Task<Void, any Error> {
    Task {
      while true {
        try await clock.sleep(for: .seconds(1))
        ticks += 1
      }
    }
  }
}

@MainActor
@Test(.needs(.tasks)) func theStopwatchTicks() throws {
  let device = SimulatedDevice()
  let stopwatch = Stopwatch(clock: device.clock)
  let task = stopwatch.start()

  device.advance(by: .seconds(5))
  #expect(stopwatch.ticks == 5)

  task.cancel()
  try device.runUntilIdle(limit: .seconds(1))
  #expect(stopwatch.ticks == 5)
}
