/// Adding timers, descriptors and observers.
extension EventRunLoop {
  /// Adds a timer that fires once, `delay` from now, in the common modes.
  ///
  /// A timer never fires early. Timers with equal deadlines fire in the order in which they were added. Stall reports
  /// name the timer by `file` and `line`. Call only on the loop's thread.
  @discardableResult
  public func addTimer(
    after delay: Duration,
    file: StaticString = #fileID,
    line: UInt = #line,
    handler: consuming @escaping () -> Void
  ) -> RunLoopTimer {
    checkThread()
    let due = state.pointee.tscClock.beginningOfDelays(on: clock).advanced(by: delay).nanoseconds
    let callSite = state.pointee.callSites.number(file, line)
    return timers.didAdd(state.pointee.timers.add(due: due, callSite: callSite, run: consume handler))
  }

  /// Adds a timer that fires at `instant` and, if `interval` is not nil, repeats at every whole interval after it.
  ///
  /// A timer never fires early. A repeating timer that fell behind fires once and continues at the next multiple of its
  /// interval. If its callout runs the loop, it does not fire in that nested run; if it came due during the run, it
  /// fires once afterwards. A timer set for ``LoopClock/Instant/distantFuture`` never fires. Timers with equal
  /// deadlines fire in the order in which they were added. Call only on the loop's thread.
  ///
  /// - Parameters:
  ///   - instant: The deadline; an instant in the past is due at once.
  ///   - interval: The time between firings; with nil the timer fires once.
  ///   - tolerance: The greatest delay of a firing, so that several timers share one wake-up.
  ///   - modes: The modes in which the timer may fire. If it becomes due in another mode, it waits and then fires once.
  ///   - file: With `line`, the call site by which stall reports name the timer.
  ///   - line: See `file`.
  ///   - handler: The closure to call.
  @discardableResult
  public func addTimer(
    at instant: LoopClock.Instant,
    repeatingEvery interval: Duration? = nil,
    tolerance: Duration = .zero,
    modes: RunLoopModes = .common,
    file: StaticString = #fileID,
    line: UInt = #line,
    handler: consuming @escaping () -> Void
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
      callSite: state.pointee.callSites.number(file, line),
      run: consume handler
    )
    return timers.didAdd(timer)
  }

  /// Adds a timer that fires `delay` from now; see ``addTimer(at:repeatingEvery:tolerance:modes:file:line:handler:)``.
  @discardableResult
  public func addTimer(
    after delay: Duration,
    repeatingEvery interval: Duration? = nil,
    tolerance: Duration = .zero,
    modes: RunLoopModes = .common,
    file: StaticString = #fileID,
    line: UInt = #line,
    handler: consuming @escaping () -> Void
  ) -> RunLoopTimer {
    addTimer(
      at: state.pointee.tscClock.beginningOfDelays(on: clock).advanced(by: delay),
      repeatingEvery: interval,
      tolerance: tolerance,
      modes: modes,
      file: file,
      line: line,
      handler: consume handler
    )
  }

  /// Adds a timer from any thread, which fires `delay` from now and, if `interval` is not nil, repeats.
  ///
  /// It is like ``addTimer(after:repeatingEvery:tolerance:modes:file:line:handler:)`` with a post: the delay counts
  /// from this call, and the loop's thread adds the timer as soon as it takes its posts. The handle can be used at
  /// once. On a closed loop the timer never fires. Callable from any thread.
  @discardableResult
  public func postTimer(
    after delay: Duration,
    repeatingEvery interval: Duration? = nil,
    tolerance: Duration = .zero,
    modes: RunLoopModes = .common,
    file: StaticString = #fileID,
    line: UInt = #line,
    handler: @escaping @Sendable () -> Void
  ) -> RunLoopTimer {
    postTimer(
      at: clock.now.advanced(by: delay),
      repeatingEvery: interval,
      tolerance: tolerance,
      modes: modes,
      file: file,
      line: line,
      handler: handler
    )
  }

  /// Adds a timer from any thread, which fires at `instant`; see
  /// ``postTimer(after:repeatingEvery:tolerance:modes:file:line:handler:)``.
  @discardableResult
  public func postTimer(
    at instant: LoopClock.Instant,
    repeatingEvery interval: Duration? = nil,
    tolerance: Duration = .zero,
    modes: RunLoopModes = .common,
    file: StaticString = #fileID,
    line: UInt = #line,
    handler: @escaping @Sendable () -> Void
  ) -> RunLoopTimer {
    // Captured here: a call that needs the timer earlier, such as a reset, also adds it, but from another context.
    let handler = posts.carryingContext(handler)
    return timers.post { loop, number in
      loop.addTimer(at: instant, repeatingEvery: interval, tolerance: tolerance, modes: modes, file: file, line: line) {
        [postedTimers = loop.postedTimers] in
        if interval == nil { postedTimers.remove(number) }
        handler()
      }
    }
  }

  /// Watches `descriptor` and calls `handler` while it is ready.
  ///
  /// Call only on the loop's thread.
  ///
  /// - Parameters:
  ///   - descriptor: An open descriptor. The caller closes it, after it has cancelled the source; see
  ///     ``DescriptorSource`` for a descriptor that is closed earlier.
  ///   - events: The events to wait for; `.urgent` cannot be combined with the others.
  ///   - isOneShot: Whether the source is cancelled just before its first callout.
  ///   - priority: The priority; system descriptors are served before posted work, others after it.
  ///   - modes: The modes in which the source is served; in other modes it waits.
  ///   - file: With `line`, the call site by which stall reports name the source.
  ///   - line: See `file`.
  ///   - handler: The closure to call on the loop's thread with the events that are ready.
  /// - Throws: ``RunLoopError`` if the descriptor is not open, if this loop already watches it or is closed, or if the
  ///   kernel cannot wait for this kind of file. In that case nothing is added.
  @discardableResult
  public func addDescriptor(
    _ descriptor: Int32,
    for events: DescriptorEvents = .readable,
    isOneShot: Bool = false,
    priority: SourcePriority = .default,
    modes: RunLoopModes = .common,
    file: StaticString = #fileID,
    line: UInt = #line,
    handler: @escaping (DescriptorEvents) -> Void
  ) throws(RunLoopError) -> DescriptorSource {
    checkThread()
    require(!events.isEmpty, "A descriptor must be waited for something.")
    require(!events.contains(.urgent) || events == .urgent, ".urgent cannot be joined with other events.")
    if state.pointee.isClosed { throw .closed }
    if let former = descriptors[descriptor], !former.cancelIfAbandoned() { throw .descriptorInUse(descriptor) }
    let source = try DescriptorSource(
      loop: self,
      activeCallout: callout(.descriptor, file, line),
      descriptor: descriptor,
      events: events,
      modes: modes,
      priority: priority,
      handler: handler
    )
    source.isOneShot = isOneShot
    descriptors[descriptor] = source
    return source
  }

  /// Calls `handler` at the given moments of the loop's runs, except runs that the handler itself starts.
  ///
  /// Stall reports name the observer by `file` and `line`. Call only on the loop's thread.
  @discardableResult
  public func addObserver(
    for activities: RunLoopActivity,
    modes: RunLoopModes = .common,
    file: StaticString = #fileID,
    line: UInt = #line,
    handler: @escaping (RunLoopActivity) -> Void
  ) -> RunLoopObserver {
    checkThread()
    let callout = callout(.observer, file, line)
    let observer = RunLoopObserver(self, callout, activities: activities, modes: modes, handler: handler)
    // A closed loop makes no callouts, so the observer must not keep the objects that its closure refers to.
    if state.pointee.isClosed { observer.close() } else { state.pointee.observers.append(observer) }
    state.pointee.needsWholePass = true
    return observer
  }
}

