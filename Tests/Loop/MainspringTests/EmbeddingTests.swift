import CLibEvent
import CLinux
import Foundation
import TestPrograms
import Testing

@testable import Mainspring

/// A plain epoll loop, as an existing program may have: it watches descriptors and calls their handlers.
private final class HostLoop {
  private let set = epoll_create1(Int32(EPOLL_CLOEXEC))
  private var callbacks: [Int32: () -> Void] = [:]

  deinit { close(set) }

  func watch(_ descriptor: Int32, _ callback: @escaping () -> Void) {
    var wanted = epoll_event(events: EPOLLIN.rawValue, data: epoll_data_t(fd: descriptor))
    precondition(epoll_ctl(set, EPOLL_CTL_ADD, descriptor, &wanted) == 0, "epoll_ctl failed")
    callbacks[descriptor] = callback
  }

  /// Runs one turn; returns whether anything was ready within `milliseconds`.
  @discardableResult
  func turn(waitingFor milliseconds: Int32) -> Bool {
    var events = [epoll_event](repeating: epoll_event(), count: 8)
    let count = epoll_wait(set, &events, 8, milliseconds)
    for index in 0..<max(0, Int(count)) { callbacks[events[index].data.fd]?() }
    return count > 0
  }

  /// Runs turns until `isDone` holds; a minute without anything ready is a failure.
  func run(until isDone: () -> Bool) {
    while !isDone() {
      if !turn(waitingFor: 60_000) {
        Issue.record("the host waited in vain")
        return
      }
    }
  }
}

@Suite(.timeLimit(.minutes(10)))
struct EmbeddingTests {
  private let loop: EventRunLoop
  private let host = HostLoop()
  private let journal = Journal()

  init() throws {
    loop = try EventRunLoop()
    let guest = loop
    host.watch(try loop.backendDescriptor) { guest.performPendingWork() }
    loop.performPendingWork()
  }

  @Test(.needs(.epollSet)) func theDescriptorIsTheSameForTheLoopsWholeLife() throws {
    let first = try loop.backendDescriptor
    loop.performPendingWork()
    #expect(try loop.backendDescriptor == first)
    #expect(try EventRunLoop().backendDescriptor != first)
  }

  @Test(.needs(.epollSet)) func aGuestWithoutWorkDoesNotWakeTheHost() {
    #expect(!host.turn(waitingFor: 0))
  }

  @Test(.needs(.epollSet)) func aPostFromAnotherThreadWakesTheHost() {
    Thread.detachNewThread { [loop, journal] in loop.post { journal.write("posted") } }
    host.run { journal.lines == ["posted"] }
    #expect(!host.turn(waitingFor: 0))
  }

  @Test(.needs(.epollSet)) func aBurstOfPostsWakesTheHostOnce() {
    let isOver = DispatchSemaphore(value: 0)
    Thread.detachNewThread { [loop, journal] in
      for number in 0..<100 { loop.post { journal.write("\(number)") } }
      isOver.signal()
    }
    isOver.wait()

    host.run { journal.lines.count == 100 }

    // Then only the first post has written to the eventfd. The host's turns are no measure: if the machine takes the
    // processor away in a pass, its time is over, and the loop requests another turn itself.
    #expect(loop.statistics.savedWakeUps == 99)
  }

  @Test(.needs(.epollSet)) func aPostFromTheHostsOwnCodeWakesIt() {
    loop.post { [journal] in journal.write("posted") }
    host.run { journal.lines == ["posted"] }
  }

  @Test(.needs(.epollSet)) func workPostedDuringAPassWakesTheHostForTheNextPass() {
    loop.post { [loop, journal] in
      journal.write("first")
      loop.post { journal.write("second") }
    }
    host.run { journal.lines == ["first", "second"] }
    #expect(!host.turn(waitingFor: 0))
  }

  @Test(.needs(.epollSet)) func aTimerWakesTheHostAndIsNotEarly() {
    let due = loop.clock.now.advanced(by: .milliseconds(5))
    loop.addTimer(at: due) { [loop, journal] in journal.write("early: \(loop.clock.now < due)") }
    #expect(loop.nextDeadline == due)

    host.run { journal.lines == ["early: false"] }

    #expect(loop.nextDeadline == nil)
    #expect(!host.turn(waitingFor: 0))
  }

  @Test(.needs(.epollSet)) func aReadyDescriptorWakesTheHost() throws {
    let channel = Channel()
    try loop.addDescriptor(channel.near) { [journal] _ in
      channel.receive()
      journal.write("ready")
    }
    #expect(!host.turn(waitingFor: 0))
    channel.send()
    host.run { journal.lines == ["ready"] }
    #expect(!host.turn(waitingFor: 0))
  }

