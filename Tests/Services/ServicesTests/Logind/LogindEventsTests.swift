import AppLifecycle
import Glibc
import Mainspring
import Testing

@testable import Logind

/// Tests with a real `dbus-daemon` and python-dbusmock's logind; the applications' time is virtual.
@MainActor
@Suite(.serialized, .needsInstalled("python3-dbusmock or dbus") { MockLogind.isInstalled })
struct LogindEventsTests {
  private let own = MockLogind.Inhibitor(what: "sleep", who: "sleeper", mode: "delay")

  @Test func anActiveApplicationDelaysTheSleepUntilItIsSuspended() throws {
    let mock = try MockLogind()
    let sleeper = try SleepingApplication(mock)
    try sleeper.start()
    #expect(try mock.inhibitors() == [own])

    try mock.emit("PrepareForSleep", true)
    try sleeper.waitForPhase(.suspended)
    try sleeper.waitForLocks(0)

    #expect(sleeper.delegate.lines == ["didBecomeActive", "willResignActive", "didEnterBackground"])
    sleeper.delegate.lines = []

    try mock.emit("PrepareForSleep", false)
    try sleeper.waitForPhase(.active)
    try sleeper.waitForLocks(1)

    #expect(sleeper.delegate.lines == ["willEnterForeground", "didBecomeActive"])
    #expect(try mock.inhibitors() == [own] && sleeper.refusals.isEmpty)
  }

  /// Each cycle has a task that ends, that expires, or that hangs until its time is spent.
  @Test func fiftySleepsHoldAndReleaseTheLockAtTheRightMoments() throws {
    let mock = try MockLogind()
    let policy = BackgroundPolicy(whenSpent: .suspend)
    let delay = Duration.milliseconds(200)
    let sleeper = try SleepingApplication(mock, policy: policy, delay: delay)
    try sleeper.start()
    let tasks = sleeper.application.backgroundTasks

    for cycle in 0..<50 {
      var remaining: Duration?
      var locksInHandler: Int?
      var task = 0
      sleeper.delegate.onBackground = { _ in
        remaining = tasks.remaining
        task = tasks.begin(name: "cycle \(cycle)") {
          locksInHandler = try? mock.inhibitors().count
          if cycle % 3 == 1 { tasks.end(task) }
        }
      }
      try sleeper.waitForLocks(1)

      try mock.emit("PrepareForSleep", true)
      try sleeper.waitForPhase(.background)

      // The background time is logind's delay, less a tenth, and the lock is held as long as the task is.
      #expect(remaining == .milliseconds(180))
      #expect(try mock.inhibitors() == [own])
      switch cycle % 3 {
      case 0:
        sleeper.loop.advance(by: .milliseconds(50))
        #expect(try mock.inhibitors() == [own])
        tasks.end(task)
        sleeper.loop.advance(by: .zero)
        #expect(locksInHandler == nil)
      case 1:
        // Half of the time belongs to the handlers.
        sleeper.loop.advance(by: .milliseconds(89))
        #expect(try locksInHandler == nil && mock.inhibitors() == [own])
        sleeper.loop.advance(by: .milliseconds(1))
        #expect(locksInHandler == 1)
      default:
        // The task hangs: only the end of the time releases the lock.
        sleeper.loop.advance(by: .milliseconds(179))
        #expect(try locksInHandler == 1 && mock.inhibitors() == [own])
        sleeper.loop.advance(by: .milliseconds(1))
        #expect(tasks.remaining == .zero)
      }
      #expect(sleeper.application.machine.phase == .suspended && !sleeper.events.isDelayingSleep)
      // The mock's lock ends with the last descriptor of its pipe, so none is left open.
      try sleeper.waitForLocks(0)
      if cycle % 3 == 2 { tasks.end(task) }

      try mock.emit("PrepareForSleep", false)
      try sleeper.waitForPhase(.active)
    }

    try sleeper.waitForLocks(1)
    #expect(sleeper.refusals.isEmpty)
    // The limit holds for sleeps only.
    sleeper.delegate.onBackground = { _ in }
    sleeper.application.send(.home)
    try sleeper.waitForPhase(.suspended)
    #expect(tasks.remaining == .seconds(30))
    try sleeper.waitForLocks(0)
  }

