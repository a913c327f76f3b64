import Dispatch
import HookConditions
import Testing

@testable import LifecycleTesting

/// Tests of a device's time.
@MainActor
struct TimeTests {
  let device = SimulatedDevice()
  let app: Listener

  init() throws { app = try device.launch(Listener.self) }

  @Test func advancingIsInclusiveAndEachTimerFiresAtItsInstant() {
    var times: [Duration] = []
    for second in [3, 1, 5] { device.loop.addTimer(after: .seconds(second)) { times.append(device.now) } }

    device.advance(by: .seconds(3))

    #expect(times == [.seconds(1), .seconds(3)])
    #expect(device.now == .seconds(3))
  }

  @Test func timeAdvancesToAPointAndNeverMovesBackwards() {
    device.advance(to: .seconds(7))
    #expect(device.now == .seconds(7))
    device.advance(to: .seconds(2))
    #expect(device.now == .seconds(7))
  }

  @Test func runNextRunsOnlyTheTimersOfTheNextInstant() {
    var firings = 0
    for second in [2, 2, 9] { device.loop.addTimer(after: .seconds(second)) { firings += 1 } }

    #expect(device.runNext() == .seconds(2))
    #expect(firings == 2)
    #expect(device.runNext() == .seconds(9))
    #expect(device.runNext() == nil)
    #expect(device.now == .seconds(9))
  }

  @Test func aDeviceRunsUntilItIsIdle() throws {
    var left = 5
    @MainActor func again() {
      left -= 1
      if left > 0 { device.loop.addTimer(after: .seconds(60)) { MainActor.assumeIsolated { again() } } }
    }
    again()

    try device.runUntilIdle()

    #expect(left == 0)
    #expect(device.now == .seconds(240))
  }

