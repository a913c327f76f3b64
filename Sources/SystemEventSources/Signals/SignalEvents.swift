import Glibc
import Mainspring
import SystemEvents

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

  private let sink: any SystemEventSink
  private let loop: EventRunLoop
  private var sources: [SignalSource] = []
  private var secondTermination: SecondTermination?
  private var isTerminating = false
  private var stopTimer: RunLoopTimer?
  private var selfStop = SelfStop()
  /// How many SIGCONTs were read and are not reported yet.
  private var continuationsUnderway = 0

  /// Signals that `sink` receives; nothing is listened for before ``start()``.
  ///
  /// - Parameters:
  ///   - sink: receives the events; an `Application`.
  ///   - loop: the loop that waits for the signals; the calling thread's own.
  public init(sink: any SystemEventSink, loop: EventRunLoop) {
    self.sink = sink
    self.loop = loop
  }

  isolated deinit { stop() }

  /// Begins to listen; doing it again does nothing.
  ///
  /// - Throws: `RunLoopError` if the system has no descriptors or threads left; then every signal has its default
  ///   effect.
  public func start() throws(RunLoopError) {
    guard sources.isEmpty else { return }
    do {
      for number in SecondTermination.signals { try listen(number) { $0.terminate() } }
      try listen(SIGHUP) { $0.sink.receive(.event(.hangup)) }
      try listen(SIGTSTP) { $0.sink.receive(.stopRequested) }
      try listen(SIGCONT) { $0.goOn() }
      // Last: its thread inherits that these signals are blocked.
      secondTermination = try SecondTermination.start()
    } catch {
      stop()
      throw error
    }
    selfStop.arm()
    sink.setStopHandler { [weak self] mustStop in mustStop ? self?.stopProcessSoon() : self?.cancelStop() }
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
    sink.setStopHandler(nil)
    cancelStop()
  }

  private func listen(
    _ number: Int32,
    _ body: @escaping @MainActor (SignalEvents) -> Void
  ) throws(RunLoopError) {
    // Delivered on the loop's thread, which is the main one: the application that lives on it is the main actor's.
    let source = try loop.addSignal(number, modes: .all) { [weak self] in
      MainActor.assumeIsolated { if let self { body(self) } }
    }
    sources.append(source)
  }

  // MARK: - The end

  private func terminate() {
    // Whoever asks twice means it: that is `SecondTermination`.
    if isTerminating { return }
    isTerminating = true
    sink.receive(.event(.terminate))
  }

  // MARK: - Ctrl-Z and back

  private func goOn() {
    selfStop.arm()
    cancelStop()
    continuationsUnderway += 1
    // A SIGTERM that was sent before, as service managers do, must come first. The other thread may have read it and be
    // about to post it here, so the return takes the same way, behind it.
    secondTermination?.afterReading { [weak self, loop] in
      loop.post(priority: .system) { MainActor.assumeIsolated { self?.reportContinuation() } }
    }
  }

  private func reportContinuation() {
    continuationsUnderway -= 1
    sink.receive(.continued)
  }

  private func stopProcessSoon() {
    // A SIGCONT that was read and is not reported yet is newer than the request.
    guard continuationsUnderway == 0, stopTimer == nil else { return }
    stopTimer = loop.addTimer(after: SignalEvents.timeToFlush, modes: .all) { [weak self] in
      MainActor.assumeIsolated { self?.stopProcess() }
    }
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
