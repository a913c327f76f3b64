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

  /// Ends the innermost run after its current pass.
  ///
  /// If the loop is not running, the next run ends at its first check. Callable from any thread, but not from a signal
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
  /// Callable from any thread.
  public func wakeUp() {
    checkProcess()
    inbox.wake()
  }

  /// Ends every run of this loop, from the innermost to the outermost.
  ///
  /// Outside a run it has no effect. Call only on the loop's thread.
  public func endAllRuns() {
    checkThread()
    state.pointee.isEndingAllRuns = !modeStack.isEmpty
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
    if modeStack.isEmpty { LoopRelease(loop: self).run() }
  }

  /// Whether the loop is closed.
  ///
  /// Callable from any thread.
  public var isClosed: Bool { inbox.isClosed }

  /// Confines every run, at any depth of nesting, to `mode`; with nil, ends the confinement.
  ///
  /// A suspended application uses this: the loop serves only sources of that mode (or of ``RunLoopModes/all``), and no
  /// run returns to its caller, whatever its deadline, unless ``endAllRuns()`` or ``close()`` is called. On a virtual
  /// clock, the outermost run still returns when no work is left. Call only on the loop's thread.
  public func confine(to mode: RunLoopMode?) {
    checkThread()
    state.pointee.confinement = mode
    updateServedModes()
  }

  func enter(_ mode: RunLoopMode) {
    enclosingMarks.append(counters.pointee.mark.load(ordering: .relaxed))
    if modeStack.isEmpty {
      note(.busy)
      noteAwake()
      outerLoop = LoopRegistry.runningLoop
      LoopRegistry.runningLoop = Unmanaged.passUnretained(self).toOpaque()
    } else {
      noteBetweenCallouts()
    }
    modeStack.append(mode)
    updateServedModes()
  }

  func leaveMode() {
    modeStack.removeLast()
    // If a callout started this run, that callout continues now.
    counters.pointee.mark.store(enclosingMarks.removeLast(), ordering: .relaxed)
    if modeStack.isEmpty {
      note(.outside)
      if state.pointee.isEndingAllRuns {
        state.pointee.isEndingAllRuns = false
        // The last passes parked work although its mode was served. In a confined loop the served modes do not change
        // below, so nothing else would queue that work again.
        forEachLane { unparkWork(of: $0) }
      }
      LoopRegistry.runningLoop = outerLoop
    }
    updateServedModes()
    guard modeStack.isEmpty else { return }
    if state.pointee.isClosed { LoopRelease(loop: self).run() } else { awaitHostLoop() }
  }

  /// Recomputes the served modes and requeues work that was set aside for another mode.
  func updateServedModes() {
    let mode = state.pointee.confinement ?? modeStack.last ?? hostMode
    var bits = mode?.bit ?? 0
    if let mode, state.pointee.commonBits & mode.bit != 0 {
      bits |= RunLoopMode.common.bit
      if !state.pointee.isRunningTask { bits |= RunLoopMode.tasks.bit }
    }
    guard bits != state.pointee.servedBits else { return }
    state.pointee.servedBits = bits
    state.pointee.needsWholePass = true
    state.pointee.timers.forgetEarliest()
    forEachLane { unparkWork(of: $0) }
    // Between two passes of a host loop nothing else would notice the work that can run now.
    wakeHostLoop()
  }

  /// Queues a lane's parked work again; work whose mode is still not served is parked again when its turn comes.
  private func unparkWork(of lane: UnsafeMutablePointer<Lane>) {
    lane.pointee.jobs.prepend(lane.pointee.parkedJobs)
    lane.pointee.parkedJobs.removeAll(keepingCapacity: true)
    let sources = lane.pointee.parkedSources
    lane.pointee.parkedSources.removeAll(keepingCapacity: true)
    for source in sources { enqueue(source) }
    let descriptors = lane.pointee.parkedDescriptors
    lane.pointee.parkedDescriptors.removeAll(keepingCapacity: true)
    for source in descriptors where !source.isCancelled { source.unpark() }
  }

}

/// Waiting until something is ready.
extension EventRunLoop {
  /// The way in which the loop waits if nothing is ready; `.block` by default.
  ///
  /// Use it on the loop's thread only.
  public var waitingStrategy: WaitingStrategy {
    get {
      checkThread()
      return state.pointee.waiting.strategy
    }
    set {
      checkThread()
      state.pointee.waiting.strategy = newValue
      inbox.measureWakes(state.pointee.waiting.limit > 0)
    }
  }

  /// Whether the loop is waiting.
  ///
  /// The value may be out of date when the caller receives it. Callable from any thread.
  public var isWaiting: Bool { waitsNow.load(ordering: .relaxed) }
}
