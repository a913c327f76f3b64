/// Timers, descriptors, observers and posted work.
extension EventRunLoop {
  /// Runs `body` on the loop's thread in one of its next passes, in the order in which each thread posts.
  ///
  /// Any thread.
  ///
  /// - Parameters:
  ///   - priority: system work runs before all else.
  ///   - modes: where it may run; until one of them is run it waits.
  ///   - body: what to run, once.
  public func post(
    priority: SourcePriority = .default,
    modes: RunLoopModes = .common,
    _ body: @escaping @Sendable () -> Void
  ) {
    checkProcess()
    let job = Job(run: body, modes: priority == .system && modes == .common ? .all : modes)
    submit(job, priority: priority)
  }

  /// Adds a timer that fires at `instant` and, where `interval` is given, again at each whole interval after it.
  ///
  /// It never fires early. A repeating timer that fell behind fires once, and goes on at the next multiple. Timers that are
  /// due at the same instant fire in the order in which they were added. The loop's thread only.
  ///
  /// - Parameters:
  ///   - instant: when it is due; an instant in the past is due at once.
  ///   - interval: the time between firings; nil fires once.
  ///   - tolerance: how much later it may fire, so that several timers share one wake-up.
  ///   - modes: where it may fire; one that is due in another mode waits, and fires once.
  ///   - body: what is called.
  @discardableResult
  public func addTimer(
    at instant: LoopClock.Instant,
    repeatingEvery interval: Duration? = nil,
    tolerance: Duration = .zero,
    modes: RunLoopModes = .common,
    _ body: @escaping () -> Void
  ) -> RunLoopTimer {
    checkThread()
    let intervalNanoseconds = interval?.clampedNanoseconds ?? 0
    require(interval == nil || intervalNanoseconds > 0, "A repeating timer's interval must be greater than zero.")
    require(tolerance >= .zero, "A timer's tolerance cannot be negative.")
    let place = state.pointee.timers.add(
      due: instant.nanoseconds,
      interval: intervalNanoseconds,
      tolerance: tolerance.clampedNanoseconds,
      modes: modes,
      run: body
    )
    wakeForeignLoop()
    return RunLoopTimer(loop: self, slot: place.slot, generation: place.generation)
  }

  /// Adds a timer that fires after `delay` from now; see ``addTimer(at:repeatingEvery:tolerance:modes:_:)``.
  @discardableResult
  public func addTimer(
    after delay: Duration,
    repeatingEvery interval: Duration? = nil,
    tolerance: Duration = .zero,
    modes: RunLoopModes = .common,
    _ body: @escaping () -> Void
  ) -> RunLoopTimer {
    addTimer(
      at: clock.now.advanced(by: delay),
      repeatingEvery: interval,
      tolerance: tolerance,
      modes: modes,
      body
    )
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
  ///   - onReady: called with what is ready, on the loop's thread.
  /// - Throws: ``RunLoopError`` when the number is no open descriptor, is watched by this loop already, or is of a kind that
  ///   the kernel cannot wait for. Nothing is added then.
  @discardableResult
  public func addDescriptor(
    _ descriptor: Int32,
    for events: DescriptorEvents = .readable,
    modes: RunLoopModes = .common,
    priority: SourcePriority = .default,
    isOneShot: Bool = false,
    onReady: @escaping (DescriptorEvents) -> Void
  ) throws(RunLoopError) -> DescriptorSource {
    checkThread()
    require(!events.isEmpty, "A descriptor must be waited for something.")
    require(!events.contains(.urgent) || events == .urgent, ".urgent cannot be joined with other events.")
    if descriptors[descriptor] != nil { throw .descriptorInUse(descriptor) }
    let source = try DescriptorSource(
      loop: self,
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

  /// Calls `handler` at moments of the loop's runs.
  ///
  /// The loop's thread only.
  @discardableResult
  public func addObserver(
    for activities: RunLoopActivity,
    modes: RunLoopModes = .common,
    _ handler: @escaping (RunLoopActivity) -> Void
  ) -> RunLoopObserver {
    checkThread()
    let observer = RunLoopObserver(loop: self, activities: activities, modes: modes, handler: handler)
    state.pointee.observers.append(observer)
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
    onThread { loop in
      loop.state.pointee.timers.reset(
        slot: timer.slot,
        generation: timer.generation,
        due: instant.nanoseconds,
        tolerance: tolerance.clampedNanoseconds
      )
      loop.wakeForeignLoop()
    }
  }

  func cancel(_ timer: RunLoopTimer) {
    onThread { $0.state.pointee.timers.remove(slot: timer.slot, generation: timer.generation) }
  }

  /// Does `body` now on the loop's thread, and from another one as soon as the loop gets to it.
  private func onThread(_ body: @escaping @Sendable (EventRunLoop) -> Void) {
    if isOnThread { return body(self) }
    post(priority: .system) { [weak self] in
      if let self { body(self) }
    }
  }
}
