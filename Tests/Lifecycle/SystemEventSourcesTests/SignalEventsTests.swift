import AppLifecycle
import Dispatch
import Glibc
import Mainspring
import SystemEventSources
import TestPrograms
import Testing

@Suite("Signals", .serialized, .waitsForPrograms)
struct SignalEventsTests {
  private func activeFixture(_ arguments: String...) throws -> RunningProgram {
    let fixture = try RunningProgram.fixture(arguments)
    try fixture.waitForLine("callback applicationDidBecomeActive")
    return fixture
  }

  private func suspendedFixture() throws -> RunningProgram {
    let fixture = try activeFixture()
    fixture.tell("home")
    try fixture.waitForLine("state suspended")
    return fixture
  }

  private func callbacks(_ lines: [String]) -> [String] {
    lines.filter { $0.hasPrefix("callback ") }.map { String($0.dropFirst("callback ".count)) }
  }

  @Test("SIGTERM and SIGINT end an active application in order, with status 0", arguments: [SIGTERM, SIGINT])
  func terminationSignalsEndAnActiveApplicationInOrder(signal: Int32) throws {
    let fixture = try activeFixture()
    fixture.send(signal)
    let end = fixture.waitForEnd()
    #expect(end.end == .exited(status: 0))
    #expect(callbacks(end.lines).suffix(2) == ["applicationWillResignActive", "applicationWillTerminate"])
    #expect(end.lines.contains("event terminate"))
    #expect(end.lines.last == "death terminated")
  }