/// Adding and serving instances of ``RunLoopSource``.
extension EventRunLoop {
  /// Adds a source that any thread can signal.
  ///
  /// The loop calls `handler` on its own thread.
  ///
  /// Call only on the loop's thread.
  ///
  /// - Parameters:
  ///   - order: The order among sources that are signaled at the same time: lower numbers first, equal ones in the
  ///     order of their signals.
  ///   - priority: The priority; system sources are served before all other work except due timers, default sources
  ///     before posted work, idle sources if nothing else is ready.
  ///   - modes: The modes in which the source is served; if it is signaled in another mode, it waits.
  ///   - file: With `line`, the call site by which stall reports name the source.
  ///   - line: See `file`.
  ///   - handler: The closure to call, once for any number of signals.
  public func addSource(
    order: Int = 0,
    priority: SourcePriority = .default,
    modes: RunLoopModes = .common,
    file: StaticString = #fileID,
    line: UInt = #line,
    handler: @escaping () -> Void
  ) -> RunLoopSource {
    checkThread()
    let callout = callout(.source, file, line)
    let source = RunLoopSource(self, callout, priority: priority, order: order, modes: modes, handler: handler)
    // A closed loop makes no callouts, so the source must not keep the objects that its closure refers to.
    if state.pointee.isClosed { source.close() } else { sources[ObjectIdentifier(source)] = source }
    return source
  }
}

/// Reports of signals, by signalfd.
extension EventRunLoop {
  /// Calls `handler` on the loop's thread whenever the process receives the signal `number`.
  ///
  /// Call only on the loop's thread.
  ///
  /// This call blocks the signal on the loop's thread, and threads that this thread starts later inherit that. Add
  /// signals before you start other threads; otherwise the kernel may deliver a signal to another thread, with its
  /// default action. A ``DiagnosticMessage`` names threads that were started too early. Several loops may add the same
  /// signal. If Dispatch has a signal source for it too, the loops receive the signal through Dispatch; if that source
  /// is added later, call ``checkSignals()``. Stall reports name the source by `file` and `line`.
  ///
  /// - Throws: ``RunLoopError/badSignal(_:)`` if the signal does not exist or cannot be received;
  ///   ``RunLoopError/closed`` if the loop is closed.
  @discardableResult
  public func addSignal(
    _ number: Int32,
    modes: RunLoopModes = .common,
    file: StaticString = #fileID,
    line: UInt = #line,
    handler: @escaping () -> Void
  ) throws(RunLoopError) -> SignalSource {
    checkThread()
    if state.pointee.isClosed { throw .closed }
    let source = SignalSource(self, callout(.signal, file, line), number: number, modes: modes, handler: handler)
    let reader = signalReader ?? SignalReader(loop: self)
    signalReader = reader
    try reader.add(source)
    return source
  }

  /// Checks whether Dispatch has signal sources for this loop's signals now, and if so receives them through Dispatch.
  ///
  /// Only one of the two reads a signal from the kernel, so without this call the other does not receive it. A loop
  /// also makes this check when it reads a signal, but by then it has missed the signals that Dispatch has read. Call
  /// only on the loop's thread.
  public func checkSignals() { onThread(signalReader?.checkRivals()) }
}
