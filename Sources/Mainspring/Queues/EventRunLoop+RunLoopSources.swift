/// Adding and serving instances of ``RunLoopSource``.
extension EventRunLoop {
  /// Adds a source that any thread can signal.
  ///
  /// The loop calls `handler` on its own thread.
  ///
  /// Call only on the loop's thread.
  ///
  /// - Parameters:
  ///   - order: The order among sources that are signalled at the same time: lower numbers first, equal ones in the
  ///     order of their signals.
  ///   - priority: The priority; system sources are served before all other work except due timers, default sources
  ///     before posted work, idle sources if nothing else is ready.
  ///   - modes: The modes in which the source is served; if it is signalled in another mode, it waits.
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
    let mark = ActiveCallout(.source, place: state.pointee.places.number(file, line))
    let source = RunLoopSource(loop: self, mark: mark, priority: priority, order: order, modes: modes, handler: handler)
    sources[ObjectIdentifier(source)] = source
    return source
  }

  /// Queues a source that was signalled and was not signalled before.
  ///
  /// Call only on the loop's thread.
  func noteSignalledHere(_ source: RunLoopSource) {
    checkProcess()
    enqueue(source)
    wakeHostLoop()
  }

  /// Appends the source to the queue of signalled sources of its priority.
  func enqueue(_ source: RunLoopSource) {
    state.pointee.needsWholePass = true
    switch source.priority {
    case .system: state.pointee.signalledSystemSources.append(source)
    case .default: state.pointee.signalledSources.append(source)
    case .idle: state.pointee.signalledIdleSources.append(source)
    }
  }

  func forget(_ source: RunLoopSource) {
    checkThread("RunLoopSource.cancel")
    sources[ObjectIdentifier(source)] = nil
  }

  /// Sorts the signalled sources if necessary.
  ///
  /// Idle sources are sorted just before they are served.
  func sortSignalledSources() {
    state.pointee.signalledSystemSources.sort()
    state.pointee.signalledSources.sort()
  }

  func serve(_ source: RunLoopSource) -> Bool {
    guard source.modes.meet(state.pointee.servedBits), !state.pointee.isEndingAllRuns else {
      state.pointee.parkedSources.append(source)
      return false
    }
    guard source.isServable else { return false }
    if source.isInCallout {
      source.isHeldBack = true
      return false
    }
    let mark = source.mark
    let beginning = begin(mark, .source)
    source.serve()
    end(mark, beginning)
    if source.isHeldBack {
      source.isHeldBack = false
      enqueue(source)
    }
    return true
  }
}
