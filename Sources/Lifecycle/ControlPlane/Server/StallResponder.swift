import CLinux
import Glibc
import Mainspring

/// Answers new connections of a control server with status 503 while the application's loop is stalled.
///
///     asleep ──a connection waits──► beating ──the loop has answered──► resting ─► asleep
///                                       │
///                                       └──the limit has passed──► answering ──the loop has answered──► asleep
///
/// The responder has a separate thread, which sleeps until a connection waits at a listening socket; the loop waits for
/// the same connections. The thread then posts a block to the loop. A loop that runs the block within the limit also
/// accepts the connection. Otherwise the thread accepts and answers connections in its place, until the loop has run
/// the block.
final class StallResponder: Sendable {
  /// A listening socket and the token of its clients; if the token is nil, the clients must belong to the application's
  /// user.
  struct Listener: Sendable {
    let descriptor: Int32
    let token: String?
  }

  /// The time between two checks of the loop while this thread answers, in milliseconds.
  private static let lookInterval: Int32 = 50

  private struct Beats {
    var sent = 0
    var received = 0
    var isStopped = false
  }

  private weak let loop: EventRunLoop?
  /// Duplicates of the listening sockets, which this thread closes: their numbers cannot be reused while it uses them.
  private let listeners: [Listener]
  private let wakeUp: Int32
  private let limit: Duration
  private let condition = Condition()
  private let beats = Locked(Beats())
  private let clock = LoopClock.system()

  /// Starts the thread.
  ///
  /// - Throws: `RunLoopError` if the system has no descriptor or no thread left.
  init(loop: EventRunLoop, listeners: [Listener], limit: Duration) throws(RunLoopError) {
    self.loop = loop
    self.limit = limit
    wakeUp = eventfd(0, Int32(EFD_CLOEXEC) | Int32(EFD_NONBLOCK))
    guard wakeUp >= 0 else { throw .system(call: "eventfd", errno: errno) }
    self.listeners = listeners.map {
      Listener(descriptor: fcntl($0.descriptor, F_DUPFD_CLOEXEC, 0), token: $0.token)
    }
    if self.listeners.contains(where: { $0.descriptor < 0 }) {
      let failure = errno
      closeAll()
      throw .system(call: "fcntl", errno: failure)
    }
    guard SignalMaskedThread.startIfPossible({ [self] in serve() }) else {
      closeAll()
      throw .system(call: "pthread_create", errno: EAGAIN)
    }
  }

  /// Makes the thread end, without waiting for it; the thread answers no further connection.
  func stop() {
    condition.lock()
    beats.withLock { $0.isStopped = true }
    condition.signal()
    condition.unlock()
    eventfd_write(wakeUp, 1)
  }

  private var isStopped: Bool { beats.withLock { $0.isStopped } }
  private var hasAnswered: Bool { beats.withLock { $0.received == $0.sent } }

  private func closeAll() {
    for listener in listeners where listener.descriptor >= 0 { close(listener.descriptor) }
    close(wakeUp)
  }

  // MARK: - On the thread

  private func serve() {
    while !isStopped {
      guard wait(forConnections: true, milliseconds: -1) else { continue }
      let beginning = clock.now
      if beat() {
        // The loop accepts the connection, or keeps it waiting because there are too many.
        _ = wait(forConnections: false, milliseconds: Int32(min(limit / .milliseconds(4), 1000)))
        continue
      }
      answerClients(since: beginning)
    }
    closeAll()
  }

  /// Answers clients until the loop has answered, and then those that have connected meanwhile.
  private func answerClients(since beginning: LoopClock.Instant) {
    var clients = StalledClients(clock: clock, since: beginning)
    var canAccept = true
    while !isStopped, !hasAnswered || !clients.isEmpty {
      let isAccepting = !hasAnswered && canAccept
      _ = wait(
        forConnections: isAccepting,
        input: clients.awaitedInput,
        milliseconds: StallResponder.lookInterval
      )
      // Without a descriptor the next wait is for the clients only: the connections stay readable.
      canAccept = !isAccepting || listeners.allSatisfy { clients.accept(at: $0) }
      clients.serve()
    }
    clients.closeAll()
  }

  /// Waits for the end of the thread, for `input` and, if `forConnections` is true, for a connection; returns whether
  /// there is a connection or input.
  private func wait(forConnections: Bool, input: [pollfd] = [], milliseconds: Int32) -> Bool {
    var waiting = [pollfd(fd: wakeUp, events: Int16(POLLIN), revents: 0)] + input
    if forConnections { waiting += listeners.map { pollfd(fd: $0.descriptor, events: Int16(POLLIN), revents: 0) } }
    return poll(&waiting, nfds_t(waiting.count), milliseconds) > 0 && waiting[0].revents == 0
  }

  /// Posts a block to the loop, and returns whether the loop has run it within the limit.
  private func beat() -> Bool {
    let number = beats.withLock { beats in
      beats.sent += 1
      return beats.sent
    }
    loop?.post(priority: .system, modes: .all) { [weak self] in self?.receive(number) }
    let deadline = clock.now.advanced(by: limit).nanoseconds
    condition.lock()
    defer { condition.unlock() }
    while !hasAnswered, !isStopped, condition.wait(until: deadline) {}
    return hasAnswered || isStopped
  }

  private func receive(_ number: Int) {
    condition.lock()
    beats.withLock { $0.received = max($0.received, number) }
    condition.signal()
    condition.unlock()
  }
}
