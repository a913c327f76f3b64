import HookConditions
import LifecycleTesting
import Mainspring
import Testing

/// A delegate whose work needs time before the termination.
@MainActor
private final class Drainer: DrainingApplicationDelegate {
  let clock: any Clock<Duration>
  /// The time that the work takes; nil if it never ends.
  let duration: Duration?
  var lines: [String] = []
  var task = 0
  var inside: (LifecycleApplication) -> Void = { _ in }

  init(clock: any Clock<Duration>, takes duration: Duration?) {
    self.clock = clock
    self.duration = duration
  }

  func applicationWillResignActive(_ application: LifecycleApplication) { lines.append("willResignActive") }
  func applicationWillTerminate(_ application: LifecycleApplication) { lines.append("willTerminate") }
  func applicationDidReceiveHangup(_ application: LifecycleApplication) { lines.append("hangup") }

  func applicationWillTerminate(_ application: LifecycleApplication, before deadline: LoopClock.Instant) async {
    let left = application.loop.clock.now.duration(to: deadline)
    lines.append("drains for \(left) (\(application.state.rawValue))")
    inside(application)
    if let duration {
      try? await clock.sleep(for: duration)
    } else {
      await withCheckedContinuation { never = $0 }
    }
    lines.append("drained (\(application.state.rawValue))")
  }

  private var never: CheckedContinuation<Void, Never>?
  /// Lets work that never ends return, so that no continuation is left.
  func letGo() { never.take()?.resume() }
}

/// Tests of work that is drained before the termination, exact in the device's time.
@MainActor
@Suite(.needs(.tasks))
struct DrainingTests {
  private func device(budget: Duration = .seconds(20), exitsOnSuspend: Bool = false) -> SimulatedDevice {
    SimulatedDevice(
      configuration: LifecycleConfiguration(
        name: "drainer",
        exitsOnSuspend: exitsOnSuspend,
        terminationBudget: budget
      )
    )
  }

