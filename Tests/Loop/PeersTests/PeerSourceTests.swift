import Foundation
import Mainspring
import TestPrograms
import Testing

/// Tests of signaled sources: how often they are called, and the effects of cancelling them and of the end of their
/// loop.
@Suite(.timeLimit(.minutes(10)))
struct PeerSourceTests {
  // Peer: libuv test-async async
  @Test func aSourceThatAnotherThreadSignalsRepeatedlyIsCalledRepeatedly() throws {
    let loop = try EventRunLoop()
    let callouts = Counter()
    let source = loop.addSource { if callouts.increment() == 3 { loop.stop() } }
    Thread.detachNewThread {
      while callouts.value < 3 {
        source.signal()
        sched_yield()
      }
    }

    loop.run()

    #expect(callouts.value == 3)
  }

  // Peer: CFRunLoop documentation CFRunLoopSourceSignal
  // Peer: CFRunLoop TestNotificationQueue test_postAsapToDefaultQueueWithCoalescingOnNameAndSender
  @Test func signalsBeforeACalloutCoalesceAndASignalDuringItCausesAnotherCallout() throws {
    let loop = try EventRunLoop(clock: .virtual())
    var callouts = 0
    var source: RunLoopSource?
    source = loop.addSource {
      callouts += 1
      if callouts == 1 { source?.signal() }
    }
    for _ in 0..<10 { source?.signal() }

    loop.advance(by: .zero)

    #expect(callouts == 2)
  }

  // Peer: libevent regress manipulate_active_events
  @Test func aSecondSignalOfASignaledSourceChangesNothing() throws {
    let loop = try EventRunLoop(clock: .virtual())
    let journal = Journal()
    let first = loop.addSource { journal.write("first") }
    let second = loop.addSource { journal.write("second") }
    first.signal()
    second.signal()
    first.signal()

    loop.advance(by: .zero)

    #expect(journal.lines == ["first", "second"])
  }

  // Peer: CFRunLoop documentation CFRunLoopSourceInvalidate
  @Test func aCancelledSourceIsNotCalledThoughItWasSignaledAndKeepsNoRunGoing() throws {
    let loop = try EventRunLoop()
    let source = loop.addSource { Issue.record("a cancelled source was called") }
    source.signal()

    source.cancel()
    source.cancel()
    source.signal()

    while loop.run(mode: .default, before: nil) != .finished {}
  }

  // Peer: libevent regress_finalize within_cb
  @Test func onlyOneOfTwoSignaledSourcesThatCancelEachOtherIsCalled() throws {
    let loop = try EventRunLoop(clock: .virtual())
    var callouts = 0
    var sources: [RunLoopSource] = []
    for _ in 0..<2 {
      sources.append(
        loop.addSource {
          callouts += 1
          for source in sources { source.cancel() }
        }
      )
    }
    for source in sources { source.signal() }

    loop.advance(by: .zero)

    #expect(callouts == 1)
  }

  // Peer: libevent regress_finalize cb_invoked
  @Test func aSourceThatIsCancelledWhileItIsSignaledReleasesItsClosureOnceAndIsNotCalled() throws {
    let loop = try EventRunLoop(clock: .virtual())
    let journal = Journal()
    let source: RunLoopSource
    do {
      let payload = Payload { journal.write("released") }
      source = loop.addSource { journal.write("called \(payload)") }
    }
    source.signal()

    source.cancel()
    loop.advance(by: .zero)

    #expect(journal.lines == ["released"])
  }

  // Peer: libevent regress free_active_base
  // Peer: GLib mainloop /mainloop/unref-while-pending
  @Test func aReleasedLoopReleasesTheClosureOfASignaledSourceWithoutCallingIt() throws {
    let journal = Journal()
    let source: RunLoopSource
    do {
      let loop = try EventRunLoop()
      let payload = Payload { journal.write("released") }
      source = loop.addSource { journal.write("called \(payload)") }
      source.signal()
    }
    #expect(journal.lines == ["released"])

    source.signal()
    source.cancel()
  }

