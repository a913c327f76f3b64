/// Running, nesting, stopping and confining the loop.
extension EventRunLoop {
  /// Runs the loop in the default mode until ``stop()`` is called.
  ///
  /// On a virtual clock, it also returns when no work is left that could run and nothing holds the clock. A timer set
  /// for ``LoopClock/Instant/distantFuture`` never fires, so it does not count as work.
  ///
  /// Call only on the loop's thread. Inside a callout it starts a nested run, which does not call the callout's own
  /// source again; that source is served after the callout returns.
  public func run() {
    _ = LoopRun(loop: self, mode: .default, endsWhenEmpty: clock.isVirtual, repeatsPasses: true).run()
  }

  /// Runs the loop in `mode` while `condition` returns true, or until ``stop()`` is called.
  ///
  /// On a virtual clock, it also returns when no work is left, as ``run()`` does. The loop evaluates `condition` before
  /// every pass. Code that changes the condition must also wake the loop, with a post or ``wakeUp()``. Call only on the
  /// loop's thread.
  public func run(mode: RunLoopMode = .default, while condition: () -> Bool) {
    _ = LoopRun(loop: self, mode: mode, endsWhenEmpty: clock.isVirtual).run(while: condition)
  }

  /// Runs the loop in the default mode until no work and no source is left that keeps it running, or until ``stop()``
  /// is called.
  ///
  /// Timers, descriptors, signals, children and sources keep it running, unless their `keepsRunning` is false. The main
  /// loop always has such a source: Dispatch's main queue, which can receive work from anywhere. Call only on the
  /// loop's thread.
  public func runUntilEmpty() { _ = LoopRun(loop: self, mode: .default, endsWhenEmpty: true).run() }

  /// Runs the loop in `mode` until a source is handled, the deadline passes, ``stop()`` is called, or nothing is left
  /// in the mode.
  ///
  /// A timer that fires does not end the run. In a nested run, the source whose callout is in progress counts as a
  /// source that is left, although it is not called. The deadline is inclusive; nil waits without a limit. Call only on
  /// the loop's thread.
  @discardableResult
  public func run(mode: RunLoopMode, before deadline: LoopClock.Instant?) -> RunResult {
    LoopRun(loop: self, mode: mode, deadline: deadline, endsAfterSource: true, endsWhenEmpty: true).run()
  }

  /// Runs the loop until `body` completes, then returns its value or throws its error.
  ///
  /// Call only on the loop's thread.
  ///
  /// If ``stop()`` is called while `body` is in progress, it ends the enclosing run after this call returns.
  ///
  /// If you call this method inside a job of an actor whose executor is this loop (or inside a job of the main actor,
  /// once the loop is its executor), the closure must not await an actor of the same loop: that actor's job cannot run
  /// until the current job returns. If the closure's own task awaits such an actor, the process ends with a message. If
  /// a task that the closure awaits does so, this call never returns.
  ///
  /// - Throws: The error that `body` throws, or `CancellationError` if ``endAllRuns()`` is called first or the loop is
  ///   closed; in that case the task is cancelled.
  public func runUntilComplete<Value: Sendable>(_ body: @escaping @Sendable () async throws -> Value) throws -> Value {
    checkThread("runUntilComplete(_:)")
    return try tasks.complete(body)
  }

  /// Ends the innermost run after its current pass.
  ///
  /// If the loop is not running, the next run ends at its first check. Any thread may call this, but not from a signal
  /// handler: it takes a lock that the interrupted thread may hold. Use ``addSignal(_:modes:file:line:handler:)``,
  /// whose handlers are ordinary callouts, or let the signal handler write to an eventfd that a descriptor source
  /// watches.
  public func stop() {
    checkProcess()
    stopRequested.store(true, ordering: .releasing)
    inbox.wake()
  }

  /// Wakes the loop if it is blocked; otherwise it does not block after this pass.
  ///
  /// Any thread may call this.
  public func wakeUp() {
    checkProcess()
    inbox.wake()
  }

