import Foundation
import Mainspring
import Testing

@testable import AppLifecycle

/// Tests of the watchdog in real time.
///
/// No test sleeps for a fixed time: each waits for the overrun itself.
@Suite struct WatchdogTests {
  /// A guard: a test that reaches this limit has failed.
  private static let limit = DispatchTimeInterval.seconds(60)
  /// The same guard in seconds for a process of its own: its alarm ends a process that does not end by itself.
  ///
  /// While Swift Testing waits for such a process, no other test of the suite runs on a machine with two cores.
  static let processLimit: UInt32 = 60

  /// An object that uses the watchdog when it is released.
  private final class User: Sendable {
    let watchdog: GraceWatchdog
    let isGone: DispatchSemaphore

    init(_ watchdog: GraceWatchdog, _ isGone: DispatchSemaphore) { (self.watchdog, self.isGone) = (watchdog, isGone) }

    deinit {
      watchdog.end(watchdog.begin(limit: .seconds(60)) { _ in })
      isGone.signal()
    }

    /// Begins a watch that alone keeps this object.
    func beWatched() -> GraceWatchdog.Watch {
      watchdog.begin(limit: .seconds(60)) { [self] _ in withExtendedLifetime(self) {} }
    }
  }

  @Test func anOverrunIsReported() {
    let watchdog = GraceWatchdog()
    let overrun = DispatchSemaphore(value: 0)
    let watch = watchdog.begin(limit: .milliseconds(20)) { _ in overrun.signal() }

    #expect(overrun.wait(timeout: .now() + WatchdogTests.limit) == .success)
    #expect(!watchdog.end(watch))
  }

  @Test func anEndedWatchReportsNoOverrun() {
    // Given a watchdog whose thread is busy with the first overrun until the second watch has ended
    let watchdog = GraceWatchdog()
    let overrun = DispatchSemaphore(value: 0)
    let hasEnded = DispatchSemaphore(value: 0)
    _ = watchdog.begin(limit: .zero) { _ in _ = hasEnded.wait(timeout: .now() + WatchdogTests.limit) }
    let ended = watchdog.begin(limit: .milliseconds(20)) { _ in Issue.record("it was ended") }
    // A later deadline of the same watchdog: the ended one would be reported before it.
    _ = watchdog.begin(limit: .milliseconds(40)) { _ in overrun.signal() }

    #expect(watchdog.end(ended))
    #expect(!watchdog.end(ended))
    hasEnded.signal()

    #expect(overrun.wait(timeout: .now() + WatchdogTests.limit) == .success)
  }

  @Test func anObjectThatOnlyAReportOwnsMayUseTheWatchdogInItsDeinit() {
    let watchdog = GraceWatchdog()
    let isForgotten = DispatchSemaphore(value: 0)
    let isGone = DispatchSemaphore(value: 0)
    do {
      let user = User(watchdog, isGone)
      _ = watchdog.begin(limit: .zero) { _ in withExtendedLifetime(user) { isForgotten.wait() } }
    }
    isForgotten.signal()

    #expect(isGone.wait(timeout: .now() + WatchdogTests.limit) == .success)
  }

  @Test func anObjectThatOnlyAWatchOwnsMayUseTheWatchdogInItsDeinit() {
    let watchdog = GraceWatchdog()
    let isGone = DispatchSemaphore(value: 0)
    let watch = User(watchdog, isGone).beWatched()
    DispatchQueue.global().async { watchdog.end(watch) }

    #expect(isGone.wait(timeout: .now() + WatchdogTests.limit) == .success)
  }

