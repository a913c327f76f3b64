import Foundation
import Glibc
import TestPrograms
import Testing

@testable import Mainspring

/// Tests of stall reports.
///
/// Threads and time are real: a callout that stalls blocks until its report has arrived.
@Suite struct StallTests {
  /// A collection of stall reports on which a callout can wait.
  private final class Reports: Sendable {
    private let stored = Locked<[Stall]>([])
    private let arrival = DispatchSemaphore(value: 0)
    var all: [Stall] { stored.withLock { $0 } }

    func add(_ stall: Stall) {
      stored.withLock { $0.append(stall) }
      arrival.signal()
    }

    /// Blocks until a report arrives.
    ///
    /// The time limit is only a guard.
    func wait() { require(arrival.wait(timeout: .now() + 60) == .success, "no stall was reported") }
  }

  private let limit = Duration.milliseconds(100)

  @Test func aTestCanCreateStallsWithNamesAndDescriptions() {
    let callSite = CallSite(fileID: "Uploads/Uploader.swift", line: 42)
    let ofTimer = Stall(kind: .timer, origin: CalloutOrigin(callSite: callSite), duration: .milliseconds(300))
    let ofJob = Stall(kind: .job, origin: .unknown, duration: .seconds(1))
    let named = Stall(kind: .post, origin: .unknown, duration: .seconds(1), name: "closure #1 in Uploader.start()")

    #expect(ofTimer.callSite == callSite && ofTimer.name == "Uploads/Uploader.swift:42")
    #expect(ofTimer.description == "the timer added at Uploads/Uploader.swift:42 has run for 300 ms")
    #expect(ofJob.name == "job")
    #expect(named.description == "the posted block closure #1 in Uploader.start() has run for 1000 ms")
  }

  @Test func theDescriptionOfAStallStopsAtTheLongestTimeOf64Bits() {
    let stall = Stall(kind: .job, origin: .unknown, duration: .seconds(Int64.max))

    #expect(stall.description == "a job has run for 9223372036854 ms")
  }

