import Glibc
import Mainspring

/// Ends the process at the second SIGTERM or SIGINT, whatever the main thread does.
///
/// The main thread may hang in a callback and read no signal; and while a signal waits to be read, the kernel throws a
/// second one of its kind away. So a thread of its own, with a loop of its own, reads these two at once.
/// `SignalRegistry` gives each of them to every loop that listens, whichever reads it first, so the first one reaches
/// the application through the main loop as well.
///
/// `@unchecked Sendable`: the mutable members are touched only while `condition` is locked, `arrivals` on the thread
/// alone.
final class SecondTermination: @unchecked Sendable {
  static let signals = [SIGTERM, SIGINT]

  private enum Phase {
    case starting
    case failed(RunLoopError)
    case running(EventRunLoop)
    case over
  }

  private let condition = Condition()
  private var phase = Phase.starting
  private var arrivals = 0

  /// Starts the thread, and returns when it listens.
  ///
  /// - Throws: `RunLoopError` if the system has no thread or no descriptors left.
  static func start() throws(RunLoopError) -> SecondTermination {
    let second = SecondTermination()
    guard SignalMaskedThread.startIfPossible({ second.serve() }) else {
      throw .system(call: "pthread_create", errno: EAGAIN)
    }
    if case .failed(let error) = second.phaseAfterStart { throw error }
    return second
  }

  /// Ends the thread, and returns when it no longer listens.
  ///
  /// Doing it again does nothing.
  func stop() {
    condition.lock()
    defer { condition.unlock() }
    guard case .running(let loop) = phase else { return }
    loop.stop()
    while case .running = phase { condition.wait() }
  }

  /// Calls `body` on the thread when every signal that it has read by now has been posted to the other loops that
  /// listen.
  ///
  /// What `body` posts comes after those signals.
  func afterReading(_ body: @escaping @Sendable () -> Void) {
    condition.lock()
    defer { condition.unlock() }
    // It runs after the callout that reads.
    if case .running(let loop) = phase { loop.post(priority: .system, body) }
  }

  private var phaseAfterStart: Phase {
    condition.lock()
    defer { condition.unlock() }
    while case .starting = phase { condition.wait() }
    return phase
  }

  // MARK: - On the thread

  private func serve() {
    do {
      try listen()
      enter(.over)
    } catch {
      enter(.failed(error))
    }
  }

  private func listen() throws(RunLoopError) {
    let loop = try EventRunLoop()
    let sources = try SecondTermination.signals.map { number throws(RunLoopError) in
      try loop.addSignal(number, modes: .all) { [unowned self] in count(number) }
    }
    enter(.running(loop))
    loop.run()
    for source in sources { source.cancel() }
  }

  private func enter(_ next: Phase) {
    condition.lock()
    phase = next
    condition.signal()
    condition.unlock()
  }

  private func count(_ number: Int32) {
    arrivals += 1
    if arrivals > 1 { endProcess(number) }
  }

  /// Ends the process as the signal itself would.
  private func endProcess(_ number: Int32) -> Never {
    signal(number, SIG_DFL)
    var one = sigset_t()
    sigemptyset(&one)
    sigaddset(&one, number)
    pthread_sigmask(SIG_UNBLOCK, &one, nil)
    raise(number)
    // The kernel spares the first process of a container.
    _exit(128 + number)
  }
}
