/// Timers, descriptors, observers and posted work.
extension EventRunLoop {
  /// Runs `body` on the loop's thread in one of its next passes, in the order in which each thread posts.
  ///
  /// It runs behind what was posted before, in the common modes. Any thread.
  ///
  /// - Parameter body: what to run, once.
  public func post(_ body: consuming @escaping @Sendable () -> Void) {
    checkProcess()
    // What is rare is out of line, which keeps the rest short.
    guard isOnOnlyThread else { return postFromOutside(consume body) }
    guard state.pointee.jobs.hasRoom, !state.pointee.careForPosts else { return postWithCare(consume body) }
    state.pointee.jobs.appendWithinRoom(Job(consume body))
  }

  /// Runs `body` on the loop's thread in one of its next passes, in the order in which each thread posts.
  ///
  /// Any thread. It allocates where the modes are not the common ones, the default one or all.
  ///
  /// - Parameters:
  ///   - priority: system work runs before all else.
  ///   - modes: where it may run; until one of them is run it waits.
  ///   - body: what to run, once.
  public func post(
    priority: SourcePriority,
    modes: RunLoopModes = .common,
    _ body: consuming @escaping @Sendable () -> Void
  ) {
    checkProcess()
    submit(Job(consume body, modes: priority == .system && modes == .common ? .all : modes), priority: priority)
  }

  /// Runs `body` on the loop's thread while one of `modes` is being run; see ``post(priority:modes:_:)``.
  public func post(modes: RunLoopModes, _ body: consuming @escaping @Sendable () -> Void) {
    post(priority: .default, modes: modes, body)
  }

  @inline(never)
  private func postFromOutside(_ body: consuming @escaping () -> Void) { inbox.append(Job(consume body)) }

  @inline(never)
  private func postWithCare(_ body: consuming @escaping () -> Void) { submit(Job(consume body)) }

  /// Adds a timer that fires once, `delay` from now, in the common modes.
  ///
  /// It never fires early. Timers that are due at the same instant fire in the order in which they were added. A stall
  /// names it by `file` and `line`. The loop's thread only.
  @discardableResult
  public func addTimer(
    after delay: Duration,
    file: StaticString = #fileID,
    line: UInt = #line,
    _ body: consuming @escaping () -> Void
  ) -> RunLoopTimer {
    checkThread()
    let due = beginningOfDelays.advanced(by: delay).nanoseconds
    let place = state.pointee.places.number(file, line)
    return didAddTimer(state.pointee.timers.add(due: due, place: place, run: consume body))
  }

  /// Adds a timer that fires at `instant` and, where `interval` is given, again at each whole interval after it.
  ///
  /// It never fires early. A repeating timer that fell behind fires once, and goes on at the next multiple; if its
  /// callout runs the loop, it does not fire in that run, but once afterwards if it came due meanwhile. A timer for
  /// ``LoopClock/Instant/distantFuture`` never fires. Timers that are due at the same instant fire in the order in
  /// which they were added. The loop's thread only.
  ///
  /// - Parameters:
  ///   - instant: when it is due; an instant in the past is due at once.
  ///   - interval: the time between firings; nil fires once.
  ///   - tolerance: how much later it may fire, so that several timers share one wake-up.
  ///   - modes: where it may fire; one that is due in another mode waits, and fires once.
  ///   - file: with `line`, what a stall names the timer by.
  ///   - line: see `file`.
  ///   - body: what is called.
  @discardableResult
  public func addTimer(
    at instant: LoopClock.Instant,
    repeatingEvery interval: Duration? = nil,
    tolerance: Duration = .zero,
    modes: RunLoopModes = .common,
    file: StaticString = #fileID,
    line: UInt = #line,
    _ body: consuming @escaping () -> Void
  ) -> RunLoopTimer {
    checkThread()
    let intervalNanoseconds = interval?.clampedNanoseconds ?? 0
    require(interval == nil || intervalNanoseconds > 0, "A repeating timer's interval must be greater than zero.")
    require(tolerance >= .zero, "A timer's tolerance cannot be negative.")
    let timer = state.pointee.timers.add(
      due: instant.nanoseconds,
      interval: intervalNanoseconds,
      tolerance: tolerance.clampedNanoseconds,
      modes: modes,
      place: state.pointee.places.number(file, line),
      run: consume body
    )
    return didAddTimer(timer)
  }

  /// Adds a timer that fires after `delay` from now; see ``addTimer(at:repeatingEvery:tolerance:modes:file:line:_:)``.
  @discardableResult
  public func addTimer(
    after delay: Duration,
    repeatingEvery interval: Duration? = nil,
    tolerance: Duration = .zero,
    modes: RunLoopModes = .common,
    file: StaticString = #fileID,
    line: UInt = #line,
    _ body: consuming @escaping () -> Void
  ) -> RunLoopTimer {
    addTimer(
      at: beginningOfDelays.advanced(by: delay),
      repeatingEvery: interval,
      tolerance: tolerance,
      modes: modes,
      file: file,
      line: line,
      consume body
    )
  }

