import Dispatch
import HookConditions
import LifecycleTesting
import Testing

/// A delegate that works in tasks, with an injected clock.
@MainActor
final class Worker: ApplicationDelegate {
  actor Store {
    var count = 0
    func add() -> Int {
      count += 1
      return count
    }
  }

  let clock: any Clock<Duration>
  let store = Store()
  var lines: [String] = []
  var beginsAtLaunch = false

  init(clock: any Clock<Duration>) { self.clock = clock }

  func application(_ application: LifecycleApplication, didFinishLaunchingWith options: LaunchOptions) -> Bool {
    if beginsAtLaunch { begin() }
    return true
  }

  func begin() {
    Task {
      lines.append("began")
      for _ in 0..<3 {
        try await clock.sleep(for: .seconds(10))
        let count = await store.add()
        lines.append("\(count) of \(await double(count))")
      }
      lines.append("ended")
    }
  }

  nonisolated func double(_ number: Int) async -> Int {
    await withTaskGroup(of: Int.self) { group in
      for _ in 0..<2 { group.addTask { number } }
      return await group.reduce(0, +)
    }
  }
}

/// Tests that the application's tasks run in the device's queue.
struct TaskTests {
  @MainActor
  @Test(.needs(.tasks), arguments: [false, true])
  func aTaskThatSleepsOnTheDevicesClockContinuesAtItsInstant(beginsAtLaunch: Bool) throws {
    let device = SimulatedDevice()
    let worker = Worker(clock: device.clock)
    worker.beginsAtLaunch = beginsAtLaunch
    try device.launch(worker)
    if !beginsAtLaunch { worker.begin() }

    device.advance(by: .seconds(9.999))
    #expect(worker.lines == ["began"])
    device.advance(by: .milliseconds(1))
    #expect(worker.lines == ["began", "1 of 2"])
    device.advance(by: .seconds(20))
    #expect(worker.lines == ["began", "1 of 2", "2 of 4", "3 of 6", "ended"])
    try device.assertNothingLeaked()
  }

  @MainActor
  @Test(.needs(.tasks), arguments: 0..<20)
  func anAsynchronousMainActorTestContinuesASleepingTaskAtItsInstant(number: Int) async throws {
    let device = SimulatedDevice()
    let worker = try await device.launch(Worker(clock: device.clock))
    worker.begin()
    await device.advance(by: .seconds(9.999))
    #expect(worker.lines == ["began"])
    await device.advance(by: .milliseconds(1))
    #expect(worker.lines == ["began", "1 of 2"])
    await device.advance(by: .seconds(20))
    #expect(worker.lines.last == "ended")
  }

  @Test(.needs(.tasks), arguments: 0..<20)
  func aTestOffTheMainActorContinuesASleepingTaskAtItsInstant(number: Int) async throws {
    let device = await SimulatedDevice()
    let worker = try await device.launch(Worker(clock: device.clock))
    await worker.begin()
    await device.advance(by: .seconds(9.999))
    #expect(await worker.lines == ["began"])
    await device.advance(by: .milliseconds(1))
    #expect(await worker.lines == ["began", "1 of 2"])
    await device.advance(by: .seconds(20))
    #expect(await worker.lines.last == "ended")
  }

  @MainActor
  @Test(.needs(.tasks)) func standardSleepsOfATaskUseTheDevicesClock() throws {
    let device = SimulatedDevice()
    try device.launch(Idle.self)
    var wakings: [Duration] = []
    device.run {
      Task {
        try await Task.sleep(for: .seconds(10))
        wakings.append(device.now)
        try await Task.sleep(nanoseconds: 250_000_000)
        wakings.append(device.now)
        try await ContinuousClock().sleep(for: .milliseconds(1))
        wakings.append(device.now)
        try await Task.sleep(for: .seconds(3600), clock: .suspending)
        wakings.append(device.now)
      }
    }

    device.advance(by: .seconds(9.999))
    #expect(wakings.isEmpty)
    device.advance(by: .seconds(3700))

    #expect(wakings == [.seconds(10), .milliseconds(10_250), .milliseconds(10_251), .milliseconds(3_610_251)])
  }

  @MainActor
  @Test(.needs(.tasks)) func aSleepThatIsCancelledEndsAtOnce() throws {
    let device = SimulatedDevice()
    try device.launch(Idle.self)
    var end: Duration?
    let task = device.run {
      Task {
        try? await Task.sleep(for: .seconds(10))
        end = device.now
      }
    }
    device.advance(by: .seconds(3))
    task.cancel()
    device.advance(by: .zero)
    #expect(end == .seconds(3))
    device.advance(by: .seconds(30))
  }

  @MainActor
  @Test func aTestMayAwaitATaskThatItHasMade() async throws {
    let device = SimulatedDevice()
    let worker = try await device.launch(Worker(clock: device.clock))
    let task = Task { await worker.double(21) }
    #expect(await task.value == 42)
  }

  @MainActor
  @Test func aTestMayAwaitATaskWhileItsApplicationIsSuspendedOrTerminated() async throws {
    let device = SimulatedDevice()
    let worker = try await device.launch(Worker(clock: device.clock))
    await device.pressHome()
    #expect(await Task { await worker.double(21) }.value == 42)
    await device.terminate()
    #expect(await Task { await worker.double(21) }.value == 42)
  }

  @MainActor
  @Test(.needs(.tasks)) func tasksOfASuspendedApplicationDoNotRun() throws {
    let device = SimulatedDevice()
    let worker = try device.launch(Worker(clock: device.clock))
    worker.begin()
    device.pressHome()
    device.advance(by: .seconds(60))
    #expect(worker.lines == ["began"])
    device.returnToForeground()
    #expect(worker.lines == ["began", "1 of 2"])
  }

  @MainActor
  @Test func anAsynchronousSettleRunsTheMainQueue() async throws {
    let device = SimulatedDevice()
    let worker = try await device.launch(Worker(clock: device.clock))
    DispatchQueue.main.async { DispatchQueue.main.async { MainActor.assumeIsolated { worker.lines.append("queued") } } }
    await device.settle()
    #expect(worker.lines == ["queued"])
  }
}
