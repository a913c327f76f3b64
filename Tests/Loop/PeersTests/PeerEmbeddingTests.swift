import CLibEvent
import Foundation
import Mainspring
import TestPrograms
import Testing

/// Tests of the loop inside a host loop, and of foreign libevent code inside the loop.
@Suite(.timeLimit(.minutes(10)))
struct PeerEmbeddingTests {
  /// Whether `descriptor` is readable within `milliseconds`.
  private func isReadable(_ descriptor: Int32, within milliseconds: Int32 = 0) -> Bool {
    var wait = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&wait, 1, milliseconds) == 1
  }

  // Peer: libuv test-embed embed
  @Test(.needs(.epollSet)) func aHostThatPollsTheDescriptorServesAPostOfAnotherThread() throws {
    let loop = try EventRunLoop()
    let backend = try loop.backendDescriptor
    let served = Counter()
    loop.performPendingWork()
    #expect(!isReadable(backend))
    Thread.detachNewThread { loop.post { served.increment() } }

    while served.value == 0 {
      try #require(isReadable(backend, within: 60_000))
      loop.performPendingWork()
    }

    #expect(!isReadable(backend))
  }

  // Peer: libuv test-loop-time loop_backend_timeout
  @Test func theNextDeadlineLimitsTheWaitOfAHost() throws {
    let loop = try EventRunLoop(clock: .virtual())
    #expect(loop.nextDeadline == nil)
    loop.addTimer(after: .seconds(1)) {}
    #expect(loop.nextDeadline == .at(.seconds(1)))

    loop.run()

    #expect(loop.nextDeadline == nil)
  }

  // Peer: GLib mainloop /mainloop/ownerless-polling/attach-first
  @Test(.needs(.epollSet)) func aPostBetweenTwoPassesMakesTheDescriptorReadable() throws {
    let loop = try EventRunLoop()
    let backend = try loop.backendDescriptor
    loop.performPendingWork()
    #expect(!isReadable(backend))

    loop.post(priority: .idle) {}

    #expect(isReadable(backend))
    #expect(loop.performPendingWork() == .handledSource)
    #expect(!isReadable(backend))
  }

  // Peer: GLib mainloop /mainloop/ownerless-polling/pop-first
  @Test(.needs(.epollSet)) func aSignaledSourceBetweenTwoPassesMakesTheDescriptorReadable() throws {
    let loop = try EventRunLoop()
    let backend = try loop.backendDescriptor
    var callouts = 0
    let source = loop.addSource { callouts += 1 }
    loop.performPendingWork()
    #expect(!isReadable(backend))

    source.signal()

    #expect(isReadable(backend))
    loop.performPendingWork()
    #expect(callouts == 1)
  }

  // Peer: GLib mainloop /mainloop/prepare-timeout
  @Test(.needs(.epollSet)) func aDueTimerMakesTheDescriptorReadableAtOnceAndALaterTimerFiresWhenItIsDue() throws {
    let loop = try EventRunLoop()
    let backend = try loop.backendDescriptor
    loop.performPendingWork()
    var firings = 0
    loop.addTimer(after: .zero) { firings += 1 }
    #expect(isReadable(backend, within: 60_000))
    loop.performPendingWork()
    #expect(firings == 1)

    let due = loop.clock.now.advanced(by: .milliseconds(5))
    loop.addTimer(at: due) { firings += 1 }
    while firings == 1 {
      try #require(isReadable(backend, within: 60_000))
      loop.performPendingWork()
    }

    #expect(loop.clock.now >= due)
  }

  // Peer: libuv test-embed embed; a descriptor that stays ready
  @Test(.needs(.epollSet)) func theLoopsDescriptorIsReadableForAHostUntilAReadyDescriptorIsRead() throws {
    let loop = try EventRunLoop()
    let backend = try loop.backendDescriptor
    let channel = Channel()
    defer { withExtendedLifetime(channel) {} }
    var reads = 0
    try loop.addDescriptor(channel.near) { _ in
      reads += 1
      // The second callout reads it.
      if reads == 2 { channel.receive() }
    }
    loop.performPendingWork()
    channel.send()

    for pass in 1...2 {
      try #require(isReadable(backend, within: 60_000))
      #expect(loop.performPendingWork() == .handledSource)
      #expect(reads == pass)
    }

    #expect(!isReadable(backend))
  }

  // Peer: libevent regress event_once; by foreign code on the loop's base
  @Test func aRunCallsForeignLibeventCodeOnTheLoopsBase() throws {
    // Given a timeout and a readable event of foreign libevent code
    let loop = try EventRunLoop()
    let channel = Channel()
    defer { withExtendedLifetime(channel) {} }
    let base = loop.eventBase
    final class Calls { var kinds: [Int16] = [] }
    let calls = Calls()
    defer { withExtendedLifetime(calls) {} }
    let context = Unmanaged.passUnretained(calls).toOpaque()
    let callback: event_callback_fn = { _, kinds, context in
      Unmanaged<Calls>.fromOpaque(context!).takeUnretainedValue().kinds.append(kinds)
    }
    let timeout = event_new(base, -1, 0, callback, context)
    let read = event_new(base, channel.near, Int16(EV_READ), callback, context)
    var delay = timeval(tv_sec: 0, tv_usec: 1000)
    event_add(timeout, &delay)
    event_add(read, nil)
    channel.send()
    // When the loop runs
    loop.addTimer(after: .milliseconds(1), repeatingEvery: .milliseconds(1)) {}
    loop.run(while: { calls.kinds.count < 2 })
    // Then
    #expect(Set(calls.kinds) == [Int16(EV_TIMEOUT), Int16(EV_READ)])
    event_free(timeout)
    event_free(read)
  }

  // Peer: libuv test-run-nowait run_nowait; as a guest
  @Test func aPassForAHostDoesNotWaitForATimer() throws {
    let loop = try EventRunLoop()
    loop.addTimer(after: .seconds(3600)) { Issue.record("the pass waited") }

    #expect(loop.performPendingWork() == .timedOut)

    loop.stop()
    #expect(loop.performPendingWork() == .stopped)
  }
}