  @Test func aDeviceThatIsNotIdleInTimeReportsItsPendingWork() throws {
    let line = #line
    device.loop.addTimer(after: .seconds(1), repeatingEvery: .seconds(2)) {}
    _ = device.application?.backgroundTasks.begin(name: "upload", callSite: "App/Upload.swift:7")

    let failure = try #require(throws: DeviceFailure.self) { try device.runUntilIdle(limit: .seconds(10)) }

    #expect(device.now == .seconds(10))
    let timer = "the timer added at LifecycleTestingTests/TimeTests.swift:\(line + 1), due at 11.0 s"
    #expect(
      failure.problem
        == .notIdle(pending: [
          timer,
          "the background task \"upload\", begun at App/Upload.swift:7, 0.0 s after launch",
        ])
    )
    #expect(failure.description.hasPrefix("The device is not idle after 10.0 s; still to come:\n  \(timer)\n"))
    #expect(failure.description.contains("● launch"))
  }

  @Test(.needs(.tasks)) func readyTasksRunBeforeTheMachineSleeps() {
    var ran: [Duration] = []
    Task { ran.append(device.now) }
    device.sleep(for: .seconds(600))
    #expect(ran == [.zero])
  }

  @Test func readyTasksRunBeforeTheMachineSleepsInTheAsynchronousForm() async throws {
    let task = Task { [clock = device.clock] in try await clock.sleep(for: .seconds(60)) }
    await device.sleep(for: .seconds(600))
    try await task.value
    #expect(device.now == .seconds(600))
  }

  @Test func aSuspendedApplicationIsIdleDespiteItsTimers() throws {
    device.loop.addTimer(after: .seconds(1), repeatingEvery: .seconds(1)) {}
    device.pressHome()
    #expect(device.state == .suspended)
    try device.runUntilIdle()
    #expect(device.now == .zero)
  }

  @Test func timeDoesNotAdvanceDuringAHold() {
    // Given an upload on another thread
    let hold = device.hold("upload")
    let loop = device.loop
    var events: [String] = []
    device.loop.addTimer(after: .seconds(10)) { events.append("timeout") }
    Thread.start {
      loop.post {
        MainActor.assumeIsolated { events.append("uploaded at \(loop.clock.now.nanoseconds)") }
        hold.release()
      }
    }
    // When
    device.advance(by: .seconds(10))
    // Then
    #expect(events == ["uploaded at 0", "timeout"])
  }

  @Test func timeDoesNotAdvanceDuringAHoldInTheAsynchronousForm() async {
    let hold = device.hold("upload")
    let loop = device.loop
    var events: [String] = []
    device.loop.addTimer(after: .seconds(10)) { events.append("timeout") }
    Thread.start {
      loop.post {
        MainActor.assumeIsolated { events.append("uploaded at \(loop.clock.now.nanoseconds)") }
        hold.release()
      }
    }
    await device.advance(by: .seconds(10))
    #expect(events == ["uploaded at 0", "timeout"])
  }

  @Test func aPostBeforeTheLastReleaseRunsBeforeTheDeviceIsIdle() throws {
    // Given an upload that answers and releases its hold just after the device has run all ready work
    var hold: TimeHold?
    var events: [String] = []
    device.loop.addTimer(after: .seconds(1)) { [device] in hold = device.hold("upload") }
    device.stepActions.append { device in
      guard let upload = hold else { return }
      hold = nil
      device.loop.post { MainActor.assumeIsolated { events.append("uploaded") } }
      upload.release()
    }
    // When
    try device.runUntilIdle()
    // Then
    #expect(events == ["uploaded"])
  }

  @Test func aSleepingMachineRunsNothingAndADueTimerFiresOnWaking() {
    var times: [Duration] = []
    device.loop.addTimer(after: .seconds(1), repeatingEvery: .seconds(1)) { times.append(device.now) }

    device.sleep()
    device.advance(by: .seconds(60))
    #expect(times.isEmpty)
    device.wake()
    #expect(times == [.seconds(60)])
    device.advance(by: .seconds(1))
    #expect(times == [.seconds(60), .seconds(61)])
  }

  @Test func backgroundTimeThatRanOutDuringASleepExpiresTasksOnWaking() {
    let tasks = device.application?.backgroundTasks
    var hasExpired = false
    _ = tasks?.begin(name: "sync") { hasExpired = true }
    device.pressHome()

    device.sleep(for: .seconds(100))

    #expect(hasExpired && device.termination == nil)
    device.advance(by: .seconds(60))
    #expect(device.termination?.reason == .taskNotEnded("sync"))
    #expect(device.termination?.time == .seconds(105))
  }

  @Test func aCallbackThatTakesTooLongTerminatesTheApplicationAtTheLimit() {
    let device = device
    var end: Duration?
    app.inside["didEnterBackground"] = { _ in
      device.advance(by: .seconds(60))
      end = device.now
    }

    device.pressHome()

    #expect(device.termination?.reason == .graceExceeded(callback: "applicationDidEnterBackground"))
    #expect(device.termination?.time == .seconds(5))
    #expect(device.log.last(.termination)?.time == .seconds(5))
    #expect(end == .seconds(60))
    #expect(device.state == .notRunning)
    #expect(device.states.last == .notRunning)
  }

  @Test func aCallbackThatReturnsAtTheLimitDoesNotTerminateTheApplication() {
    let device = device
    app.inside["didEnterBackground"] = { _ in device.advance(by: .seconds(5)) }
    device.pressHome()
    #expect(device.termination == nil)
    #expect(device.state == .suspended)
  }

  @Test func anUnendedTaskTerminatesTheApplicationAtTheEndOfTheBudget() {
    _ = device.application?.backgroundTasks.begin(name: "sync", callSite: "App/Sync.swift:12")
    device.pressHome()
    device.advance(by: .seconds(29.999))
    #expect(device.backgroundTimeRemaining == .milliseconds(1))
    #expect(device.termination == nil)

    device.advance(by: .milliseconds(1))

    #expect(device.termination?.reason == .taskNotEnded("sync"))
    #expect(device.termination?.time == .seconds(30))
    #expect(device.termination?.report.contains("\"sync\", begun at App/Sync.swift:12, 0.0 s after launch") == true)
    #expect(device.backgroundTimeRemaining == nil)
  }

  @Test func theBackgroundTimeCanBeEndedEarly() {
    let tasks = device.application?.backgroundTasks
    // The first task of an application has the identifier 1.
    _ = tasks?.begin(name: "sync") { tasks?.end(1) }
    device.pressHome()
    device.advance(by: .seconds(3))

    device.expireBackgroundTimeNow()

    #expect(device.log.last(.expiration)?.time == .seconds(3))
    #expect(device.log.last(.expiration)?.remaining == .seconds(5))
    #expect(device.state == .suspended)
  }
}
