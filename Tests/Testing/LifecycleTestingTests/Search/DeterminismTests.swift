import Foundation
import HookConditions
import Mainspring
import Testing

@testable import LifecycleTesting

/// Tests of the check that a test does the same each time.
@MainActor
@Suite
struct DeterminismTests {
  private func play(seed: UInt64 = 1, _ use: (SimulatedDevice) throws -> Void) throws -> [[String]] {
    let run = ScheduleRun(.replay(Schedule()), seed: seed)
    try ScheduleRun.$current.withValue(run) {
      let device = SimulatedDevice()
      try device.launch(Idle.self)
      try device.run { try use(device) }
      device.advance(by: .seconds(10))
    }
    return run.logs
  }

  @Test(.needs(.clocks)) func randomNumbersAndIdentifiersAreThoseOfTheSeed() throws {
    func numbers(seed: UInt64) throws -> [String] {
      let found = Locked<[String]>([])
      _ = try play(seed: seed) { _ in
        found.withLock { $0 = ["\(Int.random(in: 0...Int.max))", UUID().uuidString, "\([1, 2, 3, 4, 5].shuffled())"] }
      }
      return found.withLock { $0 }
    }
    let (first, second) = try (numbers(seed: 1), numbers(seed: 1))
    #expect(first == second)
    #expect(try numbers(seed: 1) != numbers(seed: 2))
  }

  @Test(.needs(.clocks)) func aDeviceWithoutASeedHasTheMachinesRandomNumbers() throws {
    let device = SimulatedDevice()
    try device.launch(Idle.self)
    #expect(device.run { UUID() } != device.run { UUID() })
    let other = SimulatedDevice()
    #expect(device.run { UUID() } != other.run { UUID() })
  }

  @Test func theFirstLineThatDiffersIsNamed() throws {
    func play(task name: String) throws -> [[String]] {
      try self.play { device in
        device.application?.backgroundTasks.end(device.application?.backgroundTasks.begin(name: name) ?? 0)
      }
    }
    #expect(try DeterministicTrait.difference(of: play(task: "a"), play(task: "a")) == nil)
    let difference = try #require(try DeterministicTrait.difference(of: play(task: "a"), play(task: "b")))
    #expect(difference.contains(" of the log of device 1 differs"), "\(difference)")
    #expect(difference.contains("DeterminismTests.swift") || difference.contains(" a"), "\(difference)")
  }

  @Test func aLogThatEndsEarlierAndAMissingDeviceAreDifferences() {
    #expect(DeterministicTrait.difference(of: [["a", "b"]], [["a"]])?.contains("+ (the end of the log)") == true)
    #expect(DeterministicTrait.difference(of: [["a"], []], [["a"]])?.contains("2 devices, and 1") == true)
  }

  @Test func theNameOfADevicesFolderIsNoDifference() throws {
    func play() throws -> [[String]] {
      try self.play { device in
        let file = NSHomeDirectory() + "/Documents/notes"
        device.application?.backgroundTasks.end(device.application?.backgroundTasks.begin(name: file) ?? 0)
      }
    }
    let (first, second) = try (play(), play())
    #expect(DeterministicTrait.difference(of: first, second) == nil)
    #expect(first.joined().contains { $0.contains("\"~/Documents/notes\"") }, "\(first)")
  }

  @Test(.deterministic()) func aTestWithRandomNumbersIsTheSameTwice() throws {
    let device = SimulatedDevice()
    try device.launch(Idle.self)
    device.run { _ = device.application?.backgroundTasks.begin(name: UUID().uuidString) {} }
    device.pressHome()
    device.advance(by: .seconds(Int.random(in: 1...60)))
  }
}
