import Foundation
import Testing

@testable import Mainspring

/// Tests of the reports that an instrument receives.
@Suite struct InstrumentTests {
  @Test func everyCalloutIsReportedWithItsKindItsOriginAndItsTimes() throws {
    let loop = try EventRunLoop()
    let instrument = RecordingInstrument()
    loop.instruments = [instrument]
    let beginning = SuspendingClock.now
    let timerLine = #line + 3
    loop.post {
      usleep(1000)
      loop.addTimer(after: .zero) { loop.stop() }
    }

    loop.run()

    try #require(instrument.callouts.map(\.kind) == [.post, .timer])
    let post = instrument.callouts[0]
    let timer = instrument.callouts[1]
    #expect(post.beginning >= beginning)
    #expect(post.length >= .milliseconds(1))
    #expect(post.end <= timer.beginning)
    #expect(try #require(post.delay) >= .zero)
    #expect(post.origin.callSite == nil)
    #expect(post.origin.name?.isEmpty == false)
    #expect(timer.origin.callSite == CallSite(fileID: #fileID, line: UInt(timerLine)))
    #expect(try #require(timer.delay) >= .zero)
    #expect(timer.end <= SuspendingClock.now)
  }

  @Test func theDelayOfAPostIsTheTimeThatItWaited() throws {
    let loop = try EventRunLoop()
    let instrument = RecordingInstrument()
    loop.instruments = [instrument]
    loop.post { usleep(3000) }
    loop.post {}
    loop.post { loop.stop() }

    loop.run()

    let delays = instrument.callouts.compactMap(\.delay)
    #expect(delays.count == 3)
    #expect(delays[1] >= .milliseconds(3))
    #expect(delays[2] >= .milliseconds(3))
  }

  @Test func aPostMadeBeforeTheInstrumentWasSetHasNoDelay() throws {
    let loop = try EventRunLoop(clock: .virtual())
    let instrument = RecordingInstrument()
    loop.post {}
    loop.instruments = [instrument]
    loop.post {}

    loop.run()

    #expect(instrument.callouts.map { $0.delay == nil } == [true, false])
  }

  @Test func aTimersDelayIsInTheLoopsTime() throws {
    let loop = try EventRunLoop(clock: .virtual())
    let instrument = RecordingInstrument()
    loop.instruments = [instrument]
    loop.addTimer(after: .seconds(10)) {}
    // A callout that lasts until second 12.
    loop.addTimer(after: .seconds(10)) { loop.clock.move(to: LoopClock.Instant(nanoseconds: 12_000_000_000)) }
    loop.addTimer(after: .seconds(11)) {}

    loop.run()

    #expect(instrument.callouts.map(\.delay) == [.zero, .zero, .seconds(1)])
  }

  @Test func nestedCalloutsAreReportedBeforeTheCalloutThatRanThem() throws {
    let loop = try EventRunLoop(clock: .virtual())
    let instrument = RecordingInstrument()
    loop.instruments = [instrument]
    loop.post {
      loop.post {}
      loop.addTimer(after: .seconds(1)) {}
      loop.run()
    }
    // Only the outer post waits for this long.
    usleep(50_000)

    loop.run()

    try #require(instrument.callouts.map(\.kind) == [.post, .timer, .post])
    let outer = instrument.callouts[2]
    // Each has its own delay and its own block, although the inner post ran within the outer one.
    #expect(instrument.callouts.map { $0.delay != nil } == [true, true, true])
    #expect(instrument.callouts[0].origin != outer.origin)
    #expect(outer.beginning <= instrument.callouts[0].beginning)
    #expect(outer.end >= instrument.callouts[1].end)
    #expect(try #require(outer.delay) >= .milliseconds(50))
    // The inner post was made when the outer one had begun.
    #expect(try #require(instrument.callouts[0].delay) <= instrument.callouts[0].beginning - outer.beginning)
  }

  @Test func waitsAreReported() throws {
    let loop = try EventRunLoop()
    let instrument = RecordingInstrument()
    loop.instruments = [instrument]
    Thread.detachNewThread {
      while !loop.isAsleep { sched_yield() }
      loop.post { loop.stop() }
    }

    loop.run()

    let wait = try #require(instrument.waits.first)
    #expect(wait.end > wait.beginning)
    #expect(wait.end <= instrument.callouts[0].beginning)
  }

  @Test func observersSourcesDescriptorsIdleWorkAndJobsAreReported() throws {
    let loop = try EventRunLoop()
    let instrument = RecordingInstrument()
    loop.instruments = [instrument]
    let channel = Channel()
    channel.send()
    let done = Counter()
    try loop.addDescriptor(channel.near, isOneShot: true) { _ in done.increment() }
    loop.addObserver(for: .entry) { _ in }
    loop.addSource { done.increment() }.signal()
    loop.post(priority: .idle) { done.increment() }
    Task(executorPreference: loop) { done.increment() }

    loop.runGuarded { done.value == 4 }

    let kinds = Set(instrument.callouts.map(\.kind))
    #expect(kinds.isSuperset(of: [.descriptor, .observer, .source, .idleWork, .job]))
    for callout in instrument.callouts {
      let hasPlace = [.descriptor, .observer, .source].contains(callout.kind)
      #expect((callout.origin.callSite != nil) == hasPlace)
    }
  }

  @Test func aRemovedInstrumentReceivesNothing() throws {
    let loop = try EventRunLoop(clock: .virtual())
    let first = RecordingInstrument()
    let second = RecordingInstrument()
    loop.instruments = [first, second]
    loop.post {}
    loop.run()
    loop.instruments = [second]
    loop.post {}
    loop.run()
    loop.instruments = []
    loop.post {}
    loop.run()

    #expect(first.callouts.count == 1)
    #expect(second.callouts.count == 2)
  }

  @Test func anInstrumentNeedsNoMembers() throws {
    final class SilentInstrument: LoopInstrument {}
    let loop = try EventRunLoop()
    loop.instruments = [SilentInstrument()]
    var fired = false
    loop.addTimer(after: .milliseconds(1)) {
      fired = true
      loop.stop()
    }

    loop.run()

    #expect(fired)
  }

  @Test func aStampedPostThatNeverRunsDoesNotKeepTheLoop() throws {
    weak var dropped: EventRunLoop?
    do {
      let loop = try EventRunLoop()
      dropped = loop
      loop.instruments = [RecordingInstrument()]
      loop.post {}
    }
    #expect(dropped == nil)
  }
}
