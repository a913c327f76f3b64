import Foundation
import HookConditions
import LifecycleTesting
import Mainspring
import Testing

/// Tests of the end of an application's process at each instant of a scenario.
@MainActor
@Suite
struct EndTests {
  private let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)

  init() throws { try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true) }

  /// Writes a journal of two entries on a queue, in the way given, over an earlier one.
  private func scenario(_ write: @escaping @Sendable (Data, URL) throws -> Void) -> (SimulatedDevice) throws -> Void {
    let file = folder.appendingPathComponent("journal")
    return { device in
      try Data("one\n".utf8).write(to: file)
      try device.launch(Idle.self)
      device.run {
        DispatchQueue.global().async { try? write(Data("one\ntwo\n".utf8), file) }
      }
      device.advance(by: .seconds(1))
    }
  }

  private func contents() throws -> String {
    try String(contentsOf: folder.appendingPathComponent("journal"), encoding: .utf8)
  }

  private struct Broken: Error, CustomStringConvertible {
    let description: String
  }

  /// Each launch must find the old or the new journal.
  private func check(_ device: SimulatedDevice) throws {
    try device.launch(Idle.self)
    let found = (try? contents()) ?? "no file"
    if found != "one\n" && found != "one\ntwo\n" { throw Broken(description: "journal: \(found.debugDescription)") }
  }

  @Test(.needs(.queues, .fileLocks)) func aWriteInPlaceIsFoundHalfWritten() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let failure = try #require(throws: DeviceFailure.self) {
      try SimulatedDevice.endAtEveryInstant(of: scenario { try $0.write(to: $1) }, check: check)
    }
    #expect("\(failure)".contains("EndTests.swift"), "\(failure)")
    #expect("\(failure)".contains("journal: \""), "\(failure)")
  }

  @Test(.needs(.queues, .fileLocks)) func anAtomicWriteIsFoundWholeOrNotAtAll() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let count = try SimulatedDevice.endAtEveryInstant(
      of: scenario { try $0.write(to: $1, options: .atomic) },
      check: check
    )
    #expect(count >= 8)
  }

  @Test(.needs(.queues)) func theProcessEndsBeforeAndAfterEachCall() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let ran = Locked<[Int]>([])
    let count = try SimulatedDevice.endAtEveryInstant { device in
      let steps = Locked(0)
      try device.launch(Idle.self)
      device.run {
        DispatchQueue.global().async {
          let queue = DispatchQueue(label: "own")
          for _ in 0..<3 { queue.sync { steps.withLock { $0 += 1 } } }
        }
      }
      device.advance(by: .seconds(1))
      let done = steps.withLock { $0 }
      ran.withLock { $0.append(done) }
    } check: { device in
      #expect(device.termination?.reason == .memoryShortage)
    }
    // The whole scenario first; then the ends before and after each of three calls, in their order.
    #expect(count >= 6)
    #expect(ran.withLock { $0 }.prefix(7) == [3, 0, 1, 1, 2, 2, 3])
  }

  @Test(.needs(.queues)) func theNextLaunchRunsOnAfterAnEndOnTheMainThread() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let steps = Locked(0)
    let use = { @MainActor (device: SimulatedDevice) in
      try device.launch(Idle.self)
      device.run {
        DispatchQueue.main.async {
          for _ in 0..<3 { DispatchQueue(label: "own").sync { steps.withLock { $0 += 1 } } }
        }
      }
      device.advance(by: .seconds(1))
    }
    let count = try SimulatedDevice.endAtEveryInstant(of: use) { device in
      steps.withLock { $0 = 0 }
      try use(device)
      try #require(device.termination == nil)
      try #require(steps.withLock { $0 } == 3)
    }
    #expect(count >= 3)
  }

  @Test(.needs(.queues)) func theTimersOfAnEarlierDeviceAreNoInstants() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let use = { @MainActor (device: SimulatedDevice) in
      try device.launch(Idle.self)
      device.run {
        DispatchQueue.main.async { _ = Timer.scheduledTimer(withTimeInterval: 10, repeats: true) { _ in } }
      }
      device.advance(by: .seconds(20))
    }
    let first = try SimulatedDevice.endAtEveryInstant(of: use, check: use)
    let second = try SimulatedDevice.endAtEveryInstant(of: use, check: use)
    #expect(first > 0)
    #expect(first == second)
  }
}
