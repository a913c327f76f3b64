import HookConditions
import LifecycleTesting
import Mainspring
import Testing

/// Tests that the seed shuffles the events of one instant that may happen in any order.
@MainActor
struct SeedTests {
  /// Returns the order in which a timer, two events and two tasks of one instant run.
  private func order(seed: UInt64?) throws -> [String] {
    let device = SimulatedDevice(seed: seed)
    let app = try device.launch(Listener.self)
    var order: [String] = []
    app.inside["memoryWarning"] = { _ in order.append("warning") }
    app.inside["open a:// from nobody"] = { _ in order.append("link") }
    let journal = Journal()
    device.loop.addTimer(after: .seconds(3)) {
      order.append("timer")
      MainActor.assumeIsolated {
        for name in ["first task", "second task"] { Task.detached { journal.write(name) } }
      }
    }
    device.play([
      (at: .seconds(3), event: .memoryWarning), (at: .seconds(3), event: .openURL(url: "a://", source: nil)),
    ])
    return order + journal.lines
  }

  @Test(.needs(.tasks)) func withoutASeedTheDueTimerRunsFirstThenEventsAndTasksInOrder() throws {
    #expect(try order(seed: nil) == ["timer", "warning", "link", "first task", "second task"])
  }

  @Test(.needs(.tasks)) func theSameSeedGivesTheSameOrder() throws {
    for seed in 1...20 as ClosedRange<UInt64> { #expect(try order(seed: seed) == order(seed: seed)) }
  }

  @Test(.needs(.tasks)) func everyLegalOrderOccursForSomeSeed() throws {
    let orders = Set(try (1...200 as ClosedRange<UInt64>).map { try order(seed: $0) })
    // The timer and the two events may run in any order; the two tasks follow, in either order.
    #expect(Set(orders.map { Array($0.prefix(3)) }).count == 6)
    #expect(Set(orders.map { Array($0.suffix(2)) }).count == 2)
  }

  @Test func timersWithEqualDeadlinesFireInTheOrderOfAdditionForEverySeed() throws {
    for seed in 1...20 as ClosedRange<UInt64> {
      let device = SimulatedDevice(seed: seed)
      try device.launch(Idle.self)
      var order: [Int] = []
      for number in 1...5 { device.loop.addTimer(after: .seconds(1)) { order.append(number) } }
      device.advance(by: .seconds(1))
      #expect(order == [1, 2, 3, 4, 5])
    }
  }

  @Test(.needs(.tasks)) func mainActorTasksRunInTheirOrderForEverySeed() throws {
    for seed in 1...20 as ClosedRange<UInt64> {
      let device = SimulatedDevice(seed: seed)
      try device.launch(Idle.self)
      var order: [Int] = []
      device.run { for number in 1...5 { Task { order.append(number) } } }
      device.advance(by: .zero)
      #expect(order == [1, 2, 3, 4, 5])
    }
  }
}
