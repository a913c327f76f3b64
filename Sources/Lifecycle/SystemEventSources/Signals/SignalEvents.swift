import Glibc
import Mainspring
import SystemEvents

/// A source that sends the process's signals to an application as life-cycle events.
///
/// | signal | event |
/// |---|---|
/// | SIGTERM, SIGINT | `terminate`; a second later, another one ends the process at once, even if the main thread hangs |
/// | SIGHUP | `hangup` |
/// | SIGTSTP | `home`; once the application is suspended, the process stops itself as a shell expects |
/// | SIGCONT | `foreground`, if the application is in the background or suspended |
///
/// Under a host, SIGTSTP and SIGCONT are no events: the host stops the processes of suspended applications.
/// Supervisors and terminals send SIGTERM and SIGINT in pairs: those that follow within a second of the first have no
/// effect of their own.
///
/// The source works only as long as you keep a reference to it; after that the signals have their default effects
/// again. Start it before you start other threads, because they inherit the blocked signals.
@MainActor
public final class SignalEvents {
  /// The time between the suspension and the stop, in which the log lines about the suspension leave the process.
  private static let timeToFlush = Duration.milliseconds(20)

  private let sink: any SystemEventSink
  private let loop: EventRunLoop
  private var sources: [SignalSource] = []
  private var secondTermination: SecondTermination?
  private var isTerminating = false
  private var stopTimer: RunLoopTimer?
  private var selfStop = SelfStop()
  /// The number of calls of `stop()`: what was begun before the last one has no effect.
  private var stops = 0
  /// The number of SIGCONTs that have been read and not yet reported.
  private var continuationsUnderway = 0

  /// Creates a source whose events `sink` receives; it listens for no signals before ``start()``.
  ///
  /// - Parameters:
  ///   - sink: receives the events, such as a `LifecycleApplication`.
  ///   - loop: the loop that waits for the signals; the calling thread's own.
  public init(sink: any SystemEventSink, loop: EventRunLoop) {
    self.sink = sink
    self.loop = loop
  }

  isolated deinit { stop() }

  /// Starts listening; has no effect if the source is already listening.
  ///
  /// - Throws: `RunLoopError` if the system has no descriptors or threads left; then every signal has its default
  ///   effect.
  public func start() throws(RunLoopError) {
    guard sources.isEmpty else { return }
    do {
      for number in SecondTermination.signals { try listen(number) { $0.terminate() } }
      try listen(SIGHUP) { $0.sink.receive(.event(.hangup)) }
      // A host stops its applications and lets them go on, without a meaning for their life.
      if getenv("MAINSPRING_HOSTED") == nil {
        try listen(SIGTSTP) { $0.sink.receive(.stopRequested) }
        try listen(SIGCONT) { $0.goOn() }
      }
      // This is last, because the thread inherits the blocked signals.
      secondTermination = try SecondTermination.start()
    } catch {
      stop()
      throw error
    }
    selfStop.arm()
    sink.setStopHandler { [weak self] mustStop in mustStop ? self?.stopProcessSoon() : self?.cancelStop() }
  }

  /// Stops listening; every signal has its default effect again.
  public func stop() {
    // `start()` sets it last, and then the stop handler.
    let wasListening = secondTermination != nil
    // This is first, because the signals stay blocked on this thread as long as the other thread listens.
    secondTermination?.stop()
    secondTermination = nil
    for source in sources { source.cancel() }
    sources = []
    isTerminating = false
    stops += 1
    continuationsUnderway = 0
    cancelStop()
    guard wasListening else { return }
    selfStop.disarm()
    sink.setStopHandler(nil)
  }

  private func listen(
    _ number: Int32,
    _ body: @escaping @MainActor (SignalEvents) -> Void
  ) throws(RunLoopError) {
    let source = try loop.addSignal(number, modes: .all) { [weak self] in if let self { body(self) } }
    sources.append(source)
  }

  // MARK: - The end

  private func terminate() {
    // `SecondTermination` handles the signals that follow.
    if isTerminating { return }
    isTerminating = true
    sink.receive(.event(.terminate))
  }

  // MARK: - Ctrl-Z and back

  private func goOn() {
    selfStop.arm()
    cancelStop()
    // A SIGTERM that was sent earlier, as service managers do, must be handled first. The other thread may have read it
    // and be about to post it here, so the return to the foreground is posted through that thread, behind the SIGTERM.
    continuationsUnderway += 1
    secondTermination?.afterReading { [weak self, loop, stops] in
      loop.postToMainActor(priority: .system) { self?.reportContinuation(readAfter: stops) }
    }
  }

  private func reportContinuation(readAfter stops: Int) {
    guard stops == self.stops else { return }
    continuationsUnderway -= 1
    // A SIGCONT to a process that was not stopped, or that SIGSTOP stopped while active, sends no event.
    sink.receive(.continued)
  }

  private func stopProcessSoon() {
    // A SIGCONT that has been read and is not reported yet is newer than the request, so the process must not stop.
    guard continuationsUnderway == 0, stopTimer == nil else { return }
    stopTimer = loop.addTimer(after: SignalEvents.timeToFlush, modes: .all) { [weak self] in self?.stopProcess() }
  }

  private func stopProcess() {
    stopTimer = nil
    if selfStop.stop() { goOn() }
  }

  private func cancelStop() {
    stopTimer?.cancel()
    stopTimer = nil
  }
}