  @Test(.needs(.epollSet)) func aDescriptorOfAnotherModeDoesNotSpinTheHost() throws {
    let channel = Channel()
    let mode = RunLoopMode("embedding-test")
    try loop.addDescriptor(channel.near, modes: [mode]) { [journal] _ in
      channel.receive()
      journal.write("ready")
    }
    loop.post(modes: [mode]) { [journal] in journal.write("posted") }
    channel.send()
    // One turn finds that the work is for another mode.
    host.turn(waitingFor: 0)

    #expect(!host.turn(waitingFor: 0))
    #expect(journal.lines.isEmpty)

    loop.performPendingWork(mode: mode)
    loop.performPendingWork(mode: mode)
    #expect(journal.lines == ["posted", "ready"])
  }

  @Test(.needs(.epollSet)) func aStopIsReportedToTheHost() {
    #expect(loop.performPendingWork() == .timedOut)
    loop.post {}
    #expect(loop.performPendingWork() == .handledSource)
    Thread.detachNewThread { [loop] in loop.stop() }
    #expect(host.turn(waitingFor: 60_000))
    // The stop has ended that turn's pass.
    #expect(loop.performPendingWork() == .timedOut)

    loop.stop()
    #expect(loop.performPendingWork() == .stopped)
  }

  @Test(.needs(.epollSet)) func observersAreCalledForTheWaitInTheHost() {
    let seen: [(RunLoopActivity, String)] = [
      (.entry, "entry"), (.beforeWaiting, "before waiting"), (.afterWaiting, "after waiting"), (.exit, "exit"),
    ]
    for (activity, name) in seen { loop.addObserver(for: activity) { [journal] _ in journal.write(name) } }
    loop.post { [loop] in loop.post {} }

    for _ in 0..<3 { loop.performPendingWork() }

    #expect(
      journal.lines == [
        "entry", "after waiting", "exit",
        "entry", "before waiting", "exit",
        "entry", "after waiting", "before waiting", "exit",
      ]
    )
  }

  @Test(.needs(.epollSet)) func aPostWakesTheHostAfterARunOfTheLoop() {
    loop.post { [loop] in loop.stop() }
    loop.run()
    Thread.detachNewThread { [loop, journal] in loop.post { journal.write("posted") } }
    host.run { journal.lines == ["posted"] }
  }

  @Test(.needs(.epollSet)) func theHostServesTasksThatPreferTheLoop() {
    let guest = loop
    Task(executorPreference: guest) { [journal] in
      journal.write("\(guest.isOnThread)")
      await Task.yield()
      journal.write("\(guest.isOnThread)")
    }
    host.run { journal.lines == ["true", "true"] }
  }

  @Test(.needs(.epollSet)) func aTimeoutOfForeignLibeventCodeWakesTheHost() {
    final class Fired { var count = 0 }
    let fired = Fired()
    let event = event_new(
      loop.eventBase,
      -1,
      0,
      // Called on this thread while `fired` is alive: the event is freed before it.
      { _, _, context in Unmanaged<Fired>.fromOpaque(context!).takeUnretainedValue().count += 1 },
      Unmanaged.passUnretained(fired).toOpaque()
    )
    var delay = timeval(tv_sec: 0, tv_usec: 3000)
    event_add(event, &delay)
    loop.wakeUp()

    host.run { fired.count == 1 }

    event_free(event)
    #expect(!host.turn(waitingFor: 0))
  }

  @Test(.needs(.epollSet)) func aVirtualLoopReportsItsNextDeadline() throws {
    let loop = try EventRunLoop(clock: .virtual())
    loop.addTimer(after: .seconds(7)) {}
    #expect(loop.nextDeadline?.nanoseconds == 7_000_000_000)
  }

  @Test(.needs(.epollSet)) func aLoopDoesNotMistakeAnotherEpollSetForItsOwn() throws {
    // Unrelated epoll sets are open at the same time; one of them watches the loop's own set.
    let other = epoll_create1(Int32(EPOLL_CLOEXEC))
    defer { close(other) }
    let loops = try (0..<8).map { _ in try EventRunLoop() }
    let descriptors = try loops.map { loop throws(RunLoopError) in try loop.backendDescriptor }
    #expect(Set(descriptors).count == 8)
    #expect(!descriptors.contains(other))
  }

  @Test(.needs(.epollSet)) func aPassInAnotherModeInsideACalloutDoesNotChangeTheHostsMode() {
    loop.post { [loop, journal] in
      loop.performPendingWork(mode: RunLoopMode("modal"))
      loop.addTimer(after: .milliseconds(10)) { journal.write("timer") }
    }
    host.run { journal.lines == ["timer"] }
  }

  @Test(.needs(.epollSet)) func theEndOfAConfinementBetweenTwoPassesWakesTheHost() {
    loop.confine(to: RunLoopMode("cell"))
    loop.post { [journal] in journal.write("posted") }
    host.turn(waitingFor: 0)
    #expect(journal.lines.isEmpty && !host.turn(waitingFor: 0))

    loop.confine(to: nil)

    host.run { journal.lines == ["posted"] }
  }

  @Test(.needs(.epollSet)) func aPassOfAClosedLoopReportsThatTheHostMustEnd() {
    loop.close()
    #expect(loop.performPendingWork() == .stopped)
  }
}