  @Test(.notUnderThreadSanitizer()) func aForkedChildReleasesItsParentsReportsWhenItAddsItsOwn() async {
    await #expect(processExitsWith: .success) {
      passOnStandardError()
      // Given a loop that only its report keeps, so that its release removes its watches
      var loop: EventRunLoop? = try EventRunLoop()
      if let loop { _ = try loop.reportStalls(longerThan: .seconds(3600)) { [loop] _ in loop.wakeUp() } }
      loop = nil
      try waitUntilOtherThreadsSleep()
      // When a forked child adds reports, while a thread of its parent waits for a change of them
      let child = fork()
      if child == 0 {
        alarm(60)
        guard let own = try? EventRunLoop() else { _exit(1) }
        for _ in 0..<4 { (try? own.reportStalls(longerThan: .seconds(3600)) { _ in })?.cancel() }
        _exit(0)
      }
      // Then it waits neither for itself nor for that thread
      var status: Int32 = -1
      waitpid(child, &status, 0)
      precondition(status == 0)
    }
  }

  /// Runs the callout that `add` has added, which stalls until its report arrives, and returns that report.
  private func stall(
    on loop: EventRunLoop,
    add: (_ stallUntilReported: @escaping @Sendable () -> Void) throws -> Void
  ) throws -> Stall {
    let reports = Reports()
    let watch = try loop.reportStalls(longerThan: limit) { reports.add($0) }
    defer { watch.cancel() }
    let isOver = Counter()
    try add {
      reports.wait()
      isOver.increment()
    }
    loop.run(while: { isOver.value == 0 })
    let stall = try #require(reports.all.first)
    #expect(stall.duration >= limit)
    return stall
  }

  @Test func aTimerIsNamedByTheLineThatAddedIt() throws {
    let loop = try EventRunLoop()
    let line = UInt(#line + 1)
    let stall = try stall(on: loop) { block in loop.addTimer(after: .zero) { block() } }
    #expect(stall.kind == .timer)
    #expect(stall.callSite == CallSite(fileID: #fileID, line: line))
    #expect(stall.name == "\(#fileID):\(line)")
    #expect(stall.description.hasPrefix("the timer added at MainspringTests/StallTests.swift:\(line) has run for "))
  }

  @Test func aRepeatingTimerIsNamedByTheLineThatAddedIt() throws {
    let loop = try EventRunLoop()
    let firings = Counter()
    let stall = try stall(on: loop) { block in
      loop.addTimer(at: loop.clock.now, repeatingEvery: .milliseconds(1)) { if firings.increment() == 3 { block() } }
    }
    #expect(stall.kind == .timer)
    #expect(stall.callSite == CallSite(fileID: #fileID, line: #line - 3))
  }

  @Test func aDescriptorIsNamedByTheLineThatAddedIt() throws {
    let loop = try EventRunLoop()
    let channel = Channel()
    channel.send()
    let stall = try stall(on: loop) { block in
      try loop.addDescriptor(channel.near, isOneShot: true) { _ in block() }
    }
    #expect(stall.kind == .descriptor)
    #expect(stall.callSite == CallSite(fileID: #fileID, line: #line - 3))
  }

  @Test func aSourceIsNamedByTheLineThatAddedIt() throws {
    let loop = try EventRunLoop()
    let stall = try stall(on: loop) { block in
      let source = loop.addSource { block() }
      source.signal()
    }
    #expect(stall.kind == .source)
    #expect(stall.callSite == CallSite(fileID: #fileID, line: #line - 4))
  }

  @Test func anObserverIsNamedByTheLineThatAddedIt() throws {
    let loop = try EventRunLoop()
    let entries = Counter()
    let stall = try stall(on: loop) { block in
      loop.addObserver(for: .beforeSources) { _ in if entries.increment() == 1 { block() } }
      loop.post {}
    }
    #expect(stall.kind == .observer)
    #expect(stall.callSite == CallSite(fileID: #fileID, line: #line - 4))
  }

  @Test func aSignalAndAChildProcessAreNamedByTheLinesThatAddedThem() async {
    await #expect(processExitsWith: .success) {
      passOnStandardError()
      try StallTests.stallInASignalAndAChildProcess()
    }
  }

  /// A separate function, since all lines within an expectation count as one.
  private static func stallInASignalAndAChildProcess() throws {
    let loop = try EventRunLoop()
    let reports = Reports()
    let over = Counter()
    try loop.reportStalls(longerThan: .milliseconds(250)) { reports.add($0) }
    let block: @Sendable () -> Void = {
      reports.wait()
      over.increment()
    }
    let line: UInt = #line
    try loop.addSignal(SIGUSR1) { block() }
    raise(SIGUSR1)
    loop.runGuarded { over.value == 1 }
    try loop.addChild(ChildProcess.start("true")) { _ in block() }
    loop.runGuarded { over.value == 2 }
    #expect(reports.all.map(\.kind) == [.signal, .childProcess])
    #expect(reports.all.map { $0.callSite?.line } == [line + 1, line + 4])
  }

  @Test func aPostedBlockIsNamedByItsCode() throws {
    let loop = try EventRunLoop()
    let stall = try stall(on: loop) { block in loop.post { block() } }
    #expect(stall.kind == .post)
    #expect(stall.callSite == nil)
    #expect(!stall.name.isEmpty)
    // An optimizer may merge several closures, or split one.
    #if DEBUG
      #expect(stall.name.contains("closure #1 in "))
      #expect(stall.name.contains("aPostedBlockIsNamedByItsCode"))
    #endif
  }

  @Test func aPostedBlockKeepsItsNameUnderAnInstrument() throws {
    let loop = try EventRunLoop()
    loop.instruments = [RecordingInstrument()]
    let stall = try stall(on: loop) { block in loop.post { block() } }
    #expect(stall.kind == .post)
    #if DEBUG
      #expect(stall.name.contains("aPostedBlockKeepsItsNameUnderAnInstrument"))
    #endif
  }

  @Test func idleWorkIsNamedByItsCode() throws {
    let loop = try EventRunLoop()
    let stall = try stall(on: loop) { block in loop.post(priority: .idle) { block() } }
    #expect(stall.kind == .idleWork)
    #expect(!stall.name.isEmpty)
    #if DEBUG
      #expect(stall.name.contains("idleWorkIsNamedByItsCode"))
    #endif
  }

  @Test func aJobIsNamedByItsKind() throws {
    let loop = try EventRunLoop()
    let stall = try stall(on: loop) { block in Task(executorPreference: loop) { block() } }
    #expect(stall.kind == .job)
    #expect(stall.name == "job")
  }

  @Test func theTimeOfARunsConditionIsNotThatOfTheLastCallout() throws {
    // Given a loop that has made a short callout
    let loop = try EventRunLoop()
    let reports = Reports()
    try loop.reportStalls(longerThan: limit) { reports.add($0) }
    loop.post {}
    // When the condition takes far longer than the limit after it
    var evaluations = 0
    loop.run(while: {
      evaluations += 1
      if evaluations == 2 { usleep(300_000) }
      return evaluations < 2
    })
    // Then nothing is blamed
    #expect(reports.all.isEmpty)
  }

  @Test func aStallIsReportedOnceAndOnceMoreWhenItIsOver() throws {
    let loop = try EventRunLoop()
    let begun = Reports()
    let over = Reports()
    try loop.reportStalls(longerThan: limit) {
      begun.add($0)
    } whenOver: {
      over.add($0)
    }
    loop.addTimer(after: .zero) {
      begun.wait()
      // Long enough for a second, wrong report.
      usleep(300_000)
    }
    let waiter = Counter()
    Thread.detachNewThread {
      over.wait()
      waiter.increment()
      loop.stop()
    }
    loop.run()
    #expect(waiter.value == 1)
    #expect(begun.all.count == 1)
    #expect(over.all.count == 1)
    #expect(over.all.first?.callSite == begun.all.first?.callSite)
    #expect(try #require(over.all.first).duration >= #require(begun.all.first).duration)
  }

  @Test func aSecondStallOfTheSameTimerIsReportedToo() throws {
    let loop = try EventRunLoop()
    let reports = Reports()
    try loop.reportStalls(longerThan: limit) { reports.add($0) }
    let firings = Counter()
    loop.addTimer(after: .zero, repeatingEvery: .milliseconds(1)) {
      reports.wait()
      firings.increment()
    }

    loop.run(while: { firings.value < 2 })

    #expect(reports.all.count == 2)
  }

  @Test func aCancelledWatchReportsNothing() throws {
    let loop = try EventRunLoop()
    let reports = Reports()
    let watch = try loop.reportStalls(longerThan: .milliseconds(1)) { reports.add($0) }
    watch.cancel()
    watch.cancel()
    let stall = try stall(on: loop) { block in
      loop.post {
        // The other watch, which is on, has reported long after the cancelled one would have.
        block()
      }
    }
    #expect(stall.kind == .post)
    #expect(reports.all.isEmpty)
  }

  @Test func twoWatchesOfOneLoopBothReport() throws {
    let loop = try EventRunLoop()
    let first = Reports()
    let second = Reports()
    try loop.reportStalls(longerThan: .milliseconds(5)) { first.add($0) }
    try loop.reportStalls(longerThan: .milliseconds(10)) { second.add($0) }
    loop.post {
      first.wait()
      second.wait()
      loop.stop()
    }

    loop.run()

    #expect(first.all.count == 1)
    #expect(second.all.count == 1)
  }

  @Test func aWatchDoesNotRetainItsLoopAndCanStillBeCancelled() throws {
    var watch: StallWatch?
    weak var dropped: EventRunLoop?
    do {
      let loop = try EventRunLoop()
      dropped = loop
      watch = try loop.reportStalls(longerThan: .milliseconds(1)) { _ in }
    }
    #expect(dropped == nil)
    watch?.cancel()
  }

  @Test func cancellingAWatchReleasesALoopThatItsReportRetains() throws {
    weak var dropped: EventRunLoop?
    do {
      let loop = try EventRunLoop()
      dropped = loop
      let watch = try loop.reportStalls(longerThan: .seconds(1)) { [loop] _ in _ = loop }
      watch.cancel()
    }
    #expect(dropped == nil)
  }

  @Test func theWatchdogHasNoThreadWhenNothingIsWatched() async {
    // In a separate process, in which no other test watches a loop.
    await #expect(processExitsWith: .success) {
      passOnStandardError()
      let watchdog = StallWatchdog.shared
      #expect(!watchdog.hasThread)
      let loop = try EventRunLoop()
      let first = try loop.reportStalls(longerThan: .seconds(1)) { _ in }
      let second = try loop.reportStalls(longerThan: .milliseconds(1)) { _ in }
      #expect(watchdog.hasThread && watchdog.watchCount == 2)
      first.cancel()
      second.cancel()
      #expect(watchdog.watchCount == 0)
      while watchdog.hasThread { sched_yield() }
      // The watchdog has a thread again when a loop is watched.
      let reported = DispatchSemaphore(value: 0)
      try loop.reportStalls(longerThan: .milliseconds(1)) { _ in reported.signal() }
      loop.post {
        reported.wait()
        loop.stop()
      }
      loop.run()
    }
  }

  @Test func theWatchdogSleepsWhileTheLoopSleeps() async {
    await #expect(processExitsWith: .success) {
      passOnStandardError()
      let loop = try EventRunLoop()
      try loop.reportStalls(longerThan: .milliseconds(1)) { _ in }
      // The loop has slept long enough for the watchdog to park its watch; the loop reports that when it wakes.
      let isParked = Counter()
      Thread.detachNewThread {
        while !loop.counters.pointee.isWatchParked.load(ordering: .relaxed) { usleep(500) }
        isParked.increment()
        loop.stop()
      }
      loop.run()
      #expect(isParked.value == 1)
      let reported = DispatchSemaphore(value: 0)
      try loop.reportStalls(longerThan: .milliseconds(2)) { _ in reported.signal() }
      loop.post {
        reported.wait()
        loop.stop()
      }
      loop.run()
    }
  }
}
