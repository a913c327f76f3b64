import Foundation
import Synchronization
import Testing

@testable import Mainspring

/// Tests of `RunLoopSource`: signaled often, called once.
@Suite struct RunLoopSourceTests {
  @Test func manySignalsBeforeAPassCauseOneCallout() throws {
    let loop = try EventRunLoop(clock: .virtual())
    var callouts = 0
    let source = loop.addSource { callouts += 1 }

    for _ in 0..<100 { source.signal() }
    loop.advance(by: .zero)
    #expect(callouts == 1)

    source.signal()
    loop.advance(by: .zero)
    #expect(callouts == 2)
  }

  @Test func aSignalDuringTheCalloutCausesAnotherCalloutInALaterPass() throws {
    let loop = try EventRunLoop(clock: .virtual())
    var passes = 0
    var calledInPass: [Int] = []
    loop.addObserver(for: .beforeTimers) { _ in passes += 1 }
    var source: RunLoopSource?
    source = loop.addSource {
      calledInPass.append(passes)
      if calledInPass.count < 3 { source?.signal() }
    }

    source?.signal()
    loop.advance(by: .zero)
    #expect(calledInPass.count == 3)
    #expect(Set(calledInPass).count == 3)
  }

  @Test func noSignalIsLostWhileTheCalloutBegins() throws {
    // Given a source whose callout publishes the last number that was written before a signal
    let loop = try EventRunLoop()
    let numbers = Numbers()
    let source = loop.addSource { numbers.seen.store(numbers.written.load(ordering: .acquiring), ordering: .releasing) }
    let rounds = 50_000
    // When each signal is followed by a wait for its number, so that no later signal can make up for a lost one
    Thread.detachNewThread {
      for round in 1...rounds {
        numbers.written.store(round, ordering: .releasing)
        source.signal()
        var looks = 0
        while numbers.seen.load(ordering: .acquiring) < round, !numbers.isGivenUp.load(ordering: .relaxed) {
          looks += 1
          // The loop may be waiting for this core.
          if looks.isMultiple(of: 1000) { sched_yield() }
        }
      }
      loop.post {}
    }
    loop.waitingStrategy = .spin(upTo: .milliseconds(1))
    // A guard for each thousand: on a busy machine, all of them together may take longer than a minute.
    for end in stride(from: 1000, through: rounds, by: 1000) {
      loop.runGuarded { numbers.seen.load(ordering: .acquiring) >= end }
      if numbers.seen.load(ordering: .acquiring) < end { break }
    }
    numbers.isGivenUp.store(true, ordering: .relaxed)
    // Then all numbers have been seen
    #expect(numbers.seen.load(ordering: .acquiring) == rounds)
  }

  @Test func signalsFromOtherThreadsWakeTheLoopAndAreNotLost() throws {
    let loop = try EventRunLoop()
    let expected = SendableCounter()
    let source = loop.addSource { expected.heard() }
    let threads = 4
    let rounds = 2000
    for _ in 0..<threads {
      Thread.detachNewThread {
        for _ in 0..<rounds {
          expected.raise()
          source.signal()
        }
        expected.finish()
        // The last signal may have been served already, and the condition below has changed since.
        loop.wakeUp()
      }
    }

    // A callout sees every value that was written before the signal that it follows.
    loop.run(while: { !(expected.finished == threads && expected.seen == threads * rounds) })

    #expect(expected.seen == threads * rounds)
  }

  @Test func sourcesAreCalledByOrderAndThenInTheOrderOfTheirSignals() throws {
    let loop = try EventRunLoop(clock: .virtual())
    var order: [String] = []
    let late = loop.addSource(order: 5) { order.append("late") }
    let first = loop.addSource { order.append("first") }
    let second = loop.addSource { order.append("second") }
    let early = loop.addSource(order: -1) { order.append("early") }
    let system = loop.addSource(order: 9, priority: .system) { order.append("system") }

    for source in [late, first, second, early, system] { source.signal() }
    loop.advance(by: .zero)

    #expect(order == ["system", "early", "first", "second", "late"])
  }

  @Test func aSourceSignaledInAnotherModeWaitsForItsOwnMode() throws {
    let loop = try EventRunLoop(clock: .virtual())
    let tracking = RunLoopMode("tracking sources")
    var callouts = 0
    let source = loop.addSource(modes: [tracking]) { callouts += 1 }

    source.signal()
    loop.advance(by: .zero)
    #expect(callouts == 0)

    #expect(loop.run(mode: tracking, before: nil) == .handledSource)
    #expect(callouts == 1)
  }

  @Test func aCancelledSourceIsNotCalledThoughItWasSignaled() throws {
    let loop = try EventRunLoop(clock: .virtual())
    var callouts = 0
    let source = loop.addSource { callouts += 1 }

    source.signal()
    source.cancel()
    source.cancel()
    loop.advance(by: .zero)
    source.signal()
    loop.advance(by: .zero)

    #expect(callouts == 0)
  }

  @Test func aSourceThatSignalsItselfDoesNotStarveTimersPostsAndDescriptors() throws {
    let loop = try EventRunLoop()
    var callouts = 0
    var source: RunLoopSource?
    source = loop.addSource {
      callouts += 1
      source?.signal()
    }
    var ends: [Int32] = [0, 0]
    try #require(pipe(&ends) == 0)
    defer { ends.forEach { close($0) } }
    var reads = 0
    var ticks = 0
    let posts = Counter()
    try loop.addDescriptor(ends[0]) { _ in reads += 1 }
    loop.addTimer(after: .nanoseconds(1), repeatingEvery: .nanoseconds(1)) { ticks += 1 }
    write(ends[1], "x", 1)
    loop.post { posts.increment() }

    source?.signal()
    loop.run(while: { callouts < 100_000 })

    #expect(reads > 0 && ticks > 0 && posts.value == 1)
  }

  @Test func aSourceOutlivesItsLoopWithoutHarm() throws {
    var source: RunLoopSource?
    do {
      let loop = try EventRunLoop()
      source = loop.addSource {}
    }
    source?.signal()
    source?.cancel()
    #expect(source != nil)
  }
}

/// Numbers that threads increase and a callout reads.
private final class SendableCounter: @unchecked Sendable {
  // The lock protects all members.
  private let lock = NSLock()
  private var raised = 0
  private var lastSeen = 0
  private var ended = 0

  var seen: Int { lock.withLock { lastSeen } }
  var finished: Int { lock.withLock { ended } }
  func raise() { lock.withLock { raised += 1 } }
  func heard() { lock.withLock { lastSeen = raised } }
  func finish() { lock.withLock { ended += 1 } }
}

/// The number that the thread writes and the number that the callout reads; relaxed accesses, so that only the signal
/// orders them.
private final class Numbers: Sendable {
  let written = Atomic<Int>(0)
  let seen = Atomic<Int>(0)
  let isGivenUp = Atomic<Bool>(false)

  @Test func aSourceThatOutlivesItsLoopKeepsTheDescriptorThatItMayWriteTo() throws {
    var loop: EventRunLoop? = try EventRunLoop(clock: .virtual())
    let descriptor = try #require(loop?.demultiplexer.wakeDescriptor)
    let source = try #require(loop?.addSource {})
    loop = nil
    // Only a descriptor that stays open cannot become another file's.
    #expect(fcntl(descriptor, F_GETFD) == FD_CLOEXEC)
    source.signal()
  }
}