  @Test("an application drains before it ends in order")
  func anApplicationDrainsBeforeItEnds() throws {
    let fixture = try activeFixture("drain=once")
    fixture.send(SIGTERM)
    let end = fixture.waitForEnd()
    #expect(end.end == .exited(status: 0))
    #expect(
      end.lines.suffix(5) == [
        "callback applicationWillTerminate", "callback applicationWillTerminateBefore", "drains for 20 s", "drained",
        "death terminated",
      ]
    )
  }

  @Test(
    "an application that does not drain within its budget is ended with a report, though its main thread hangs",
    arguments: ["forever", "hang"]
  )
  func anApplicationThatExceedsItsTerminationBudgetIsEndedWithAReport(mode: String) throws {
    let fixture = try activeFixture("drain=\(mode)", "budget=1")
    fixture.send(SIGTERM)
    let end = fixture.waitForEnd()
    #expect(end.end == .exited(status: 71))
    #expect(end.lines.last == "death 0x8badf00d")
    #expect(end.errors.hasPrefix("0x8badf00d: applicationWillTerminateBefore has not returned after "))
    #expect(end.errors.hasSuffix("the termination budget is 1.0 s."))
  }

  @Test("time in which the process is stopped does not count for the termination budget")
  func aStopOfTheProcessDoesNotSpendTheTerminationBudget() throws {
    let fixture = try activeFixture("drain=told", "budget=2")
    fixture.send(SIGTERM)
    try fixture.waitForLine("drains for 2 s")
    fixture.send(SIGSTOP)
    #expect(fixture.waitUntilStopped() == SIGSTOP)
    // Longer than the budget, and than the second that the watchdog adds to it.
    let stop = DispatchSemaphore(value: 0)
    #expect(stop.wait(timeout: .now() + .milliseconds(3500)) == .timedOut)
    fixture.send(SIGCONT)
    fixture.tell("answerLater")
    try fixture.waitForLine("answer")
    fixture.tell("drained")
    let end = fixture.waitForEnd()
    #expect(end.end == .exited(status: 0), "\(end.errors)")
    #expect(end.lines.suffix(2) == ["drained", "death terminated"])
  }

  @Test(
    "signals within a second of the first leave an application the time to drain",
    arguments: [[SIGTERM, SIGTERM], [SIGINT, SIGTERM], [SIGTERM, SIGINT, SIGTERM]]
  )
  func signalsThatAreSentTogetherAreOneRequest(signals: [Int32]) throws {
    let fixture = try activeFixture("drain=told")
    for signal in signals {
      fixture.send(signal)
      try fixture.waitUntilRead(signal)
    }
    try fixture.waitForLine("drains for 20 s")
    fixture.tell("drained")
    let end = fixture.waitForEnd()
    #expect(end.end == .exited(status: 0))
    #expect(end.lines.suffix(2) == ["drained", "death terminated"])
  }

  @Test("a later SIGTERM ends an application that drains at once", arguments: ["forever", "hang"])
  func aLaterSignalKillsADrainingApplicationAtOnce(mode: String) throws {
    let fixture = try activeFixture("drain=\(mode)")
    fixture.send(SIGTERM)
    try fixture.waitForLine("drains for 20 s")
    let end = fixture.sendUntilEnd(SIGTERM)
    #expect(end.end == .killed(signal: SIGTERM))
    #expect(!end.lines.contains { $0.hasPrefix("death") })
  }

  @Test(
    "a later signal kills at once, though the main thread hangs in willTerminate",
    arguments: [(SIGINT, SIGINT), (SIGTERM, SIGINT), (SIGINT, SIGTERM)]
  )
  func aLaterSignalKillsAnApplicationThatHangsInWillTerminate(first: Int32, later: Int32) throws {
    let fixture = try activeFixture("hang-in-willTerminate")
    fixture.send(first)
    try fixture.waitForLine("callback applicationWillTerminate")
    let end = fixture.sendUntilEnd(later)
    #expect(end.end == .killed(signal: later))
    #expect(!end.lines.contains { $0.hasPrefix("death") })
  }

  @Test(
    "a later signal ends the process at once though the main thread hangs and reads no signal, not even the first",
    arguments: [(SIGTERM, SIGTERM), (SIGINT, SIGINT), (SIGTERM, SIGINT), (SIGINT, SIGTERM)]
  )
  func aLaterSignalKillsAnApplicationWhoseMainThreadHangs(first: Int32, later: Int32) throws {
    let fixture = try activeFixture()
    fixture.tell("hang")
    try fixture.waitForLine("hangs")
    fixture.send(first)
    try fixture.waitUntilRead(first)
    let end = fixture.sendUntilEnd(later)
    #expect(end.end == .killed(signal: later))
    #expect(!end.lines.contains { $0.hasPrefix("event terminate") || $0.hasPrefix("death") })
  }

  @Test(
    "a later signal ends the process at once though a callback hangs",
    arguments: [
      ("hang-in-didFinishLaunching", "callback applicationDidFinishLaunching"),
      ("hang-in-didBecomeActive", "callback applicationDidBecomeActive"),
    ]
  )
  func aLaterSignalKillsAnApplicationThatHangsInALaunchCallback(argument: String, line: String) throws {
    let fixture = try RunningProgram.fixture([argument])
    try fixture.waitForLine(line)
    fixture.send(SIGTERM)
    try fixture.waitUntilRead(SIGTERM)
    #expect(fixture.sendUntilEnd(SIGTERM).end == .killed(signal: SIGTERM))
  }

  @Test("a SIGTERM that comes before the application runs ends it in order after its launch")
  func aTerminationSignalBeforeTheLaunchEndsTheApplicationAfterIt() throws {
    let fixture = try RunningProgram.fixture(["terminate-early"])
    let end = fixture.waitForEnd()
    #expect(end.end == .exited(status: 0))
    #expect(callbacks(end.lines).last == "applicationWillTerminate")
    #expect(end.lines.last == "death terminated")
  }

  @Test("SIGHUP reaches the delegate, and the application continues")
  func aHangupSignalCallsTheDelegateAndTheApplicationContinues() throws {
    let fixture = try activeFixture()
    for _ in 1...2 {
      fixture.send(SIGHUP)
      try fixture.waitForLine("callback applicationDidReceiveHangup")
    }
    fixture.send(SIGTERM)
    #expect(fixture.waitForEnd().end == .exited(status: 0))
  }

  @Test("SIGTSTP sends an application to the background and then stops the process; SIGCONT brings both back")
  func aStopSignalSuspendsTheApplicationAndAContinueSignalResumesIt() throws {
    let fixture = try activeFixture()
    for _ in 1...2 {
      fixture.send(SIGTSTP)
      #expect(SignalEventsTests.stops.contains(fixture.waitUntilStopped()))
      #expect(fixture.stateLetter == "T")
      // The output about the suspension was written before the stop.
      try fixture.waitForLine("callback applicationDidEnterBackground")
      try fixture.waitForLine("state suspended")
      fixture.send(SIGCONT)
      try fixture.waitForLine("callback applicationWillEnterForeground")
      try fixture.waitForLine("callback applicationDidBecomeActive")
    }
    fixture.send(SIGTERM)
    #expect(fixture.waitForEnd().end == .exited(status: 0))
  }

  @Test("SIGTSTP stops the process of an application that is suspended already")
  func aStopSignalStopsASuspendedApplication() throws {
    let fixture = try suspendedFixture()
    fixture.send(SIGTSTP)
    #expect(SignalEventsTests.stops.contains(fixture.waitUntilStopped()))
    try fixture.waitForLine("event home dropped")
    fixture.send(SIGCONT)
    try fixture.waitForLine("state active")
  }

  @Test("SIGTSTP lets a background task end before the process stops")
  func aStopSignalWaitsForABackgroundTaskToEnd() throws {
    let fixture = try activeFixture()
    fixture.tell("beginTask")
    try fixture.waitForLine("task began")
    fixture.send(SIGTSTP)
    try fixture.waitForLine("callback applicationDidEnterBackground")
    fixture.tell("answerLater")
    try fixture.waitForLine("answer")
    fixture.tell("endTask")
    #expect(SignalEventsTests.stops.contains(fixture.waitUntilStopped()))
    try fixture.waitForLine("state suspended")
  }

  @Test("SIGTSTP to an application that is in the background already stops it once it is suspended")
  func aStopSignalInTheBackgroundStopsTheApplicationOnceItIsSuspended() throws {
    let fixture = try activeFixture()
    fixture.tell("beginTask")
    fixture.tell("home")
    try fixture.waitForLine("callback applicationDidEnterBackground")
    fixture.send(SIGTSTP)
    try fixture.waitForLine("event home dropped")
    fixture.tell("endTask")
    #expect(SignalEventsTests.stops.contains(fixture.waitUntilStopped()))
  }

  @Test("a return to the screen takes back the stop that SIGTSTP asked for")
  func aReturnToTheForegroundCancelsAPendingStop() throws {
    let fixture = try activeFixture()
    fixture.tell("beginTask")
    fixture.send(SIGTSTP)
    try fixture.waitForLine("callback applicationDidEnterBackground")
    fixture.tell("foreground")
    try fixture.waitForLine("callback applicationDidBecomeActive")
    fixture.tell("endTask")
    fixture.tell("home")
    try fixture.waitForLine("state suspended")
    // A stopped process would not answer.
    fixture.tell("answerLater")
    try fixture.waitForLine("answer")
    fixture.send(SIGTERM)
    #expect(fixture.waitForEnd().end == .exited(status: 0))
  }

  /// The signals that stop the process: a process group that is not a shell's job, as in a container, is stopped by
  /// SIGSTOP, any other by SIGTSTP as with Ctrl-Z.
  private static let stops: Set<Int32?> = [SIGTSTP, SIGSTOP]

  @Test("a SIGCONT that comes just before the process stops itself keeps it from stopping")
  func aContinueSignalJustBeforeTheStopPreventsIt() throws {
    let fixture = try activeFixture()
    fixture.tell("continueAndStop")
    // A stopped process would not print this.
    try fixture.waitForLine("a SIGCONT that only the stop has seen: true")
    fixture.send(SIGTERM)
    #expect(fixture.waitForEnd().end == .exited(status: 0))
  }

  @Test("SIGCONT after SIGTSTP takes the stop back, also from an application that stays in the background")
  func aContinueSignalCancelsAPendingStopWhileTheDeviceIsLocked() throws {
    // Given an application on a locked device, which no SIGCONT brings to the foreground
    let fixture = try activeFixture()
    fixture.tell("beginTask")
    fixture.tell("lock")
    try fixture.waitForLine("callback applicationDidEnterBackground")

    // When it receives the stop and then the continue signal, and has work only after that
    fixture.send(SIGTSTP)
    try fixture.waitForLine("event home dropped")
    fixture.send(SIGCONT)
    try fixture.waitForLine("event foreground dropped")
    fixture.tell("endTask")
    try fixture.waitForLine("state suspended")

    // Then it is not stopped: a stopped process would not answer
    fixture.tell("answerLater")
    try fixture.waitForLine("answer")
    fixture.send(SIGTERM)
    #expect(fixture.waitForEnd().end == .exited(status: 0))
  }

  @Test("SIGCONT brings back an application that is in the background without having been stopped")
  func aContinueSignalReturnsASuspendedApplicationToTheForeground() throws {
    let fixture = try suspendedFixture()
    fixture.send(SIGCONT)
    try fixture.waitForLine("callback applicationWillEnterForeground")
    try fixture.waitForLine("callback applicationDidBecomeActive")
  }

  @Test("SIGSTOP and SIGCONT on an active application are no event")
  func aForcedStopAndContinueSendNoForegroundEventToAnActiveApplication() throws {
    let fixture = try activeFixture()
    fixture.send(SIGSTOP)
    #expect(fixture.waitUntilStopped() == SIGSTOP)
    fixture.send(SIGCONT)
    // Both signals are read together, in any order; commands that are sent afterwards are performed afterwards.
    fixture.send(SIGHUP)
    try fixture.waitForLine("callback applicationDidReceiveHangup")
    fixture.tell("answerLater")
    try fixture.waitForLine("answer")
    #expect(!fixture.lines.contains { $0.hasPrefix("event foreground") })
  }

  @Test("SIGTERM while suspended calls nothing and exits with 0")
  func aTerminationSignalEndsASuspendedApplicationWithoutCallbacks() throws {
    let fixture = try suspendedFixture()
    let before = callbacks(fixture.lines)
    fixture.send(SIGTERM)
    let end = fixture.waitForEnd()
    #expect(end.end == .exited(status: 0))
    #expect(callbacks(end.lines) == before)
    #expect(end.lines.last == "death terminated")
  }

  @Test("SIGTERM while the process is stopped ends it as soon as it is continued, and calls nothing")
  func aTerminationSignalEndsAStoppedApplicationOnceItContinues() throws {
    let fixture = try activeFixture()
    fixture.send(SIGTSTP)
    #expect(SignalEventsTests.stops.contains(fixture.waitUntilStopped()))
    try fixture.waitForLine("state suspended")
    let before = callbacks(fixture.lines)
    fixture.send(SIGTERM)
    fixture.send(SIGCONT)
    let end = fixture.waitForEnd()
    #expect(end.end == .exited(status: 0))
    #expect(callbacks(end.lines) == before)
  }

  @Test("when the source goes, the signals have their default effect again")
  func aReleasedSourceRestoresTheDefaultEffectOfSignals() throws {
    let fixture = try activeFixture()
    fixture.tell("forgetSignals")
    try fixture.waitForLine("forgotten")
    #expect(try fixture.blockedSignals().allSatisfy { $0 == 0 })
    fixture.send(SIGTERM)
    let end = fixture.waitForEnd()
    #expect(end.end == .killed(signal: SIGTERM))
    #expect(!end.lines.contains("event terminate"))
  }

  @MainActor
  private final class StopHandlers: SystemEventSink {
    var removals = 0
    func receive(_ event: SourceEvent) {}
    func setStopHandler(_ handler: (@MainActor @Sendable (_ mustStop: Bool) -> Void)?) {
      if handler == nil { removals += 1 }
    }
  }

  @MainActor
  @Test("a source that does not listen leaves the stop handler of another alone")
  func aSourceThatDoesNotListenRemovesNoStopHandler() throws {
    let handlers = StopHandlers()
    SignalEvents(sink: handlers, loop: try EventRunLoop(clock: .virtual())).stop()
    #expect(handlers.removals == 0)
  }
}