  @Test func aTaskThatHangsEndsTheProcessBeforeTheMachineSleeps() throws {
    let mock = try MockLogind()
    let sleeper = try SleepingApplication(mock, delay: .milliseconds(200))
    try sleeper.start()
    sleeper.delegate.onBackground = { application in _ = application.backgroundTasks.begin(name: "endless") }

    try mock.emit("PrepareForSleep", true)
    try sleeper.waitForPhase(.background)
    sleeper.loop.advance(by: .milliseconds(179))
    #expect(sleeper.events.isDelayingSleep)
    sleeper.loop.advance(by: .milliseconds(1))

    #expect(sleeper.application.termination?.reason == .taskNotEnded(names: ["endless"]))
    try sleeper.waitForLocks(0)
  }

  @Test func aTaskThatIsOnlyReportedDoesNotHoldTheLockBeyondItsTime() throws {
    let mock = try MockLogind()
    let policy = BackgroundPolicy(whenSpent: .report)
    let sleeper = try SleepingApplication(mock, policy: policy, delay: .milliseconds(200))
    try sleeper.start()
    sleeper.delegate.onBackground = { application in _ = application.backgroundTasks.begin(name: "endless") }

    try mock.emit("PrepareForSleep", true)
    try sleeper.waitForPhase(.background)
    sleeper.loop.advance(by: .milliseconds(179))
    #expect(sleeper.events.isDelayingSleep)
    sleeper.loop.advance(by: .milliseconds(1))

    #expect(sleeper.application.machine.phase == .background && !sleeper.events.isDelayingSleep)
  }

  @Test func aSleepCausesNoCallbacksInABackgroundApplication() throws {
    let mock = try MockLogind()
    let sleeper = try SleepingApplication(mock)
    try sleeper.start()
    let task = sleeper.application.backgroundTasks.begin(name: "download")
    sleeper.application.send(.home)
    try sleeper.waitForPhase(.background)
    // A task holds the application, and the application the lock.
    #expect(sleeper.events.isDelayingSleep)

    try mock.emit("PrepareForSleep", true)
    try sleeper.wait("the limit") { (sleeper.application.backgroundTasks.remaining ?? .seconds(30)) < .seconds(5) }
    sleeper.application.backgroundTasks.end(task)
    try sleeper.waitForLocks(0)
    try mock.emit("PrepareForSleep", false)
    // A signal that is handled after the other one.
    try mock.emit("PrepareForShutdown", true)
    try sleeper.wait("the end") { sleeper.application.termination != nil }

    #expect(sleeper.delegate.lines == ["didBecomeActive", "willResignActive", "didEnterBackground"])
  }

  @Test func aShutdownTerminatesTheApplication() throws {
    let mock = try MockLogind()
    let sleeper = try SleepingApplication(mock)
    try sleeper.start()

    try mock.emit("PrepareForShutdown", false)
    try mock.emit("PrepareForShutdown", true)
    try sleeper.wait("the end") { sleeper.application.termination != nil }

    #expect(sleeper.application.termination?.reason == .terminated)
    #expect(sleeper.delegate.lines == ["didBecomeActive", "willResignActive", "willTerminate"])
  }

  // MARK: - The session

  @Test func theSessionsLockLocksTheApplication() throws {
    let mock = try MockLogind()
    let path = try mock.addSession("c1")
    let sleeper = try SleepingApplication(mock, session: .identifier("c1"))
    try sleeper.start()

    try mock.emit("Lock", ofSessionAt: path)
    try sleeper.waitForPhase(.suspended)
    #expect(sleeper.application.machine.isLocked)
    try sleeper.waitForLocks(0)
    try mock.emit("Unlock", ofSessionAt: path)
    try sleeper.waitForPhase(.active)
    try sleeper.waitForLocks(1)

    #expect(!sleeper.application.machine.isLocked)
  }

