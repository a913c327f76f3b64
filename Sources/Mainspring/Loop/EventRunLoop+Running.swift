import CLibEvent

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
    _ = run(
      in: .default,
      until: nil,
      onePass: false,
      endsWhenEmpty: clock.isVirtual,
      isConditional: false,
      while: { true }
    )
  }

  /// Runs the loop in `mode` while `condition` returns true, or until ``stop()`` is called.
  ///
  /// The loop evaluates `condition` before every pass. Code that changes the condition must also wake the loop, with a
  /// post or ``wakeUp()``. Call only on the loop's thread.
  public func run(mode: RunLoopMode = .default, while condition: () -> Bool) {
    _ = run(in: mode, until: nil, onePass: false, endsWhenEmpty: clock.isVirtual, while: condition)
  }

  /// Runs the loop in `mode` until a source is handled, the deadline passes, ``stop()`` is called, or nothing is left
  /// in the mode.
  ///
  /// A timer that fires does not end the run. In a nested run, the source whose callout is in progress counts as left,
  /// although it is not called. The deadline is inclusive; nil waits without a limit. Call only on the loop's thread.
  @discardableResult
  public func run(mode: RunLoopMode, before deadline: LoopClock.Instant?) -> RunResult {
    run(in: mode, until: deadline, onePass: true, endsWhenEmpty: true, while: { true })
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

  /// Confines every run, at any depth of nesting, to `mode`, until it is called with nil.
  ///
  /// This is how an application is suspended: the loop serves only sources of that mode (or of ``RunLoopModes/all``),
  /// and no run returns to its caller, whatever its deadline, unless ``endAllRuns()`` is called. Call only on the
  /// loop's thread.
  public func confine(to mode: RunLoopMode?) {
    checkThread()
    state.pointee.confinement = mode
    updateServedModes()
  }

  func run(
    in mode: RunLoopMode,
    until deadline: LoopClock.Instant?,
    onePass: Bool,
    endsWhenEmpty: Bool,
    isConditional: Bool = true,
    while condition: () -> Bool
  ) -> RunResult {
    checkThread("run")
    require(mode != .common, "The common modes are a set: run one of them, such as .default.")
    enter(mode)
    notify(.entry)
    defer {
      notify(.exit)
      leaveMode()
    }
    while true {
      if let result = reasonToReturn(while: condition) { return result }
      takeInbox()
      if endsWhenEmpty, mayReturnWhenEmpty, isEmptyForServedModes(until: deadline), !clock.isHeld { return .finished }
      // The deadline is inclusive: work that is due or ready at that moment is served in a last pass that does not
      // wait. A confined run has no deadline, because it cannot return before the confinement ends.
      let deadline = state.pointee.confinement == nil ? deadline : nil
      let isLastPass = deadline.map { clock.now >= $0 } ?? false
      if isLastPass { poll(blocking: false) }
      let handledSource = pass(
        isLastPass ? .nonBlocking : .wait(until: deadline?.nanoseconds ?? .max),
        mayRepeat: !isConditional && !onePass && deadline == nil
      )
      if state.pointee.confinement != nil { continue }
      if onePass, handledSource { return reasonToReturn(while: condition) ?? .handledSource }
      if isLastPass { return reasonToReturn(while: condition) ?? .timedOut }
    }
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
    // If a callout started this run, it continues now.
    counters.pointee.mark.store(enclosingMarks.removeLast(), ordering: .relaxed)
    if modeStack.isEmpty {
      note(.outside)
      state.pointee.isEndingAllRuns = false
      LoopRegistry.runningLoop = outerLoop
    }
    updateServedModes()
    if modeStack.isEmpty { awaitHostLoop() }
  }

  /// Whether a run may return when no work is left.
  ///
  /// A confined run does not return to its caller, except the outermost run on a virtual clock, whose caller is a test.
  private var mayReturnWhenEmpty: Bool { state.pointee.confinement == nil || (clock.isVirtual && modeStack.count == 1) }

  private func reasonToReturn(while condition: () -> Bool) -> RunResult? {
    if state.pointee.isEndingAllRuns { return .stopped }
    if state.pointee.confinement != nil { return nil }
    if stopRequested.load(ordering: .relaxed), stopRequested.exchange(false, ordering: .acquiring) { return .stopped }
    return condition() ? nil : .finished
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

  private func isEmptyForServedModes(until deadline: LoopClock.Instant?) -> Bool {
    var bits = state.pointee.servedBits
    // Dispatch's main queue keeps a run waiting even while a job of the main actor must end before the queue is served
    // again.
    if bits & RunLoopMode.common.bit != 0 { bits |= RunLoopMode.tasks.bit }
    return !hasReadyWork && state.pointee.idleLane.jobs.isEmpty && !hasTimersToWaitFor(until: deadline)
      && !descriptors.values.contains { $0.modes.meet(bits) && $0.mayRun }
      && !sources.values.contains { $0.modes.meet(bits) }
  }

  /// Whether a run has to wait for timers.
  ///
  /// Without a deadline, a virtual loop cannot wait for timers that never fire, or that fire only after the callout
  /// that runs the loop.
  private func hasTimersToWaitFor(until deadline: LoopClock.Instant?) -> Bool {
    let bits = state.pointee.servedBits
    guard state.pointee.timers.hasTimers(servedBits: bits) else { return false }
    if !clock.isVirtual || (deadline ?? .distantFuture) != .distantFuture { return true }
    return state.pointee.timers.nextDeadline(servedBits: bits) != .max
  }
}

/// Waiting until something is ready.
extension EventRunLoop {
  /// How the loop waits if nothing is ready; `.block` by default.
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

  func wait(until limit: Int64) {
    notify(.beforeWaiting)
    defer { notify(.afterWaiting) }
    // An observer may have posted work.
    if hasReadyWork { return }
    let deadline = min(limit, state.pointee.timers.nextDeadline(servedBits: state.pointee.servedBits))
    if clock.isVirtual { return waitVirtually(until: deadline) }
    waitsNow.store(true, ordering: .relaxed)
    defer { waitsNow.store(false, ordering: .relaxed) }
    noteBetweenCallouts()
    let waitBeginning = state.pointee.isInstrumented ? MonotonicTime.now : 0
    defer { if waitBeginning != 0 { tellInstruments(waitedSince: waitBeginning) } }
    // Without spinning, no clock read is needed.
    if state.pointee.waiting.limit == 0 {
      block(until: deadline)
      return
    }
    let beginning = clock.now.nanoseconds
    var wokenAt: Int64 = 0
    if !state.pointee.waiting.mustSpin || !spin(until: deadline, from: beginning) { wokenAt = block(until: deadline) }
    let hop = wokenAt == 0 ? nil : MonotonicTime.now - wokenAt
    state.pointee.waiting.hasLasted(clock.now.nanoseconds - beginning, hop: hop)
  }

  /// Returns the result of ``Inbox/didWake()`` if the loop has blocked, otherwise 0.
  @discardableResult
  private func block(until deadline: Int64) -> Int64 {
    demultiplexer.arm(deadline: min(deadline, giveBackMemory()))
    guard inbox.prepareToSleep() else {
      poll(blocking: false)
      return 0
    }
    poll(blocking: true)
    return inbox.didWake()
  }

  /// Polls for work without blocking.
  ///
  /// Returns false if none arrived within the limit.
  private func spin(until deadline: Int64, from beginning: Int64) -> Bool {
    let end = beginning.addingSaturating(state.pointee.waiting.spinLimit)
    var turns = 0
    while true {
      if inbox.mayHavePending {
        let more = state.pointee.waiting.turnsToGather(foundAfter: turns, callouts: calloutCount)
        for _ in 0..<more { mainspring_relax() }
        return true
      }
      turns += 1
      mainspring_relax()
      // Polling the kernel and reading the clock are expensive, so they happen less often than looking at the inbox.
      guard turns % 64 == 0 else { continue }
      poll(blocking: false)
      if hasReadyWork { return true }
      let now = clock.now.nanoseconds
      if now >= deadline { return true }
      if now >= end { return false }
    }
  }
}

/// Memory that the queues keep after bursts of work.
extension EventRunLoop {
  /// Frees unneeded queue memory before the loop blocks.
  ///
  /// Returns when the loop must wake to free memory, or `Int64.max`.
  @inline(__always)
  func giveBackMemory() -> Int64 { state.pointee.queueMemory.isSettled ? .max : giveBackDueMemory() }

  @inline(never)
  private func giveBackDueMemory() -> Int64 {
    if let next = state.pointee.queueMemory.nextLook(now: clock.now.nanoseconds) { return next }
    let kept = QueueMemory.keptCapacity
    forEachLane { $0.pointee.giveBackMemory(above: kept) }
    inbox.giveBackMemory(above: kept)
    return .max
  }
}