  @Test func overrunsAreReportedInTheOrderOfTheirDeadlines() {
    let watchdog = GraceWatchdog()
    let entries = Entries()
    let overrun = DispatchSemaphore(value: 0)
    for milliseconds in [1500, 500, 1000] {
      _ = watchdog.begin(limit: .milliseconds(milliseconds)) { _ in
        entries.append(LifecycleLogEntry(time: .zero, kind: .death, name: "\(milliseconds)", state: .active))
        overrun.signal()
      }
    }

    for _ in 0..<3 { #expect(overrun.wait(timeout: .now() + WatchdogTests.limit) == .success) }

    #expect(entries.all.map(\.name) == ["500", "1000", "1500"])
  }

  @Test func lateOverrunsAreReportedInTheOrderOfTheirDeadlines() {
    // Given a watchdog whose thread is busy with the first overrun until two more deadlines have passed
    let watchdog = GraceWatchdog()
    let entries = Entries()
    let overrun = DispatchSemaphore(value: 0)
    let passed = DispatchSemaphore(value: 0)
    _ = watchdog.begin(limit: .zero) { _ in _ = passed.wait(timeout: .now() + WatchdogTests.limit) }
    for milliseconds in [1000, 20] {
      _ = watchdog.begin(limit: .milliseconds(milliseconds)) { _ in
        entries.append(LifecycleLogEntry(time: .zero, kind: .death, name: "\(milliseconds)", state: .active))
        overrun.signal()
      }
    }
    let other = GraceWatchdog()
    _ = other.begin(limit: .milliseconds(1000)) { _ in passed.signal() }

    for _ in 0..<2 { #expect(overrun.wait(timeout: .now() + WatchdogTests.limit) == .success) }

    #expect(entries.all.map(\.name) == ["20", "1000"])
  }

  @Test func aReleasedWatchdogStillReportsItsOverrun() {
    let overrun = DispatchSemaphore(value: 0)
    do {
      let watchdog = GraceWatchdog()
      _ = watchdog.begin(limit: .milliseconds(20)) { _ in overrun.signal() }
    }
    #expect(overrun.wait(timeout: .now() + WatchdogTests.limit) == .success)
  }

  @MainActor
  @Test func anOverrunIsATerminationEvenIfTheTerminationHandlerReturns() throws {
    final class Slow: ApplicationDelegate {
      let overrun = DispatchSemaphore(value: 0)
      func applicationDidEnterBackground(_ application: LifecycleApplication) {
        #expect(overrun.wait(timeout: .now() + WatchdogTests.limit) == .success)
      }
    }
    let delegate = Slow()
    let policy = BackgroundPolicy(gracePeriod: .milliseconds(20))
    let (application, entries) = try application(delegate, policy: policy, overrun: delegate.overrun)
    application.send(.home)

    let status = application.run()

    #expect(status == 71)
    #expect(application.termination?.reason == .graceExceeded(callback: "applicationDidEnterBackground"))
    #expect(entries.all.count { $0.kind == .death } == 1)
  }

  @MainActor
  @Test func aReportedEndOfTheBudgetIsATerminationEvenIfTheTerminationHandlerReturns() throws {
    final class Hanging: ApplicationDelegate {
      let overrun = DispatchSemaphore(value: 0)
      func applicationDidEnterBackground(_ application: LifecycleApplication) {
        _ = application.backgroundTasks.begin(name: "upload")
        // A post has no limit of its own, so only the budget can end the application.
        application.loop.post { [overrun] in
          #expect(overrun.wait(timeout: .now() + WatchdogTests.limit) == .success)
          application.send(.foreground)
        }
      }
    }
    let delegate = Hanging()
    let policy = BackgroundPolicy(budget: .milliseconds(20), expirationLead: .zero)
    let (application, entries) = try application(delegate, policy: policy, overrun: delegate.overrun)
    application.send(.home)

    let status = application.run()

    #expect(status == 70)
    #expect(application.termination?.reason == .taskNotEnded(names: ["upload"]))
    #expect(entries.all.count { $0.kind == .death } == 1)
    #expect(!entries.all.contains { $0.name == LifecycleCallback.willEnterForeground.rawValue })
  }

  @MainActor
  @Test func aReportedOverrunOfDrainingIsATerminationEvenIfTheTerminationHandlerReturns() throws {
    final class Hanging: DrainingApplicationDelegate {
      let overrun = DispatchSemaphore(value: 0)
      func applicationWillTerminate(_ application: LifecycleApplication, before deadline: LoopClock.Instant) async {
        WatchdogTests.wait(for: overrun)
      }
    }
    let delegate = Hanging()
    let (application, entries) = try application(delegate, overrun: delegate.overrun)
    application.send(.terminate)

    let status = application.run()

    #expect(status == 71)
    #expect(application.termination?.reason == .graceExceeded(callback: "applicationWillTerminateBefore"))
    #expect(entries.all.count { $0.kind == .death } == 1)
  }

  /// Waits on the calling thread, also in an asynchronous function.
  private static func wait(for semaphore: DispatchSemaphore) {
    #expect(semaphore.wait(timeout: .now() + limit) == .success)
  }

  /// Returns an application that has been sent its launch and whose termination handler signals `overrun` and returns,
  /// and the entries of its log.
  @MainActor
  private func application(
    _ delegate: any ApplicationDelegate,
    policy: BackgroundPolicy = .default,
    overrun: DispatchSemaphore
  ) throws -> (LifecycleApplication, Entries) {
    let application = LifecycleApplication(
      configuration: LifecycleConfiguration(name: "hanging", policy: policy, terminationBudget: .milliseconds(20)),
      loop: try EventRunLoop(),
      terminationHandler: TerminationHandler { _ in overrun.signal() }
    )
    application.delegate = delegate
    let entries = Entries()
    application.log.addObserver { entries.append($0) }
    application.send(.launch(inBackground: false, url: nil, source: nil))
    return (application, entries)
  }

  // In a test the main actor's thread is not the process's main thread, so these tests give the application its own
  // loop.

  @Test func aDidEnterBackgroundThatNeverReturnsEndsTheProcessWithStatus71() async {
    let result = await #expect(processExitsWith: .exitCode(71), observing: [\.standardErrorContent]) {
      alarm(WatchdogTests.processLimit)
      try await MainActor.run {
        final class Hanging: ApplicationDelegate {
          func applicationDidEnterBackground(_ application: LifecycleApplication) { while true { pause() } }
        }
        let policy = BackgroundPolicy(gracePeriod: .milliseconds(100))
        let application = LifecycleApplication(
          configuration: LifecycleConfiguration(name: "hanging", policy: policy),
          loop: try EventRunLoop()
        )
        let delegate = Hanging()
        application.delegate = delegate
        application.send(.launch(inBackground: false, url: nil, source: nil))
        application.send(.home)
        exit(application.run())
      }
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("0x8badf00d: applicationDidEnterBackground has not returned"))
  }

  @Test func aCallbackOfTheLaunchThatNeverReturnsEndsTheProcessWithStatus71() async {
    let result = await #expect(processExitsWith: .exitCode(71), observing: [\.standardErrorContent]) {
      alarm(WatchdogTests.processLimit)
      try await MainActor.run {
        final class Hanging: ApplicationDelegate {
          func application(_ application: LifecycleApplication, didFinishLaunchingWith options: LaunchOptions) -> Bool {
            while true { pause() }
          }
        }
        let policy = BackgroundPolicy(callbackLimit: .milliseconds(100))
        let application = LifecycleApplication(
          configuration: LifecycleConfiguration(name: "hanging", policy: policy),
          loop: try EventRunLoop()
        )
        let delegate = Hanging()
        application.delegate = delegate
        exit(application.run())
      }
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("0x8badf00d: applicationDidFinishLaunching has not returned"))
    #expect(text.contains("the limit of callbacks is 0.1 s"))
  }

