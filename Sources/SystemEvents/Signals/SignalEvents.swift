import AppLifecycle
import Glibc
import Mainspring

/// The signals that a process gets, as events of the life cycle.
///
/// | signal | becomes |
/// |---|---|
/// | SIGTERM, SIGINT | `terminate`; the second one ends the process at once, even if the main thread hangs |
/// | SIGHUP | `hangup` |
/// | SIGTSTP | `home`; once the application is suspended, the process stops itself as a shell expects |
/// | SIGCONT | `foreground`, where the application is in the background or suspended |
///
/// Keep it for as long as it is to work: when it goes, the signals have their default effects again. Start it before
/// other threads start, for those inherit the blocked signals.
@MainActor
public final class SignalEvents {
  /// Between the suspension and the stop, so that what is written about the suspension gets out of the process.
  private static let timeToFlush = Duration.milliseconds(20)

  private let application: Application
  private var sources: [SignalSource] = []
  private var secondTermination: SecondTermination?
  private var isTerminating = false
  private var logObserver: Int?
  private var followsSuspensions = false
  /// A home event that Ctrl-Z has sent and that is not handled yet.
  private var homesUnderway = 0
  /// Ctrl-Z has led to the background, and the process is to stop when the application is suspended.
  private var stopsWhenSuspended = false
  private var stopTimer: RunLoopTimer?
  private var selfStop = SelfStop()
  /// How often the process was told to go on.
  private var continuations = 0

  /// Signals for `application`; nothing is listened for before ``start()``.
  public init(application: Application) { self.application = application }

  isolated deinit { stop() }

  /// Begins to listen; doing it again does nothing.
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
      // Last: its thread inherits that these signals are blocked.
      secondTermination = try SecondTermination.start()
    } catch {
      stop()
      throw error
    }
    followApplication()
  }

  /// Stops listening: every signal has its default effect again.
  public func stop() {
    // First: as long as it listens, the signals stay blocked on this thread.
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
    // Delivered on the loop's thread, which is the main one: the application that lives on it is the main actor's.
    let source = try application.loop.addSignal(number, modes: .all) { [weak self] in
      MainActor.assumeIsolated { if let self { body(self) } }
    }
    sources.append(source)
  }

  // MARK: - The end

  private func terminate() {
    // Whoever asks twice means it: that is `SecondTermination`.
    if isTerminating { return }
    isTerminating = true
    application.send(.terminate)
  }

  // MARK: - Ctrl-Z and back

  private func followApplication() {
    selfStop.arm()
    logObserver = application.log.addObserverOfAllButEvents { [weak self] entry in
      // The states are written by the main thread alone. A return to the screen, whoever brought it about, takes back
      // the stop that Ctrl-Z asked for.
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
      // A SIGCONT that has come since is newer than this SIGTSTP, even if nothing else came of it.
      if continuations != self.continuations { return }
      // Dropped or not: who is off the screen now is to stop, at once if it is suspended already.
      stopsWhenSuspended = application.machine.phase == .background || application.machine.phase == .suspended
      stopProcessSoon()
    }
  }

  private func goOn() {
    continuations += 1
    selfStop.arm()
    forgetStop()
    // A SIGTERM that was sent before, as service managers do, must come first. The other thread may have read it and be
    // about to post it here, so the return takes the same way, behind it.
    let isGoingHome = homesUnderway > 0
    secondTermination?.afterReading { [weak self, loop = application.loop] in
      loop.post(priority: .system) { MainActor.assumeIsolated { self?.returnToScreen(isGoingHome: isGoingHome) } }
    }
  }

  private func returnToScreen(isGoingHome: Bool) {
    let isOffScreen = application.machine.phase == .background || application.machine.phase == .suspended
    // A SIGCONT to a process that was never stopped, or that SIGSTOP had stopped while active, is no event.
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
