@preconcurrency import Dispatch
import LifecycleTesting
import Mainspring
import Testing

/// Searches that find a fault; ``SearchReportTests`` runs them in a separate process.
@MainActor
@Suite(.enabled(if: Failing.isAskedFor))
struct SearchExamples {
  private func countsTo2(on device: SimulatedDevice) throws {
    try device.launch(Idle.self)
    let counter = Counter()
    device.run {
      for _ in 0..<2 { DispatchQueue.global().async { counter.increment() } }
    }
    device.advance(by: .seconds(1))
    device.run { #expect(counter.current == 2) }
  }

  @Test(.explored(schedules: 100)) func losesAnUpdate() throws { try countsTo2(on: SimulatedDevice()) }

  @Test(.explored(schedules: 100), .simulatedDevice()) func losesAnUpdateOnTheTestsDevice() throws {
    try countsTo2(on: .ofTest)
  }

  @Test(.simulatedDevice(), .explored()) func hasItsTraitsInTheWrongOrder() throws { try countsTo2(on: .ofTest) }

  @Test(.simulatedDevice(), .deterministic()) func comparesOneDeviceWithItself() throws { try countsTo2(on: .ofTest) }

  @Test(.replayed("5:1")) func losesAnUpdateAgain() throws { try countsTo2(on: SimulatedDevice()) }

  @Test(.replayed("five")) func replaysNoSchedule() throws { try countsTo2(on: SimulatedDevice()) }

  @Test(.explored(schedules: 200)) func countsInOneStep() throws {
    let device = SimulatedDevice()
    try device.launch(Idle.self)
    let queue = DispatchQueue(label: "counter")
    let count = Locked(0)
    device.run {
      for _ in 0..<2 {
        DispatchQueue.global().async {
          for _ in 0..<2 { queue.sync { count.withLock { $0 += 1 } } }
        }
      }
    }
    device.advance(by: .seconds(1))
    #expect(count.withLock { $0 } == 4)
  }

  @Test(.explored(schedules: 30)) func isSound() throws {
    let device = SimulatedDevice()
    try device.launch(Idle.self)
    device.run { DispatchQueue.global().async {} }
    device.advance(by: .seconds(1))
  }
}
