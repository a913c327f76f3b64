import Dispatch
import Foundation
import HookConditions
import LifecycleTesting
import Mainspring
import Testing

/// Tests of work that is in progress when the application is suspended.
@MainActor
@Suite(.needs(.queues, .threads, .tasks, .clocks))
struct SuspendedWorkTests {
  @Test func workStopsInTheMiddleAndIsNamedUntilTheApplicationReturns() throws {
    let device = SimulatedDevice()
    try device.launch(Idle.self)
    let steps = Locked<[String]>([])
    device.run {
      DispatchQueue.global().async {
        steps.withLock { $0.append("block begins") }
        Foundation.Thread.sleep(forTimeInterval: 5)
        steps.withLock { $0.append("block ends") }
      }
      Foundation.Thread.detachNewThread {
        for second in 1...2 {
          Foundation.Thread.sleep(forTimeInterval: 1)
          steps.withLock { $0.append("thread \(second)") }
        }
      }
      Task.detached {
        try await Task.sleep(for: .seconds(2))
        steps.withLock { $0.append("task ends") }
      }
    }
    device.pressHome()
    #expect(device.state == .suspended)
    device.advance(by: .seconds(60))

    #expect(steps.withLock { $0 } == ["block begins"])
    let open = device.openThings.map(\.description).joined(separator: "\n")
    #expect(open.contains("a block, queued by"), "\(open)")
    #expect(open.contains("a thread, queued by"), "\(open)")
    #expect(open.contains("a task that sleeps, started in"), "\(open)")
    #expect(open.contains("SuspendedWorkTests.swift:"), "\(open)")

    device.returnToForeground()
    device.advance(by: .seconds(60))
    #expect(Set(steps.withLock { $0 }) == ["block begins", "block ends", "thread 1", "thread 2", "task ends"])
  }
}