  /// Ends every run of this loop, from the innermost to the outermost.
  ///
  /// Outside a run it has no effect. Call only on the loop's thread.
  public func endAllRuns() {
    checkThread()
    state.pointee.isEndingAllRuns = modes.isRunning
    // Between two posted jobs the loop checks only this count.
    counters.pointee.grantCallouts(0)
    inbox.wake()
  }

  /// Closes the loop for good: ends every run, releases all queued work and all sources, and refuses further work.
  ///
  /// From here on ``post(_:)`` returns false, no callout begins, and a run returns at once. ``run(_:isolation:)``
  /// throws ``RunLoopError/closed``, which is also the outcome of ``submit(_:)``. A task that waits for readiness, a
  /// signal or a file change receives ``RunLoopError/closed``, and ticks end. Work that is queued at this moment does
  /// not run; a ``LoopThread`` runs it first. A task whose actor or executor is the loop does not continue: end such
  /// tasks first. Call only on the loop's thread. Repeated calls have no effect.
  public func close() {
    checkThread()
    if state.pointee.isClosed { return }
    state.pointee.isClosed = true
    inbox.close()
    endAllRuns()
    // A pass that is in progress still reads its queues.
    if !modes.isRunning { LoopRelease(loop: self).run() }
  }

  /// Whether the loop is closed.
  ///
  /// Any thread may call this.
  public var isClosed: Bool { inbox.isClosed }

  /// Whether ``close()`` was called; false while the loop only refuses work, and runs what it has accepted.
  ///
  /// Call only on the loop's thread.
  package var hasClosed: Bool { state.pointee.isClosed }

  /// Confines every run, at any depth of nesting, to `mode`; with nil, ends the confinement.
  ///
  /// A suspended application uses this: the loop serves only sources of that mode (or of ``RunLoopModes/all``), and no
  /// run returns to its caller, whatever its deadline, unless ``endAllRuns()`` or ``close()`` is called. On a virtual
  /// clock, the outermost run still returns when no work is left. Call only on the loop's thread.
  public func confine(to mode: RunLoopMode?) {
    checkThread()
    state.pointee.confinement = mode
    modes.update()
  }
}

/// Waiting until something is ready.
extension EventRunLoop {
  /// The way in which the loop waits if nothing is ready; `.block` by default.
  ///
  /// Call only on the loop's thread.
  public var waitingStrategy: WaitingStrategy {
    get { onThread(state.pointee.waiting.strategy) }
    set {
      checkThread()
      state.pointee.waiting.strategy = newValue
      inbox.measureWakes(state.pointee.waiting.limit > 0)
    }
  }

  /// Whether the loop is waiting.
  ///
  /// The value may be out of date when the caller receives it. Any thread may call this.
  public var isWaiting: Bool { waitsNow.load(ordering: .relaxed) }
}

/// Embedding the loop in a host loop, such as GLib's, a plain `epoll` loop or a game's loop.
///
/// The host watches ``backendDescriptor`` for reading, level-triggered, and calls ``performPendingWork(mode:)`` once at
/// the start and then whenever the descriptor is readable. Nothing else is needed: due timers, posts from any thread,
/// signals and ready descriptors make ``backendDescriptor`` readable, and so does work that a bounded pass has left
/// over.
///
/// The rules:
/// - The host runs on the thread that owns the loop.
/// - Only the loop reads from the descriptor, changes it or closes it.
/// - A callout that runs the host loop first calls ``performPendingWork(mode:)``.
/// - If ``stop()`` was called, the next pass returns ``RunResult/stopped``, and the host must end its loop.
/// - Once you have read ``eventBase``, each pass looks up the timeouts of the libevent code that uses it, at a cost
///   proportional to the number of events. A timeout that such code adds between two passes takes effect from the next
///   pass; call ``wakeUp()`` to request one.
extension EventRunLoop {
  /// The descriptor that a host loop watches for reading: an epoll set that is readable when the loop has work to do.
  ///
  /// The loop owns it, and it stays the same for the loop's lifetime. Call only on the loop's thread.
  ///
  /// - Throws: ``RunLoopError/system(call:errno:)`` if libevent uses a backend other than epoll, or if there is no
  ///   descriptor left.
  public var backendDescriptor: Int32 {
    get throws(RunLoopError) {
      checkThread()
      return try demultiplexer.hostSet
    }
  }

