import Mainspring

/// The asynchronous work of a delegate before the termination, with a deadline.
///
/// If the main thread hangs, the timer of the deadline does not fire; the watchdog then terminates the application, one
/// second late. Time in which the whole process is stopped does not count.
@MainActor
final class TerminationDrain {
  /// The time by which the watchdog is later than the timer.
  private static let reserve = Duration.seconds(1)

  private let loop: EventRunLoop
  private let watchdog: GraceWatchdog
  private var timer: RunLoopTimer?
  private var watch: GraceWatchdog.Watch?
  /// Whether the work has been drained.
  private(set) var isOver = false

  /// Starts `body` in a new task, and the timer of its deadline.
  ///
  /// - Parameters:
  ///   - body: the work; it receives the deadline.
  ///   - whenDrained: called when the work is drained, unless ``end()`` is called first.
  ///   - onOverrun: called if the work is not drained at the deadline; `isLogged` is true if the watchdog has already
  ///     written the termination.
  init(
    loop: EventRunLoop,
    limit: CallbackLimit,
    log: LifecycleLog,
    watchdog: GraceWatchdog,
    handler: TerminationHandler,
    body: @escaping @MainActor (LoopClock.Instant) async -> Void,
    whenDrained: @escaping @MainActor () -> Void,
    onOverrun: @escaping @MainActor (_ termination: Termination, _ isLogged: Bool) -> Void
  ) {
    self.loop = loop
    self.watchdog = watchdog
    let deadline = loop.clock.now.advanced(by: limit.duration)
    let name = LifecycleCallback.willTerminateBefore.rawValue
    let beginning = log.time
    // The timer fires at the first instant after the deadline, because work that is due at the deadline is in time.
    let overrun = { @MainActor (isLogged: Bool) in
      let elapsed = loop.clock.isVirtual ? limit.duration : log.time - beginning
      onOverrun(Termination.overrun(name, limit, elapsed: elapsed, time: beginning + elapsed), isLogged)
    }
    setTimer(at: deadline.advanced(by: .nanoseconds(1)), overrun)
    if !loop.clock.isVirtual {
      watch = watchdog.begin(limit: limit.duration + TerminationDrain.reserve) { elapsed in
        let termination = Termination.overrun(name, limit, elapsed: elapsed, time: log.time)
        log.writeTerminationWithoutBlocking(termination)
        handler.act(termination)
      }
    }
    Task {
      await body(deadline)
      isOver = true
      // The application may have terminated meanwhile.
      guard timer != nil else { return }
      // The handler may have left the process alive; the application has terminated nevertheless.
      endWatch() ? overrun(true) : whenDrained()
    }
  }

  /// The watchdog must not end the process for an application that no longer exists.
  deinit {
    if let watch { watchdog.end(watch) }
  }

  /// The time that is left, without the time in which the process was stopped; nil in virtual time, and at the end.
  var timeLeft: Duration? { watch.flatMap { watchdog.timeLeft(for: $0) }.map { $0 - TerminationDrain.reserve } }

  private func setTimer(at instant: LoopClock.Instant, _ overrun: @escaping @MainActor (_ isLogged: Bool) -> Void) {
    timer = loop.addTimer(at: instant, modes: .all) { [weak self] in
      guard let self else { return }
      // The process was stopped in the meantime.
      if let timeLeft, timeLeft > .zero { return setTimer(at: loop.clock.now.advanced(by: timeLeft), overrun) }
      overrun(endWatch())
    }
  }

  /// Cancels the deadline, without waiting for work that is still being drained.
  func end() {
    timer?.cancel()
    timer = nil
    endWatch()
  }

  /// Ends the watch, and returns whether it has reported an overrun.
  @discardableResult
  private func endWatch() -> Bool {
    defer { watch = nil }
    return watch.map { !watchdog.end($0) } ?? false
  }
}