  // MARK: - Terminations that cannot be reported

  /// Replaces standard error with a full pipe that has no reader.
  static func fillStandardError() {
    var ends: [Int32] = [0, 0]
    precondition(pipe(&ends) == 0)
    _ = fcntl(ends[1], F_SETFL, O_NONBLOCK)
    let page = [UInt8](repeating: 0, count: 4096)
    while write(ends[1], page, page.count) > 0 {}
    _ = fcntl(ends[1], F_SETFL, 0)
    precondition(dup2(ends[1], STDERR_FILENO) == STDERR_FILENO)
  }

  /// Makes the log block in its last entry, as a log file that is a full FIFO does.
  @MainActor
  static func hangInTheTermination(of application: LifecycleApplication) {
    application.log.addObserver { if $0.kind == .death { while true { pause() } } }
  }

  @Test func aCallbackThatHangsEndsTheProcessEvenIfTheLogAndStandardErrorBlock() async {
    await #expect(processExitsWith: .exitCode(71)) {
      alarm(WatchdogTests.processLimit)
      WatchdogTests.fillStandardError()
      try await MainActor.run {
        final class Hanging: ApplicationDelegate {
          func applicationDidEnterBackground(_ application: LifecycleApplication) { while true { pause() } }
        }
        let policy = BackgroundPolicy(gracePeriod: .milliseconds(100))
        let application = LifecycleApplication(
          configuration: LifecycleConfiguration(name: "hanging", policy: policy),
          loop: try EventRunLoop()
        )
        WatchdogTests.hangInTheTermination(of: application)
        let delegate = Hanging()
        application.delegate = delegate
        application.send(.launch(inBackground: false, url: nil, source: nil))
        application.send(.home)
        exit(application.run())
      }
    }
  }

  @Test func aTaskThatIsNeverEndedEndsTheProcessEvenIfTheLogAndStandardErrorBlock() async {
    await #expect(processExitsWith: .exitCode(70)) {
      alarm(WatchdogTests.processLimit)
      WatchdogTests.fillStandardError()
      try await MainActor.run {
        let policy = BackgroundPolicy(budget: .milliseconds(50), expirationLead: .zero)
        let application = LifecycleApplication(
          configuration: LifecycleConfiguration(name: "forgetful", policy: policy),
          loop: try EventRunLoop()
        )
        WatchdogTests.hangInTheTermination(of: application)
        _ = application.backgroundTasks.begin(name: "forgotten", callSite: "here")
        application.send(.launch(inBackground: false, url: nil, source: nil))
        application.send(.home)
        exit(application.run())
      }
    }
  }

  @Test func anOrderlyTerminationEndsTheProcessEvenIfTheLogBlocks() async {
    await #expect(processExitsWith: .exitCode(0)) {
      alarm(WatchdogTests.processLimit)
      try await MainActor.run {
        let application = LifecycleApplication(
          configuration: LifecycleConfiguration(name: "orderly"),
          loop: try EventRunLoop()
        )
        WatchdogTests.hangInTheTermination(of: application)
        application.send(.launch(inBackground: false, url: nil, source: nil))
        application.send(.terminate)
        exit(application.run())
      }
    }
  }

  @Test func withoutAReaderOfStandardErrorTheProcessStillExitsWithStatus70() async {
    await #expect(processExitsWith: .exitCode(70)) {
      alarm(WatchdogTests.processLimit)
      var ends: [Int32] = [0, 0]
      precondition(pipe(&ends) == 0 && dup2(ends[1], STDERR_FILENO) == STDERR_FILENO)
      close(ends[0])
      close(ends[1])
      signal(SIGPIPE, SIG_DFL)
      TerminationHandler.process.act(
        Termination(reason: .taskNotEnded(names: []), time: .zero, report: "nobody reads this")
      )
    }
  }

  @Test func aTaskThatIsNeverEndedEndsTheProcessWithStatus70() async {
    let result = await #expect(processExitsWith: .exitCode(70), observing: [\.standardErrorContent]) {
      alarm(WatchdogTests.processLimit)
      try await MainActor.run {
        let policy = BackgroundPolicy(budget: .milliseconds(50), expirationLead: .zero)
        let application = LifecycleApplication(
          configuration: LifecycleConfiguration(name: "forgetful", policy: policy),
          loop: try EventRunLoop()
        )
        _ = application.backgroundTasks.begin(name: "forgotten", callSite: "here")
        application.send(.launch(inBackground: false, url: nil, source: nil))
        application.send(.home)
        exit(application.run())
      }
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("\"forgotten\", begun at here"))
  }

  @Test func handlersThatAreCalledLateHaveTheirWholeLead() async {
    await #expect(processExitsWith: .exitCode(0)) {
      alarm(WatchdogTests.processLimit)
      try await MainActor.run {
        let policy = BackgroundPolicy(budget: .milliseconds(2050), expirationLead: .seconds(2), whenSpent: .report)
        let loop = try EventRunLoop()
        let application = LifecycleApplication(
          configuration: LifecycleConfiguration(name: "late", policy: policy),
          loop: loop
        )
        let tasks = application.backgroundTasks
        let id = Locked(BackgroundTaskManager.invalidID)
        let begun = tasks.begin(name: "upload") {
          loop.addTimer(after: .milliseconds(50)) { tasks.end(id.withLock { $0 }) }
        }
        id.withLock { $0 = begun }
        application.log.addObserver { if $0.name == LifecycleLogEntry.TaskEvent.overdue.rawValue { exit(3) } }
        application.onSuspension { exit(0) }
        application.send(.launch(inBackground: false, url: nil, source: nil))
        // The main thread is busy until the handlers and the end are both due.
        application.send(.home) { _ in loop.post { usleep(2_200_000) } }
        exit(application.run())
      }
    }
  }

  @Test func aTaskThatIsNeverEndedEndsTheProcessEvenIfTheMainThreadHangs() async {
    await #expect(processExitsWith: .exitCode(70)) {
      alarm(WatchdogTests.processLimit)
      try await MainActor.run {
        let policy = BackgroundPolicy(budget: .milliseconds(50), expirationLead: .zero)
        let application = LifecycleApplication(
          configuration: LifecycleConfiguration(name: "hanging", policy: policy),
          loop: try EventRunLoop()
        )
        _ = application.backgroundTasks.begin(name: "forgotten", callSite: "here")
        application.send(.launch(inBackground: false, url: nil, source: nil))
        application.send(.home) { _ in application.loop.post { while true { pause() } } }
        exit(application.run())
      }
    }
  }
}
