import Foundation
import HookConditions
import LifecycleTesting
import Testing

@MainActor
struct LeakTests {
  let device = SimulatedDevice(seed: 4711)

  init() throws { try device.launch(Idle.self) }

  @Test func anIdleApplicationLeaksNothing() throws {
    try device.assertNothingLeaked()
    device.pressHome()
    try device.assertNothingLeaked()
  }

  @Test func theLifeCyclesOwnTimersAreNoLeak() throws {
    let id = try #require(device.application?.backgroundTasks.begin(name: "sync"))
    device.pressHome()
    #expect(device.openThings.map(\.kind) == [.backgroundTask])
    device.application?.backgroundTasks.end(id)
    device.advance(by: .zero)
    try device.assertNothingLeaked()
  }

  @Test func openResourcesAreReportedWithTheirCallSites() throws {
    let pipe = Pipe()
    let descriptor = pipe.fileHandleForReading.fileDescriptor
    _ = device.application?.backgroundTasks.begin(name: "sync", callSite: "App/Sync.swift:12")
    let line = #line
    device.loop.addTimer(after: .seconds(3)) {}
    device.loop.addTimer(after: .seconds(1), repeatingEvery: .seconds(2)) {}
    let hold = device.hold("upload")
    let source = try device.loop.addDescriptor(descriptor) { _ in }
    device.loop.addObserver(for: .entry) { _ in }

    let failure = try #require(throws: DeviceFailure.self) { try device.assertNothingLeaked() }

    #expect(
      failure.message == """
        Still open:
          the background task "sync", begun at App/Sync.swift:12, 0.0 s after launch
          the timer added at LifecycleTestingTests/LeakTests.swift:\(line + 2), due at 1.0 s
          the timer added at LifecycleTestingTests/LeakTests.swift:\(line + 1), due at 3.0 s
          the hold "upload", begun at LifecycleTestingTests/LeakTests.swift:\(line + 3)
          the watch of descriptor \(descriptor), begun at LifecycleTestingTests/LeakTests.swift:\(line + 4)
          the observer of the run loop added at LifecycleTestingTests/LeakTests.swift:\(line + 5)
        """
    )
    #expect(failure.description.contains("The seed was 4711: SimulatedDevice(seed: 4711) does the same again."))
    hold.release()
    source.cancel()
    #expect(device.openThings.map(\.kind) == [.backgroundTask, .timer, .timer, .observer])
    try device.assertNothingLeaked(ignoring: [.backgroundTask, .timer, .observer])
  }

  @Test func aTimerIsNoLeakOnceItHasFiredOrWasCancelled() throws {
    let cancelled = device.loop.addTimer(after: .seconds(3)) {}
    device.loop.addTimer(after: .seconds(1)) {}
    device.advance(by: .seconds(2))
    #expect(device.openThings.count == 1)
    cancelled.cancel()
    try device.assertNothingLeaked()
  }

  @Test(.needs(.tasks)) func aSleepInATaskThatHasNotBegunYetIsReportedAsALeak() {
    Task { [clock = device.clock] in try await clock.sleep(for: .seconds(7)) }
    #expect(throws: DeviceFailure.self) { try device.assertNothingLeaked() }
  }

  @Test(.needs(.queues)) func aSleepingThreadIsReportedAsOpen() throws {
    device.run { Foundation.Thread.detachNewThread { Foundation.Thread.sleep(forTimeInterval: 7) } }
    device.advance(by: .seconds(1))
    #expect(device.openThings.map(\.description).contains("a thread that waits or sleeps, due at 7.0 s"))
    device.advance(by: .seconds(6))
    try device.assertNothingLeaked()
  }

  @Test(.needs(.tasks)) func aSleepingTaskIsReportedAsOpen() throws {
    let task = Task { [clock = device.clock] in try await clock.sleep(for: .seconds(7)) }
    let line = #line
    Task { try await Task.sleep(for: .seconds(3)) }
    device.advance(by: .seconds(1))
    let start = "a task that sleeps, started in LifecycleTestingTests.LeakTests.aSleepingTaskIsReportedAsOpen()"
    let file = "LifecycleTestingTests/LeakTests.swift"
    let sleeps = ["\(start) at \(file):\(line + 1), due at 3.0 s", "\(start) at \(file):\(line - 1), due at 7.0 s"]
    #expect(device.openThings.map(\.description) == sleeps)
    device.advance(by: .seconds(2))
    #expect(device.openThings == [.timer("\(start) at \(file):\(line - 1)", due: .seconds(7))])
    task.cancel()
    device.advance(by: .zero)
    try device.assertNothingLeaked()
  }
}