  // Peer: GLib mainloop /maincontext/source_finalization_from_source
  @Test(arguments: [false, true])
  func theReleaseOfAClosureMayCancelAnotherSourceDuringTheReleaseOfTheLoop(otherFirst: Bool) throws {
    let other = Locked<RunLoopSource?>(nil)
    let journal = Journal()
    do {
      let loop = try EventRunLoop()
      let payload = Payload {
        other.withLock { $0 }?.cancel()
        journal.write("released")
      }
      if otherFirst { other.withLock { $0 = loop.addSource {} } }
      _ = loop.addSource { withExtendedLifetime(payload) {} }
      if !otherFirst { other.withLock { $0 = loop.addSource {} } }
    }
    #expect(journal.lines == ["released"])
  }

  // Peer: GLib mainloop /maincontext/source_finalization_from_dispatch
  @Test func theReleaseOfAClosureInACalloutMayCancelAnotherSourceThatIsSignaled() throws {
    let loop = try EventRunLoop(clock: .virtual())
    let journal = Journal()
    let other = loop.addSource { Issue.record("a cancelled source was called") }
    var source: RunLoopSource?
    do {
      let payload = Payload { journal.write("released") }
      source = loop.addSource {
        withExtendedLifetime(payload) {}
        source?.cancel()
        other.cancel()
        journal.write("callout ends")
      }
    }
    source?.signal()
    other.signal()

    loop.advance(by: .zero)

    #expect(journal.lines == ["callout ends", "released"])
  }

  // Peer: GLib mainloop /maincontext/context-ref-in-source-callbackfuncs-unref
  @Test func theReleaseOfAClosureMayUseTheLoopThatReleasesIt() throws {
    let loop = try EventRunLoop(clock: .virtual())
    let journal = Journal()
    let source: RunLoopSource
    do {
      let payload = Payload {
        loop.addTimer(after: .zero) { journal.write("timer") }
        loop.post { journal.write("post") }
      }
      source = loop.addSource { withExtendedLifetime(payload) {} }
    }

    source.cancel()
    loop.run()

    #expect(journal.lines == ["timer", "post"])
  }

  // Peer: GLib mainloop /maincontext/source_finalization
  @Test func aSourceWithoutAnOwnerExistsUntilItIsCancelled() throws {
    let loop = try EventRunLoop(clock: .virtual())
    let journal = Journal()
    weak var weakSource: RunLoopSource?
    do {
      let payload = Payload { journal.write("released") }
      weakSource = loop.addSource { withExtendedLifetime(payload) { journal.write("called") } }
    }
    weakSource?.signal()
    loop.advance(by: .zero)
    #expect(journal.lines == ["called"])

    weakSource?.cancel()

    #expect(weakSource == nil)
    #expect(journal.lines == ["called", "released"])
  }

  // Peer: GLib mainloop /maincontext/nsources_same_priority
  // Peer: GLib mainloop /maincontext/nsources_different_priority
  @Test(arguments: [1, 100])
  func fiftyThousandSourcesAreCancelledInRandomOrder(orders: Int) throws {
    let loop = try EventRunLoop(clock: .virtual())
    var generator = SeededGenerator(seed: 9)
    let sources = (0..<50_000).map { index in
      loop.addSource(order: index % orders, priority: .idle) { Issue.record("a cancelled source was called") }
    }
    for source in sources { source.signal() }

    for source in sources.shuffled(using: &generator) { source.cancel() }
    loop.advance(by: .zero)

    #expect(loop.run(mode: .default, before: nil) == .finished)
  }

  // Peer: GLib mainloop /mainloop/remove-invalid
  @Test func handlesThatOutliveTheirLoopDoNothing() throws {
    let channel = Channel()
    defer { withExtendedLifetime(channel) {} }
    let timer: RunLoopTimer
    let source: RunLoopSource
    let observer: RunLoopObserver
    let descriptor: DescriptorSource
    do {
      let loop = try EventRunLoop()
      timer = loop.addTimer(after: .seconds(1)) {}
      source = loop.addSource {}
      observer = loop.addObserver(for: .entry) { _ in }
      descriptor = try loop.addDescriptor(channel.near) { _ in }
    }

    timer.cancel()
    timer.reset(to: .at(.zero))
    source.signal()
    source.cancel()
    observer.cancel()
    descriptor.pause()
    descriptor.cancel()
  }
}