  /// The deadline of the next timer, or nil if no timer is set.
  ///
  /// It is meant for the host of a loop on a virtual clock. On a system clock the host does not need it, because
  /// ``backendDescriptor`` becomes readable at the deadline. Only timers that the current mode serves count: the mode
  /// of the innermost run, the mode of the host's passes, or the default mode. Call only on the loop's thread.
  public var nextDeadline: LoopClock.Instant? {
    checkThread()
    let bits =
      state.pointee.servedBits != 0 ? state.pointee.servedBits : RunLoopMode.default.bit | RunLoopMode.common.bit
    return timers.nextDeadline(servedBits: bits)
  }

  /// Makes one pass without blocking: serves due timers, posted work and ready sources, within a pass's budget.
  ///
  /// After the first call, the loop counts as asleep between passes, so that any new work makes ``backendDescriptor``
  /// readable. Observers receive entry and exit in each pass, before-waiting if no work is left, and after-waiting in
  /// the pass that follows. Call only on the loop's thread.
  ///
  /// - Parameter mode: The mode in which this pass serves sources. The descriptor also reports work in this mode, until
  ///   the next pass.
  /// - Returns: ``RunResult/stopped`` if ``stop()``, ``endAllRuns()`` or ``close()`` was called, in which case the host
  ///   must end its loop; otherwise ``RunResult/handledSource`` if a source was handled, or ``RunResult/timedOut``.
  @discardableResult
  public func performPendingWork(mode: RunLoopMode = .default) -> RunResult {
    checkThread()
    require(mode != .common, "The common modes are a set: run one of them, such as .default.")
    return host.makePass(mode: mode)
  }
}

/// Virtual time, which moves only when the loop moves it.
extension EventRunLoop {
  /// Moves a virtual clock by `duration` and runs all work that becomes due on the way, each at its own instant,
  /// including work that is due at the end.
  ///
  /// On a system clock, the process ends with a message. Work that is ready runs first, and after every step. If
  /// something holds the clock (``LoopClock/hold(_:)``, ``DescriptorSource/holdsTime``), the call waits before each
  /// step, in real time, until no hold is left. Call only on the loop's thread.
  public func advance(by duration: Duration) {
    require(duration >= .zero, "Time does not move backwards.")
    advance(to: clock.now.advanced(by: duration))
  }

  /// Moves a virtual clock to `instant`; see ``advance(by:)``.
  ///
  /// If the instant is in the past, only ready work runs. If it is ``LoopClock/Instant/distantFuture``, which never
  /// comes, all timers with any other deadline fire, and the clock stops one nanosecond before it.
  public func advance(to instant: LoopClock.Instant) { virtualTime.advance(to: instant, in: .default) }
}

/// Members that simulated devices use.
extension EventRunLoop {
  /// Creates a loop on a virtual clock that belongs to no fixed thread: `isOwner` decides who owns it.
  ///
  /// An example of an owner is the main actor, which may run on another thread after each `await` in a process that has
  /// given up its main thread.
  ///
  /// - Parameter isOwner: Returns whether the caller owns the loop; called at each check. It must never return true for
  ///   two callers at the same time.
  package convenience init(
    virtual clock: LoopClock,
    ownedWhere isOwner: @escaping @Sendable () -> Bool
  ) throws(RunLoopError) {
    require(clock.isVirtual, "Only a loop on a virtual clock may wander between threads.")
    try self.init(clock: clock, drainsMainQueue: false, isOwner: isOwner)
  }

  /// Sets the function that ``afterQueuedWork(_:)`` calls instead of posting, for a loop whose work is also queued
  /// elsewhere.
  package func setQueuedWorkMarker(_ mark: @escaping @Sendable (_ body: @escaping @Sendable () -> Void) -> Void) {
    queuedWorkMarker.withLock { $0.mark = mark }
  }
}
