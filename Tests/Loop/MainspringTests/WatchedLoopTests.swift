import Foundation
import Testing

@testable import Mainspring

/// Tests of the conclusions of one watch at each look, with times that the test supplies.
@Suite struct WatchedLoopTests {
  private let limit: Int64 = 1000

  /// Returns a watch over a loop on the test's own thread, created at time 0.
  private func watch(_ loop: EventRunLoop, whenOver: (@Sendable (Stall) -> Void)? = nil) -> WatchedLoop {
    WatchedLoop(
      number: 1,
      counters: loop.counters,
      callSites: loop.callSites,
      limit: limit,
      report: { _ in },
      whenOver: whenOver,
      now: 0
    )
  }

  @Test func aCalloutIsReportedOnceWhenItExceedsTheLimit() throws {
    let loop = try EventRunLoop(clock: .virtual())
    var watch = watch(loop)
    loop.addTimer(after: .zero, file: "Module/File.swift", line: 7) {
      // The callout may have begun at any time before the first look.
      for now in stride(from: Int64(250), to: 1250, by: 250) { #expect(watch.look(now: now) == nil) }
      let report = watch.look(now: 1250)
      #expect(report?.kind == .timer)
      #expect(report?.origin.callSite == CallSite(fileID: "Module/File.swift", line: 7))
      #expect(report?.duration == .nanoseconds(1000))
      for now in stride(from: Int64(1500), to: 5000, by: 250) { #expect(watch.look(now: now) == nil) }
    }
    loop.run()

    #expect(loop.counters.pointee.count(of: .timer) == 1)
  }

  @Test func theWatchDoesNotLookBeforeItsNextLookIsDue() throws {
    let loop = try EventRunLoop(clock: .virtual())
    var watch = watch(loop)
    loop.addTimer(after: .zero) {
      #expect(watch.look(now: 249) == nil)
      #expect(watch.nextLook == 250)
      #expect(watch.look(now: 260) == nil)
      #expect(watch.nextLook == 510)
    }
    loop.run()

    #expect(loop.counters.pointee.count(of: .timer) == 1)
  }

  @Test func theDurationOfAStallIsReportedWhenTheStallIsOver() throws {
    let loop = try EventRunLoop(clock: .virtual())
    var watch = watch(loop, whenOver: { _ in })
    loop.addTimer(after: .zero) {
      for now in stride(from: Int64(250), through: 2000, by: 250) { _ = watch.look(now: now) }
    }
    loop.addTimer(after: .zero) {
      let report = watch.look(now: 2250)
      #expect(report?.kind == .timer)
      #expect(report?.duration == .nanoseconds(1750))
      #expect(watch.look(now: 2500) == nil)
    }
    loop.run()

    #expect(loop.counters.pointee.count(of: .timer) == 2)
  }

  @Test func theEndOfAnUnreportedStallIsNotReported() throws {
    let loop = try EventRunLoop(clock: .virtual())
    var watch = watch(loop, whenOver: { _ in })
    loop.addTimer(after: .zero) {
      for now in stride(from: Int64(250), through: 1000, by: 250) { _ = watch.look(now: now) }
    }
    loop.addTimer(after: .zero) { #expect(watch.look(now: 1250) == nil) }
    loop.run()

    #expect(loop.counters.pointee.count(of: .timer) == 2)
  }

  @Test func manyShortCalloutsAreNoStall() throws {
    let loop = try EventRunLoop(clock: .virtual())
    var watch = watch(loop)
    var now: Int64 = 0
    var looks = 0
    // The timer, the source and the block stay the same.
    func look() {
      now += 250
      looks += 1
      #expect(watch.look(now: now) == nil)
    }
    var source: RunLoopSource?
    source = loop.addSource {
      look()
      if looks < 100 { source?.signal() }
    }
    source?.signal()
    loop.addTimer(after: .zero, repeatingEvery: .seconds(1)) {
      look()
      if looks > 200 { loop.stop() }
    }
    loop.addObserver(for: [.beforeTimers, .beforeSources]) { _ in look() }
    loop.run()
    #expect(looks > 200)
  }

  @Test func anObserverThatIsCalledAgainAndAgainIsNoStall() throws {
    let loop = try EventRunLoop(clock: .virtual())
    var watch = watch(loop)
    var now: Int64 = 0
    loop.addObserver(for: [.entry, .exit]) { _ in
      now += 250
      #expect(watch.look(now: now) == nil)
    }
    for _ in 0..<10 { loop.run(while: { false }) }
    #expect(now == 20 * 250)
  }

  @Test func aLoopThatDoesNotRunIsNotStalledAndNotChecked() throws {
    let loop = try EventRunLoop(clock: .virtual())
    var watch = watch(loop)
    loop.addTimer(after: .zero) { _ = watch.look(now: 250) }
    loop.run()

    #expect(watch.look(now: 500) == nil)
    #expect(watch.nextLook == nil)
    #expect(watch.look(now: 100_000) == nil)
    // The flag makes the loop announce its next run.
    let isParked = loop.counters.pointee.isWatchParked.load(ordering: .relaxed)
    #expect(isParked)
    watch.unpark(now: 200_000)
    #expect(watch.nextLook == 200_250)
  }

  @Test func aLoopThatWaitsIsNotStalledAndNotChecked() throws {
    let waiting = Locked<EventRunLoop?>(nil)
    let hasEnded = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      let loop = try? EventRunLoop()
      loop?.addObserver(for: .beforeWaiting) { _ in }
      loop?.post { [weak loop] in waiting.withLock { $0 = loop } }
      loop?.run()
      hasEnded.signal()
    }
    var found: EventRunLoop?
    while found == nil { found = waiting.withLock { $0 } }
    let loop = try #require(found)
    while loop.counters.pointee.activeCallout.load(ordering: .relaxed) != ActiveCallout.none.bits { sched_yield() }

    var watch = watch(loop)
    #expect(watch.look(now: 250) == nil)
    #expect(watch.nextLook == nil)
    loop.stop()
    hasEnded.wait()
  }

  @Test func aCalloutThatRunsTheLoopIsMeasuredFromTheEndOfTheNestedRun() throws {
    let loop = try EventRunLoop(clock: .virtual())
    var watch = watch(loop)
    let line = UInt(#line + 1)
    loop.addTimer(after: .zero) {
      for now in stride(from: Int64(250), through: 1000, by: 250) { #expect(watch.look(now: now) == nil) }
      loop.addTimer(after: .zero) { #expect(watch.look(now: 1250) == nil) }
      loop.run()
      for now in stride(from: Int64(1500), through: 2250, by: 250) { #expect(watch.look(now: now) == nil) }
      #expect(watch.look(now: 2500)?.origin.callSite?.line == line)
    }
    loop.run()

    #expect(loop.counters.pointee.count(of: .timer) == 2)
  }

  @Test func timeInWhichTheProcessWasStoppedDoesNotCountAsAStall() throws {
    let loop = try EventRunLoop(clock: .virtual())
    var watch = watch(loop)
    loop.addTimer(after: .zero) {
      #expect(watch.look(now: 250) == nil)
      // The process was stopped.
      #expect(watch.look(now: 1_000_000) == nil)
      for now in stride(from: Int64(1_000_250), to: 1_001_000, by: 250) { #expect(watch.look(now: now) == nil) }
      #expect(watch.look(now: 1_001_000)?.duration == .nanoseconds(1000))
    }
    loop.run()

    #expect(loop.counters.pointee.count(of: .timer) == 1)
  }

  @Test func codeThatTheLoopDoesNotCallIsNotWatched() throws {
    let loop = try EventRunLoop(clock: .virtual())
    var watch = watch(loop)
    loop.addTimer(after: .seconds(1)) {}
    loop.run()
    var now: Int64 = 0
    // The condition that a run evaluates before each pass is between callouts.
    loop.run(while: {
      now += 250
      #expect(watch.look(now: now) == nil)
      return now < 10_000
    })
  }
}