  @Test func anApplicationTerminatesWhenItsWorkIsDrained() throws {
    let device = device()
    let app = try device.launch(Drainer(clock: device.clock, takes: .seconds(7)))
    device.advance(by: .seconds(1))

    device.terminate()
    #expect(device.termination == nil)
    #expect(app.lines == ["willResignActive", "willTerminate", "drains for 20.0 seconds (inactive)"])
    device.advance(by: .seconds(7) - .nanoseconds(1))
    #expect(device.termination == nil)
    device.advance(by: .nanoseconds(1))

    #expect(device.termination?.reason == .terminated)
    #expect(device.termination?.time == .seconds(8))
    #expect(app.lines.last == "drained (inactive)")
    #expect(
      device.log.entries.suffix(5).map(\.name) == [
        "applicationWillResignActive", "inactive", "applicationWillTerminate", "applicationWillTerminateBefore",
        "terminated",
      ]
    )
  }

  @Test func workThatIsDrainedAtTheDeadlineIsInTimeAndANanosecondLaterItIsNot() throws {
    for isLate in [false, true] {
      let device = device(budget: .seconds(3))
      let app = try device.launch(
        Drainer(clock: device.clock, takes: .seconds(3) + .nanoseconds(isLate ? 1 : 0))
      )
      device.terminate()

      device.advance(by: .seconds(5))

      if isLate {
        #expect(
          device.termination?.reason == .graceExceeded(callback: LifecycleCallback.willTerminateBefore.rawValue)
        )
        #expect(device.termination?.time == .seconds(3))
        #expect(
          device.termination?.report
            == "0x8badf00d: applicationWillTerminateBefore has not returned after 3.0 s; the termination budget is 3.0 s."
        )
      } else {
        #expect(device.termination?.reason == .terminated)
        #expect(app.lines.last == "drained (inactive)")
      }
    }
  }

  @Test func workThatIsNeverDrainedEndsTheApplicationAfterTheDeadline() throws {
    let device = device(budget: .seconds(2))
    let app = try device.launch(Drainer(clock: device.clock, takes: nil))

    device.terminate()
    device.advance(by: .seconds(2))
    #expect(device.termination == nil)
    device.advance(by: .nanoseconds(1))

    #expect(device.termination?.reason.exitStatus == 71)
    app.letGo()
  }

  @Test func theLoopServesTheApplicationWhileItDrains() throws {
    let device = device()
    let app = try device.launch(Drainer(clock: device.clock, takes: .seconds(10)))
    app.inside = { application in
      application.loop.addTimer(after: .seconds(1), repeatingEvery: .seconds(1)) { app.lines.append("tick") }
    }

    device.terminate()
    device.advance(by: .seconds(10))

    #expect(app.lines.count { $0 == "tick" } >= 9)
    #expect(device.termination?.reason == .terminated)
  }

  @Test func everyEventIsDroppedWhileItDrains() throws {
    let device = device()
    let app = try device.launch(Drainer(clock: device.clock, takes: .seconds(10)))
    device.terminate()

    for event in [SystemEvent.hangup, .home, .terminate, .memoryWarning, .lock, .memoryShortage] {
      #expect(device.send(event, at: CallLocation()) == .dropped(reason: "the application is terminating"))
    }
    device.advance(by: .seconds(10))

    #expect(!app.lines.contains("hangup"))
    #expect(device.states.suffix(2) == [.inactive, .notRunning])
    #expect(device.termination?.reason == .terminated)
  }

  @Test func anApplicationInTheBackgroundIsNotSuspendedWhileItDrains() throws {
    let device = device()
    let app = try device.launch(Drainer(clock: device.clock, takes: .seconds(10)))
    let task = device.application?.backgroundTasks.begin(name: "sync", callSite: "here")
    device.pressHome()

    device.terminate()
    device.application?.backgroundTasks.end(try #require(task))
    device.advance(by: .seconds(9))
    #expect(device.state == .background)
    device.advance(by: .seconds(1))

    #expect(app.lines.last == "drained (background)")
    #expect(device.termination?.reason == .terminated)
  }

  @Test func theBackgroundBudgetStillCountsWhileItDrains() throws {
    let device = device(budget: .seconds(100))
    let app = try device.launch(Drainer(clock: device.clock, takes: nil))
    _ = device.application?.backgroundTasks.begin(name: "sync", callSite: "here")
    device.pressHome()
    device.terminate()

    device.advance(by: .seconds(30))

    #expect(device.termination?.reason == .taskNotEnded(names: ["sync"]))
    app.letGo()
  }

  @Test func aSuspendedApplicationDoesNotDrain() throws {
    let device = device()
    let app = try device.launch(Drainer(clock: device.clock, takes: .seconds(10)))
    device.pressHome()

    device.terminate()

    #expect(device.termination?.reason == .terminated)
    #expect(app.lines == ["willResignActive"])
  }

  @Test func anApplicationThatExitsOnSuspendDrains() throws {
    let device = device(exitsOnSuspend: true)
    let app = try device.launch(Drainer(clock: device.clock, takes: .seconds(3)))

    device.pressHome()
    #expect(device.state == .background)
    device.advance(by: .seconds(3))

    #expect(app.lines.suffix(2) == ["drains for 20.0 seconds (background)", "drained (background)"])
    #expect(device.termination?.reason == .terminated)
  }

  @Test func workWithoutAnySuspensionPointEndsTheApplicationInTheSameTurn() throws {
    let device = device()
    try device.launch(Drainer(clock: device.clock, takes: .zero))

    device.terminate()

    #expect(device.termination?.reason == .terminated)
    #expect(device.now == .zero)
  }

  @Test func anApplicationThatHasDrainedInsideACallbackEndsAfterTheCallback() throws {
    // Given an expiration handler that moves the clock beyond the end of the work
    let device = device(budget: .seconds(60))
    let app = try device.launch(Drainer(clock: device.clock, takes: .seconds(26)))
    var isInside = false
    var wasEndedInside = false
    let application = try #require(device.application)
    let tasks = application.backgroundTasks
    app.task = tasks.begin(name: "sync", callSite: "here") {
      MainActor.assumeIsolated {
        isInside = true
        device.advance(by: .seconds(2))
        wasEndedInside = device.termination != nil
        tasks.end(app.task)
        isInside = false
      }
    }
    device.pressHome()
    device.terminate()

    // When the handler is called at 25 s
    device.advance(by: .seconds(30))

    // Then the application terminates, after the handler
    #expect(!wasEndedInside)
    #expect(!isInside)
    #expect(app.lines.last == "drained (background)")
    #expect(device.termination?.reason == .terminated)
    #expect(device.termination?.time == .seconds(27))
  }

  @Test func aSecondLaunchDrainsAgain() throws {
    let device = device()
    try device.launch(Drainer(clock: device.clock, takes: .seconds(1)))
    device.terminate()
    device.advance(by: .seconds(1))

    let app = try device.launch(Drainer(clock: device.clock, takes: .seconds(1)))
    device.terminate()
    device.advance(by: .seconds(1))

    #expect(app.lines.last == "drained (inactive)")
    #expect(device.termination?.reason == .terminated)
  }
}