  @Test(arguments: [true, false]) func anApplicationThatSleptReturnsWhenItsSessionIsUnlocked(locksFirst: Bool) throws {
    let mock = try MockLogind()
    let path = try mock.addSession("c1")
    let sleeper = try SleepingApplication(mock, session: .identifier("c1"))
    try sleeper.start()

    if locksFirst { try mock.emit("Lock", ofSessionAt: path) }
    try mock.emit("PrepareForSleep", true)
    try sleeper.waitForPhase(.suspended)
    if !locksFirst { try mock.emit("Lock", ofSessionAt: path) }
    try sleeper.wait("the lock") { sleeper.application.machine.isLocked }
    let dropped = sleeper.application.machine.droppedEvents
    try mock.emit("PrepareForSleep", false)
    if !locksFirst {
      try sleeper.wait("the return, which is refused") { sleeper.application.machine.droppedEvents > dropped }
    }
    #expect(sleeper.application.machine.phase == .suspended)
    try mock.emit("Unlock", ofSessionAt: path)
    try sleeper.waitForPhase(.active)

    #expect(sleeper.delegate.lines.suffix(2) == ["willEnterForeground", "didBecomeActive"])
  }

  @Test func aProcessWithoutAKnownSessionIgnoresSessionLocks() throws {
    let mock = try MockLogind()
    let path = try mock.addSession("c1")
    let sleeper = try SleepingApplication(mock, session: .own)
    try sleeper.start()
    // No session of this process is known to the mock, and that is no failure.
    #expect(sleeper.refusals.isEmpty)

    try mock.emit("Lock", ofSessionAt: path)
    try mock.emit("PrepareForSleep", true)
    try sleeper.waitForPhase(.suspended)

    #expect(!sleeper.application.machine.isLocked)
  }

  // MARK: - Faults

  @Test func withoutABusTheSourceIsUnavailable() throws {
    let loop = try EventRunLoop(clock: .virtual())
    let application = LifecycleApplication(loop: loop, terminationHandler: .recorded)

    let events = LogindEvents(application, address: "unix:path=/nowhere/bus") { _ in }

    #expect(events.start() == .unavailable(reason: "no bus: sd_bus_start failed: No such file or directory"))
    #expect(LogindEvents(application, address: "nonsense").start() != .available)
  }

  @Test func aBusWithoutLogindRefusesTheLock() throws {
    let mock = try MockLogind(hasLogind: false)
    let sleeper = try SleepingApplication(mock)

    #expect(sleeper.events.start() == .available)
    try sleeper.wait("the refusal") { !sleeper.refusals.isEmpty }

    #expect("\(sleeper.refusals[0])".hasPrefix("Inhibit was refused: "))
    #expect(!sleeper.events.isDelayingSleep)
  }

  @Test func aLostBusIsReportedAndEndsTheSleep() throws {
    let mock = try MockLogind()
    let sleeper = try SleepingApplication(mock)
    try sleeper.start()
    try mock.emit("PrepareForSleep", true)
    try sleeper.waitForPhase(.suspended)

    mock.endBus()
    try sleeper.waitForPhase(.active)

    #expect(sleeper.refusals.count == 1)
    guard case .unavailable(let reason) = sleeper.events.availability else {
      Issue.record("available")
      return
    }
    #expect(reason.hasPrefix("the bus has gone: "))
  }

  @Test func aSourceThatStopsReleasesTheLockAndMayStartAgain() throws {
    let mock = try MockLogind()
    let sleeper = try SleepingApplication(mock)
    for _ in 0..<3 {
      try sleeper.start()
      try sleeper.waitForLocks(1)
      sleeper.events.stop()
      try sleeper.waitForLocks(0)
    }

    try mock.emit("PrepareForSleep", true)
    var passes = 0
    try sleeper.wait("some passes") {
      passes += 1
      return passes == 20
    }

    #expect(sleeper.application.machine.phase == .active)
  }
}
