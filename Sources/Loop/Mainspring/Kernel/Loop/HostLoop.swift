/// A loop's side of its host loop: the host's passes, and the return to the host.
///
/// Use it on the loop's thread only.
struct HostLoop {
  let loop: EventRunLoop

  private var state: UnsafeMutablePointer<LoopState> { @inline(__always) get { loop.state } }

  /// Makes one pass without blocking; see ``EventRunLoop/performPendingWork(mode:)``.
  func makePass(mode: RunLoopMode) -> RunResult {
    if state.pointee.isClosed { return .stopped }
    state.pointee.isAwaitedByHostLoop = false
    loop.inbox.didWake()
    loop.modes.enter(mode)
    // From here on the mode outlives the pass. Sources that belong to other modes stay parked; otherwise their
    // level-triggered descriptors would make the host loop spin.
    state.pointee.modes.hostMode = mode
    loop.callouts.notify(.entry)
    if state.pointee.isWaitingInHostLoop {
      loop.counters.pointee.wakeUps.add(1)
      loop.callouts.notify(.afterWaiting)
    }
    LoopPoll(loop: loop).run(blocking: false)
    let handledSource = LoopPass(loop: loop).run(.nonBlocking)
    let isStopped = state.pointee.isEndingAllRuns || loop.stopRequested.exchange(false, ordering: .acquiring)
    state.pointee.isWaitingInHostLoop = loop.work.isEmpty
    if state.pointee.isWaitingInHostLoop { loop.callouts.notify(.beforeWaiting) }
    loop.callouts.notify(.exit)
    // A callout may have made a pass in another mode.
    state.pointee.modes.hostMode = mode
    loop.modes.leave()
    // `leave` does this for the outermost mode, because the loop's own runs between two passes need it too.
    if !state.pointee.modes.stack.isEmpty { returnToHost() }
    return isStopped ? .stopped : handledSource ? .handledSource : .timedOut
  }

  /// Wakes the host loop.
  ///
  /// Everything that adds work on the loop's own thread calls it, because the host would not notice work that was added
  /// between two passes.
  @inline(__always)
  func wake() {
    if state.pointee.isAwaitedByHostLoop { askForPass() }
  }

  @inline(never)
  private func askForPass() {
    // One wake-up is enough: the next pass serves all work that was added until then.
    state.pointee.isAwaitedByHostLoop = false
    loop.inbox.wake()
  }

  /// Prepares the return to the host loop: arms the timer, marks the loop as asleep, and requests the next pass at once
  /// if there is work.
  ///
  /// Does nothing if the loop has no host.
  func returnToHost() {
    guard state.pointee.modes.hostMode != nil else { return }
    state.pointee.isAwaitedByHostLoop = true
    if !loop.clock.isVirtual {
      let timerDeadline = state.pointee.timers.nextDeadline(servedBits: state.pointee.servedBits)
      let deadline = min(timerDeadline, LoopWait(loop: loop).giveBackMemory())
      loop.demultiplexer.arm(
        deadline: loop.hasForeignEvents
          ? min(deadline, loop.demultiplexer.nextForeignDeadline(on: loop.clock)) : deadline
      )
    }
    let isAsleep = loop.inbox.prepareToSleep()
    if !loop.work.isEmpty || !isAsleep { loop.inbox.askForNextPass() }
  }
}
