/// Sources of one's own.
extension EventRunLoop {
  /// Makes a source that any thread can signal; `handler` is called on the loop's thread.
  ///
  /// The loop's thread only.
  ///
  /// - Parameters:
  ///   - priority: system sources go before all but due timers, default ones before posted work, idle ones when nothing
  ///     else is ready.
  ///   - order: among sources that are signalled at once, the lower goes first; equals in the order of their signals.
  ///   - modes: where it is served; signalled in another mode, it waits.
  ///   - file: with `line`, what a stall names the source by.
  ///   - line: see `file`.
  ///   - handler: called once for any number of signals.
  public func addSource(
    priority: SourcePriority = .default,
    order: Int = 0,
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

  /// The loop's thread only: the source has been signalled, and was not before.
  func noteSignalledHere(_ source: RunLoopSource) {
    checkProcess()
    enqueue(source)
    wakeHostLoop()
  }

  /// The source takes its place among those that are signalled.
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

  /// Puts those that are signalled into their order, if they are not; idle ones are sorted just before they are served.
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
