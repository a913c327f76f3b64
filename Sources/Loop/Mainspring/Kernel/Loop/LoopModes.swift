/// The modes of a loop's runs, one inside another.
struct ModeStack {
  /// The modes, innermost last.
  var stack: [RunLoopMode] = []
  /// For each mode in the stack, the bits of the callout that started the run.
  var enclosingCallouts: [UInt64] = []
  /// The loop that the thread was running when the outermost run of this loop began.
  var outerLoop: UnsafeMutableRawPointer?
  /// The mode that the loop serves for a host loop between passes.
  var hostMode: RunLoopMode?
}

/// The beginning and the end of a loop's runs, and the modes that it serves meanwhile.
///
/// Use it on the loop's thread only.
struct LoopModes {
  let loop: EventRunLoop

  private var state: UnsafeMutablePointer<LoopState> { @inline(__always) get { loop.state } }

  /// Whether a run is in progress.
  var isRunning: Bool { !state.pointee.modes.stack.isEmpty }

  /// Begins a run in `mode`.
  func enter(_ mode: RunLoopMode) {
    state.pointee.modes.enclosingCallouts.append(loop.counters.pointee.activeCallout.load(ordering: .relaxed))
    if state.pointee.modes.stack.isEmpty {
      loop.callouts.record(.busy)
      loop.callouts.recordAwake()
      state.pointee.modes.outerLoop = LoopRegistry.runningLoop
      LoopRegistry.runningLoop = Unmanaged.passUnretained(loop).toOpaque()
    } else {
      loop.callouts.recordBetweenCallouts()
    }
    state.pointee.modes.stack.append(mode)
    update()
  }

  /// Ends the innermost run.
  func leave() {
    state.pointee.modes.stack.removeLast()
    // If a callout started this run, that callout continues now.
    loop.counters.pointee.activeCallout.store(state.pointee.modes.enclosingCallouts.removeLast(), ordering: .relaxed)
    if state.pointee.modes.stack.isEmpty {
      loop.callouts.record(.outside)
      if state.pointee.isEndingAllRuns {
        state.pointee.isEndingAllRuns = false
        // The last passes parked work although its mode was served. In a confined loop the served modes do not change
        // below, so nothing else would queue that work again.
        loop.work.forEachLane { loop.work.unpark($0) }
      }
      LoopRegistry.runningLoop = state.pointee.modes.outerLoop
    }
    update()
    guard state.pointee.modes.stack.isEmpty else { return }
    if state.pointee.isClosed { LoopRelease(loop: loop).run() } else { loop.host.returnToHost() }
  }

  /// Recomputes the served modes and requeues work that was set aside for another mode.
  func update() {
    let mode = state.pointee.confinement ?? state.pointee.modes.stack.last ?? state.pointee.modes.hostMode
    var bits = mode?.bit ?? 0
    if let mode, state.pointee.commonBits & mode.bit != 0 {
      bits |= RunLoopMode.common.bit
      if !state.pointee.isRunningTask { bits |= RunLoopMode.tasks.bit }
    }
    guard bits != state.pointee.servedBits else { return }
    state.pointee.servedBits = bits
    state.pointee.needsWholePass = true
    state.pointee.timers.forgetEarliest()
    loop.work.forEachLane { loop.work.unpark($0) }
    // Between two passes of a host loop nothing else would notice the work that can run now.
    loop.host.wake()
  }
}