  /// What time it is, or some nanoseconds later.
  @inline(__always)
  private var beginningOfDelays: LoopClock.Instant {
    clock.isMonotonicTime ? LoopClock.Instant(nanoseconds: state.pointee.aheadClock.now(clock)) : clock.now
  }

  @inline(__always)
  private func didAddTimer(_ timer: (slot: UInt32, generation: UInt32)) -> RunLoopTimer {
    state.pointee.needsWholePass = true
    wakeHostLoop()
    return RunLoopTimer(loopNumber: number, slot: timer.slot, generation: timer.generation)
  }

  /// Watches `descriptor` and calls `onReady` as long as it is ready.
  ///
  /// The loop's thread only.
  ///
  /// - Parameters:
  ///   - descriptor: an open descriptor, which stays the caller's to close, after the source has been cancelled; see
  ///     ``DescriptorSource`` for one that is closed earlier.
  ///   - events: what to wait for; `.urgent` cannot be joined with the others.
  ///   - modes: where it is served; in another mode it waits.
  ///   - priority: system descriptors are served before posted work, the others after it.
  ///   - isOneShot: whether the source is cancelled just before its first callout.
  ///   - file: with `line`, what a stall names the source by.
  ///   - line: see `file`.
  ///   - onReady: called with what is ready, on the loop's thread.
  /// - Throws: ``RunLoopError`` when the number is no open descriptor, is watched by this loop already, or is of a kind
  ///   that the kernel cannot wait for. Nothing is added then.
  @discardableResult
  public func addDescriptor(
    _ descriptor: Int32,
    for events: DescriptorEvents = .readable,
    modes: RunLoopModes = .common,
    priority: SourcePriority = .default,
    isOneShot: Bool = false,
    file: StaticString = #fileID,
    line: UInt = #line,
    onReady: @escaping (DescriptorEvents) -> Void
  ) throws(RunLoopError) -> DescriptorSource {
    checkThread()
    require(!events.isEmpty, "A descriptor must be waited for something.")
    require(!events.contains(.urgent) || events == .urgent, ".urgent cannot be joined with other events.")
    if descriptors[descriptor] != nil { throw .descriptorInUse(descriptor) }
    let source = try DescriptorSource(
      loop: self,
      mark: ActiveCallout(.descriptor, place: state.pointee.places.number(file, line)),
      descriptor: descriptor,
      events: events,
      modes: modes,
      priority: priority,
      handler: onReady
    )
    source.isOneShot = isOneShot
    descriptors[descriptor] = source
    return source
  }

  /// Calls `handler` at moments of the loop's runs, but not of those that the handler itself starts.
  ///
  /// A stall names it by `file` and `line`. The loop's thread only.
  @discardableResult
  public func addObserver(
    for activities: RunLoopActivity,
    modes: RunLoopModes = .common,
    file: StaticString = #fileID,
    line: UInt = #line,
    _ handler: @escaping (RunLoopActivity) -> Void
  ) -> RunLoopObserver {
    checkThread()
    let observer = RunLoopObserver(
      loop: self,
      mark: ActiveCallout(.observer, place: state.pointee.places.number(file, line)),
      activities: activities,
      modes: modes,
      handler: handler
    )
    state.pointee.observers.append(observer)
    state.pointee.needsWholePass = true
    return observer
  }

  func remove(_ observer: RunLoopObserver) {
    checkThread("RunLoopObserver.cancel")
    state.pointee.observers.removeAll { $0 === observer }
  }

  var timerCount: Int { state.pointee.timers.count }
  var hasNoTimers: Bool { state.pointee.timers.isEmpty }

  func forget(_ source: DescriptorSource) { descriptors[source.descriptor] = nil }

  func reset(_ timer: RunLoopTimer, to instant: LoopClock.Instant, tolerance: Duration) {
    require(tolerance >= .zero, "A timer's tolerance cannot be negative.")
    checkProcess()
    guard isOnThread else {
      return post(priority: .system) { [weak self] in self?.reset(timer, to: instant, tolerance: tolerance) }
    }
    state.pointee.needsWholePass = true
    state.pointee.timers.reset(
      slot: timer.slot,
      generation: timer.generation,
      due: instant.nanoseconds,
      tolerance: tolerance.clampedNanoseconds
    )
    wakeHostLoop()
  }

  /// Any thread.
  func cancel(_ timer: RunLoopTimer) {
    checkProcess()
    if isOnThread { return cancelHere(timer) }
    post(priority: .system) { [weak self] in self?.cancelHere(timer) }
  }

  /// The loop's thread only.
  @inline(__always)
  func cancelHere(_ timer: RunLoopTimer) {
    // What it would have run is let go at the end of this, when the queue is in order again: that may run any code.
    let block = state.pointee.timers.remove(slot: timer.slot, generation: timer.generation)
    withExtendedLifetime(block) {}
  }
}
