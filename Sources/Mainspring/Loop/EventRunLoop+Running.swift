/// Running, nesting, stopping and confining.
extension EventRunLoop {
  /// Runs the default mode until ``stop()``.
  ///
  /// On a virtual clock it also returns when nothing is left that could run and nothing holds the clock; a timer for
  /// ``LoopClock/Instant/distantFuture`` never runs.
  ///
  /// The loop's thread only; inside a callout it is a nested run, which does not call the callout's own source again:
  /// that is served when the callout has returned.
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

  /// Runs the default mode for as long as `condition`, asked before every pass, holds, or until ``stop()``.
  ///
  /// Something that wakes the loop (a post, ``wakeUp()``) must go with a change of the condition. The loop's thread
  /// only.
  public func run(mode: RunLoopMode = .default, while condition: () -> Bool) {
    _ = run(in: mode, until: nil, onePass: false, endsWhenEmpty: clock.isVirtual, while: condition)
  }

  /// Runs `mode` until a source was handled, the deadline has come, ``stop()`` was called, or nothing is left in the
  /// mode.
  ///
  /// A timer that fires does not end it. In a nested run the source whose callout runs counts as left, although it is
  /// not called. The deadline is inclusive; nil waits for ever. The loop's thread only.
  @discardableResult
  public func run(mode: RunLoopMode, before deadline: LoopClock.Instant?) -> RunResult {
    run(in: mode, until: deadline, onePass: true, endsWhenEmpty: true, while: { true })
  }

  /// Ends the innermost run once its present pass is over.
  ///
  /// One that comes before the loop runs ends the next run at its first check. Any thread, but no signal handler: it
  /// takes a lock, which the interrupted thread may hold. Listen with ``addSignal(_:modes:file:line:handler:)``, whose
  /// callouts are ordinary ones, or have the handler write to an eventfd that a descriptor source watches.
  public func stop() {
    checkProcess()
    stopRequested.store(true, ordering: .releasing)
    inbox.wake()
  }

  /// Has a waiting loop make a pass, and a busy one not wait after this one.
  ///
  /// Any thread.
  public func wakeUp() {
    checkProcess()
    inbox.wake()
  }

  /// Ends every run of this loop, from the innermost outwards.
  ///
  /// Outside any run it does nothing. The loop's thread only.
  public func endAllRuns() {
    checkThread()
    state.pointee.isEndingAllRuns = !modeStack.isEmpty
    // Between two posted jobs only this is looked at.
    counters.pointee.grantCallouts(0)
    inbox.wake()
  }

  /// Holds every run, at whatever depth of nesting, in `mode` alone, until this is called with nil.
  ///
  /// This is how an application is suspended: only sources of that mode (or of ``RunLoopModes/all``) are served, and no
  /// run returns to the code that started it, whatever its deadline, except by ``endAllRuns()``. The loop's thread
  /// only.
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
      // The deadline is inclusive: what is due or ready at that very moment is still served, by a last pass that does
      // not wait. A confined run has no deadline: to return it must be let go first.
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
    // A callout that ran the loop goes on.
    counters.pointee.mark.store(enclosingMarks.removeLast(), ordering: .relaxed)
    if modeStack.isEmpty {
      note(.outside)
      state.pointee.isEndingAllRuns = false
      LoopRegistry.runningLoop = outerLoop
    }
    updateServedModes()
    if modeStack.isEmpty { awaitHostLoop() }
  }

  /// A confined run holds the code that started it, but for the outermost one on a virtual clock, which a test has
  /// started.
  private var mayReturnWhenEmpty: Bool { state.pointee.confinement == nil || (clock.isVirtual && modeStack.count == 1) }

  private func reasonToReturn(while condition: () -> Bool) -> RunResult? {
    if state.pointee.isEndingAllRuns { return .stopped }
    if state.pointee.confinement != nil { return nil }
    if stopRequested.load(ordering: .relaxed), stopRequested.exchange(false, ordering: .acquiring) { return .stopped }
    return condition() ? nil : .finished
  }

  /// Recomputes which modes are served, and puts back in play what had been set aside for another mode.
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
    state.pointee.systemJobs.prepend(state.pointee.deferredSystemJobs)
    state.pointee.jobs.prepend(state.pointee.deferredJobs)
    state.pointee.deferredSystemJobs.removeAll(keepingCapacity: true)
    state.pointee.deferredJobs.removeAll(keepingCapacity: true)
    state.pointee.idleJobs.prepend(state.pointee.deferredIdleJobs)
    state.pointee.deferredIdleJobs.removeAll(keepingCapacity: true)
    let parkedSources = state.pointee.parkedSources
    state.pointee.parkedSources.removeAll(keepingCapacity: true)
    for source in parkedSources { enqueue(source) }
    let parked = state.pointee.parkedDescriptors
    state.pointee.parkedDescriptors.removeAll(keepingCapacity: true)
    for source in parked where !source.isCancelled { source.unpark() }
  }

  private func isEmptyForServedModes(until deadline: LoopClock.Instant?) -> Bool {
    var bits = state.pointee.servedBits
    // Dispatch's main queue keeps a run waiting also while a job of the main actor has to end before it is served
    // again.
    if bits & RunLoopMode.common.bit != 0 { bits |= RunLoopMode.tasks.bit }
    return !hasReadyWork && state.pointee.idleJobs.isEmpty && !hasTimersToWaitFor(until: deadline)
      && !descriptors.values.contains { $0.modes.meet(bits) && $0.mayRun }
      && !sources.values.contains { $0.modes.meet(bits) }
  }

  /// A virtual loop without a deadline cannot wait for timers that do not fire, or only after the callout that runs it.
  private func hasTimersToWaitFor(until deadline: LoopClock.Instant?) -> Bool {
    let bits = state.pointee.servedBits
    guard state.pointee.timers.hasTimers(servedBits: bits) else { return false }
    if !clock.isVirtual || (deadline ?? .distantFuture) != .distantFuture { return true }
    return state.pointee.timers.nextDeadline(servedBits: bits) != .max
  }
}
