import AppLifecycle
import HookConditions
import LifecycleTesting
import Testing

/// A delegate whose background task ends before its work does.
@MainActor
final class Forgetful: ApplicationDelegate {
  nonisolated static let lineOfTask = #line + 5
  var continuation: UnsafeContinuation<Void, Never>?

  func applicationDidEnterBackground(_ application: LifecycleApplication) {
    let id = application.backgroundTasks.begin(name: "sync")
    Task {
      await withUnsafeContinuation { continuation = $0 }
    }
    application.backgroundTasks.end(id)
  }
}

/// Tests that suspended tasks are open things, with the line that started them.
@MainActor
@Suite(.needs(.tasks))
struct OpenTaskTests {
  final class Captured: Sendable {}

  let device = SimulatedDevice()

  init() throws { try device.launch(Idle.self) }

  private let file = "LifecycleTestingTests/OpenTaskTests.swift"

  @Test func aTaskThatOutlivesItsBackgroundTaskIsNamed() throws {
    let device = SimulatedDevice()
    let app = try device.launch(Forgetful())
    device.pressHome()
    let failure = try #require(throws: DeviceFailure.self) { try device.assertNothingLeaked() }
    #expect(failure.message.hasPrefix("Still open:\n  a task that waits, started in "))
    #expect(failure.message.contains("\(file):\(Forgetful.lineOfTask)"))
    try device.assertNothingLeaked(ignoring: [.task])

    device.returnToForeground()
    app.continuation?.resume()
    app.continuation = nil
    try device.assertNothingLeaked()
  }

  @Test func aTaskIsOpenUntilItsContinuationIsResumed() throws {
    var continuation: UnsafeContinuation<Void, Never>?
    let line = #line + 1
    let task = Task { await withUnsafeContinuation { continuation = $0 } }
    device.advance(by: .seconds(1))
    #expect(device.openThings.map(\.kind) == [.task])
    #expect(device.openThings.first?.description.hasSuffix("at \(file):\(line)") == true)
    continuation?.resume()
    // The handle keeps the task's object, but the task has ended.
    device.advance(by: .zero)
    try device.assertNothingLeaked()
    withExtendedLifetime(task) {}
  }

  @Test func aDetachedTaskAndATaskOfAnActorAreOpen() throws {
    actor Waiter {
      func begin() { Task { await withUnsafeContinuation { (_: UnsafeContinuation<Void, Never>) in _ = self } } }
    }
    let waiter = Waiter()
    Task.detached { await withUnsafeContinuation { (_: UnsafeContinuation<Void, Never>) in } }
    Task { await waiter.begin() }
    device.advance(by: .zero)
    #expect(device.openThings.map(\.kind) == [.task, .task])
  }

  @Test func aTaskThatAwaitsAnotherTaskIsOpenTooAndAChildIsPartOfItsParent() throws {
    Task {
      let child = Task { await withUnsafeContinuation { (_: UnsafeContinuation<Void, Never>) in } }
      await child.value
    }
    Task {
      await withTaskGroup(of: Void.self) { group in
        group.addTask { await withUnsafeContinuation { (_: UnsafeContinuation<Void, Never>) in } }
      }
    }
    device.advance(by: .zero)
    #expect(device.openThings.map(\.kind) == [.task, .task, .task])
  }

  @Test func tasksThatHaveEndedAreNotOpen() throws {
    struct Failure: Error {}
    let failing = Task { throw Failure() }
    let returning = Task { 1 }
    let cancelled = Task { try await Task.sleep(for: .seconds(1000)) }
    for _ in 0..<200 { Task.detached {} }
    device.advance(by: .seconds(1))
    cancelled.cancel()
    try device.assertNothingLeaked()
    withExtendedLifetime((failing, returning, cancelled)) {}
  }

  @Test func aTaskAndItsCapturesAreReleasedAsWithoutADevice() throws {
    weak var captured: Captured?
    weak var result: Captured?
    do {
      let object = Captured()
      captured = object
      Task { [object] in
        try await Task.sleep(for: .seconds(1))
        withExtendedLifetime(object) {}
      }
      let task = Task {
        let object = Captured()
        result = object
        return object
      }
      device.advance(by: .zero)
      #expect(result != nil)
      withExtendedLifetime(task) {}
    }
    #expect(result == nil)
    #expect(captured != nil)
    device.advance(by: .seconds(1))
    #expect(captured == nil)
  }

  @Test func theTasksOfTheTestAreNotOpen() async throws {
    try await device.assertNothingLeaked()
    async let child: Void = Task.yield()
    try await device.assertNothingLeaked()
    await child
    // This task drives the device, so it is the test's own.
    let driver = Task {
      await device.advance(by: .seconds(1))
      try await device.assertNothingLeaked()
    }
    try await driver.value
  }

  @Test func theTasksOfAnApplicationThatHasEndedAreNotOpen() throws {
    Task { await withUnsafeContinuation { (_: UnsafeContinuation<Void, Never>) in } }
    device.advance(by: .zero)
    #expect(device.openThings.count == 1)
    device.terminate()
    #expect(device.openThings.isEmpty)
    try device.launch(Idle.self)
    try device.assertNothingLeaked()
  }

  @Test func openTasksAreInTheFailureOfRunUntilIdle() throws {
    device.loop.addTimer(after: .seconds(1), repeatingEvery: .seconds(1)) {}
    Task { await withUnsafeContinuation { (_: UnsafeContinuation<Void, Never>) in } }
    let failure = try #require(throws: DeviceFailure.self) { try device.runUntilIdle(limit: .seconds(10)) }
    #expect(failure.message.contains("a task that waits, started in "))
  }

  // MARK: - Tasks that the test awaits

  @Test func anAwaitedTaskThatSleepsFailsTheTestWhichContinues() async throws {
    device.realTimeLimit = .milliseconds(100)
    let line = #line + 1
    let task = Task { try await Task.sleep(for: .seconds(30)) }
    try await task.value
    #expect(device.now == .seconds(30))
    withKnownIssue {
      device.advance(by: .zero)
    } matching: { issue in
      let text = issue.comments.map(\.rawValue).joined()
      return text.contains("The test awaits a task that sleeps until 30.0 s of the device's time")
        && text.contains("\(file):\(line)") && text.contains("Call device.advance(by:)")
    }
  }

  @Test func aTaskThatAwaitsASleepingTaskIsFoundToo() async throws {
    device.realTimeLimit = .milliseconds(100)
    await device.settle()
    let inner = Task { try await Task.sleep(for: .seconds(3600)) }
    let task = Task { try await inner.value }
    try await task.value
    #expect(device.now == .seconds(3600))
    withKnownIssue { device.advance(by: .zero) }
  }
}
