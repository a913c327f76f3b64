import AppLifecycle
import Glibc
import Mainspring

/// A source that sends the process's signals to an application as life-cycle events.
///
/// | signal | event |
/// |---|---|
/// | SIGTERM, SIGINT | `terminate`; the second one ends the process at once, even if the main thread hangs |
/// | SIGHUP | `hangup` |
/// | SIGTSTP | `home`; once the application is suspended, the process stops itself as a shell expects |
/// | SIGCONT | `foreground`, if the application is in the background or suspended |
///
/// The source works only as long as you keep a reference to it; after that the signals have their default effects
/// again. Start it before you start other threads, because they inherit the blocked signals.
@MainActor
public final class SignalEvents {
  /// The time between the suspension and the stop, in which the log lines about the suspension leave the process.
  private static let timeToFlush = Duration.milliseconds(20)

  private let application: Application
  private var sources: [SignalSource] = []
  private var secondTermination: SecondTermination?
  private var isTerminating = false
  private var logObserver: Int?
  private var followsSuspensions = false
  /// The number of `home` events that Ctrl-Z has sent and the application has not handled yet.
  private var homesUnderway = 0
  /// Whether Ctrl-Z has moved the application to the background, so the process stops when it is suspended.
  private var stopsWhenSuspended = false
  private var stopTimer: RunLoopTimer?
  private var selfStop = SelfStop()
  /// The number of SIGCONTs received.
  private var continuations = 0

  /// Creates a source for `application`; it listens for no signals before ``start()``.
  public init(application: Application) { self.application = application }

  isolated deinit { stop() }

  /// Starts listening; has no effect if the source is already listening.
  ///
  /// - Throws: `RunLoopError` if the system has no descriptors or threads left; then every signal has its default
  ///   effect.
  public func start() throws(RunLoopError) {
    guard sources.isEmpty else { return }
    do {
      for number in SecondTermination.signals { try listen(number) { $0.terminate() } }
      try listen(SIGHUP) { $0.application.send(.hangup) }
      try listen(SIGTSTP) { $0.goHome() }
      try listen(SIGCONT) { $0.goOn() }
      // Last, because its thread inherits the blocked signals.
      secondTermination = try SecondTermination.start()
    } catch {
      stop()
      throw error
    }
    followApplication()
  }

  /// Stops listening; every signal has its default effect again.
  public func stop() {
    // First, because the signals stay blocked on this thread as long as the other thread listens.
    secondTermination?.stop()
    secondTermination = nil
    for source in sources { source.cancel() }
    if !sources.isEmpty { selfStop.disarm() }
    sources = []
    isTerminating = false
    if let logObserver { application.log.removeObserver(logObserver) }
    logObserver = nil
    forgetStop()
  }

  private func listen(
    _ number: Int32,
    _ body: @escaping @MainActor (SignalEvents) -> Void
  ) throws(RunLoopError) {
    // The loop calls this on its own thread, the main thread, to which the application belongs.
    let source = try application.loop.addSignal(number, modes: .all) { [weak self] in
      MainActor.assumeIsolated { if let self { body(self) } }
    }
    sources.append(source)
  }

  // MARK: - The end

  private func terminate() {
    // `SecondTermination` handles the second signal.
    if isTerminating { return }
    isTerminating = true
    application.send(.terminate)
  }

  // MARK: - Ctrl-Z and back

  private func followApplication() {
    selfStop.arm()
    logObserver = application.log.addObserverOfAllButEvents { [weak self] entry in
      // Only the main thread writes states. A return to the screen, whatever its cause, cancels the stop that Ctrl-Z
      // requested.
      guard entry.kind == .state, entry.name == ApplicationState.active.rawValue else { return }
      MainActor.assumeIsolated { self?.forgetStop() }
    }
    if followsSuspensions { return }
    followsSuspensions = true
    application.onSuspension { [weak self] in self?.stopProcessSoon() }
  }

  private func goHome() {
    homesUnderway += 1
    let continuations = continuations
    application.send(.home) { [weak self] _ in
      guard let self, !sources.isEmpty else { return }
      homesUnderway -= 1
      // A SIGCONT that has arrived since is newer than this SIGTSTP, even if it had no other effect.
      if continuations != self.continuations { return }
      // Whether or not the event was dropped, an application that is off the screen stops: at once if it is already
      // suspended.
      stopsWhenSuspended = application.machine.phase == .background || application.machine.phase == .suspended
      stopProcessSoon()
    }
  }

  private func goOn() {
    continuations += 1
    selfStop.arm()
    forgetStop()
    // A SIGTERM that was sent earlier, as service managers do, must be handled first. The other thread may have read it
    // and be about to post it here, so the return to the foreground is posted through that thread, behind the SIGTERM.
    let isGoingHome = homesUnderway > 0
    secondTermination?.afterReading { [weak self, loop = application.loop] in
      loop.post(priority: .system) { MainActor.assumeIsolated { self?.returnToScreen(isGoingHome: isGoingHome) } }
    }
  }

  private func returnToScreen(isGoingHome: Bool) {
    let isOffScreen = application.machine.phase == .background || application.machine.phase == .suspended
    // A SIGCONT to a process that was not stopped, or that SIGSTOP stopped while active, sends no event.
    if isOffScreen || isGoingHome { application.send(.foreground) }
  }

  private func stopProcessSoon() {
    guard stopsWhenSuspended, stopTimer == nil, application.machine.phase == .suspended else { return }
    stopTimer = application.loop.addTimer(after: SignalEvents.timeToFlush, modes: .all) { [weak self] in
      MainActor.assumeIsolated { self?.stopProcess() }
    }
  }

  private func stopProcess() {
    let mustStop = stopsWhenSuspended && application.machine.phase == .suspended
    forgetStop()
    if mustStop, selfStop.stop() { goOn() }
  }

  private func forgetStop() {
    stopsWhenSuspended = false
    stopTimer?.cancel()
    stopTimer = nil
  }
}
