import Glibc
import Mainspring

/// Ends the process at a SIGTERM or SIGINT that follows the first by more than a second, even if the main thread hangs.
///
/// A signal within that second belongs to the same request: supervisors and terminals send SIGTERM and SIGINT in pairs,
/// to the process and to its group, and these must not drop the work that the application drains.
///
/// A main thread that hangs in a callback reads no signals, and the kernel discards a second signal of a kind while the
/// first is pending. A separate thread with its own loop therefore reads these two signals at once. `SignalRegistry`
/// passes each signal to every loop that listens for it, whichever loop reads it, so the first signal also reaches the
/// application through the main loop.
///
/// `@unchecked Sendable`: the mutable members are accessed only while `condition` is locked, `firstArrival` only on
/// the thread.
final class SecondTermination: @unchecked Sendable {
  static let signals = [SIGTERM, SIGINT]
  /// The time after the first signal in which others belong to the same request.
  private static let repetition = Duration.seconds(1)
  private static let checks: [Duration] = [.milliseconds(100), .seconds(1), .seconds(10)]

  private enum Phase {
    case starting
    case failed(RunLoopError)
    case running(EventRunLoop)
    case over
  }

  private let condition = Condition()
  private var phase = Phase.starting
  private var firstArrival: LoopClock.Instant?

  /// Starts the thread, and returns when the thread listens for the signals.
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
  /// Has no effect if the thread has already ended.
  func stop() {
    condition.lock()
    defer { condition.unlock() }
    guard case .running(let loop) = phase else { return }
    loop.stop()
    while case .running = phase { condition.wait() }
  }

  /// Calls `body` on the thread after every signal that the thread has read so far has been posted to the other loops.
  ///
  /// Work that `body` posts to those loops therefore follows the signals.
  func afterReading(_ body: @escaping @Sendable () -> Void) {
    condition.lock()
    defer { condition.unlock() }
    // The thread runs this job after the callout that reads signals.
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
      try loop.addSignal(number, modes: .all) { [unowned self, unowned loop] in
        signalHasArrived(number, at: loop.clock.now)
      }
    }
    // `checkSignals` shares the signals with Dispatch if other code has added signal sources of Dispatch for them,
    // which typically happens soon after the start.
    for delay in SecondTermination.checks { loop.addTimer(after: delay) { [unowned loop] in loop.checkSignals() } }
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

  private func signalHasArrived(_ number: Int32, at now: LoopClock.Instant) {
    guard let firstArrival else { return firstArrival = now }
    if firstArrival.duration(to: now) > SecondTermination.repetition { endProcess(number) }
  }

  /// Ends the process with the signal's default action.
  private func endProcess(_ number: Int32) -> Never {
    signal(number, SIG_DFL)
    var one = sigset_t()
    sigemptyset(&one)
    sigaddset(&one, number)
    pthread_sigmask(SIG_UNBLOCK, &one, nil)
    raise(number)
    // The default action does not end the init process of a container (PID 1).
    _exit(128 + number)
  }
}
