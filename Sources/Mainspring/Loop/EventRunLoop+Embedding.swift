/// The loop as a guest in a host loop: GLib's, a plain `epoll` loop, a game's.
///
/// The host watches ``backendDescriptor`` for reading, level-triggered, and calls ``performPendingWork(mode:)`` once at
/// the start and then whenever the descriptor is readable. That is all: timers that are due, posts from any thread,
/// signals and ready descriptors all make it readable, and so does work that a bounded pass has left over.
///
/// The rules:
/// - The host runs on the thread that owns the loop.
/// - Nobody but the loop reads from the descriptor, changes it or closes it.
/// - A callout of the loop that runs the host's loop again calls ``performPendingWork(mode:)`` first.
/// - ``stop()`` is for the host to obey: the next pass returns ``RunResult/stopped``.
/// - Once ``eventBase`` has been asked for, each pass looks for the timeouts of the code that lives there, at a cost
///   that grows with the number of events; one that such code adds between two passes counts from the next one, for
///   which it asks with ``wakeUp()``.
extension EventRunLoop {
  /// The descriptor for a host loop to watch for reading: an epoll set that is readable when there is work to do.
  ///
  /// It stays the loop's, and is the same for its whole life. The loop's thread only.
  ///
  /// - Throws: ``RunLoopError/system(call:errno:)`` where libevent uses something other than epoll, or `/proc` cannot
  ///   be read.
  public var backendDescriptor: Int32 {
    get throws(RunLoopError) {
      checkThread()
      return try demultiplexer.epollDescriptor
    }
  }

  /// When the next timer is due, or nil where none is set.
  ///
  /// A host need not wait for it, since the descriptor becomes readable then; it is what a host on a virtual clock
  /// asks. Only timers count that the present mode serves: that of the innermost run, or of the host's passes, or the
  /// default one. The loop's thread only.
  public var nextDeadline: LoopClock.Instant? {
    checkThread()
    let bits =
      state.pointee.servedBits != 0 ? state.pointee.servedBits : RunLoopMode.default.bit | RunLoopMode.common.bit
    let deadline = state.pointee.timers.nextDeadline(servedBits: bits)
    return deadline == .max ? nil : LoopClock.Instant(nanoseconds: deadline)
  }

  /// Makes one pass of the loop, without waiting: due timers, posted work and what is ready, within a pass's budget.
  ///
  /// From the first call on the loop counts as asleep between passes, so that whatever brings work makes
  /// ``backendDescriptor`` readable. Observers see entry and exit each time, before waiting when nothing is left to do,
  /// and after waiting in the pass that follows. The loop's thread only.
  ///
  /// - Parameter mode: what is served, in this pass and by the descriptor until the next one.
  /// - Returns: ``RunResult/handledSource`` or, where no source was, ``RunResult/timedOut``; ``RunResult/stopped``
  ///   where ``stop()`` or ``endAllRuns()`` was called, and the host is to end its loop.
  @discardableResult
  public func performPendingWork(mode: RunLoopMode = .default) -> RunResult {
    checkThread()
    require(mode != .common, "The common modes are a set: run one of them, such as .default.")
    state.pointee.isAwaitedByHostLoop = false
    inbox.didWake()
    enter(mode)
    // From here on the mode outlives the pass: what waits for another mode stays set aside, or its descriptors' level
    // would keep the host's loop spinning.
    hostMode = mode
    notify(.entry)
    if isWaitingInHostLoop {
      counters.pointee.wakeUps.add(1)
      notify(.afterWaiting)
    }
    poll(blocking: false)
    let handledSource = pass(.nonBlocking)
    let isStopped = state.pointee.isEndingAllRuns || stopRequested.exchange(false, ordering: .acquiring)
    isWaitingInHostLoop = !hasReadyWork && !hasIdleWork
    if isWaitingInHostLoop { notify(.beforeWaiting) }
    notify(.exit)
    leaveMode()
    // The outermost mode that is left does it too, for runs of the loop's own between two passes.
    if !modeStack.isEmpty { awaitHostLoop() }
    return isStopped ? .stopped : handledSource ? .handledSource : .timedOut
  }

  /// Called by whatever gives the loop work on its own thread: between two passes the host would not learn of it.
  @inline(__always)
  func wakeHostLoop() {
    if state.pointee.isAwaitedByHostLoop { askForPass() }
  }

  @inline(never)
  private func askForPass() {
    // One wake-up brings the next pass, which sees to everything that is done until then.
    state.pointee.isAwaitedByHostLoop = false
    inbox.wake()
  }

  /// Gives the thread back to the host: arms the timer, and counts as asleep, or asks for the next pass at once.
  ///
  /// Does nothing for a loop that has no host.
  func awaitHostLoop() {
    guard hostMode != nil else { return }
    state.pointee.isAwaitedByHostLoop = true
    if !clock.isVirtual {
      let timerDeadline = state.pointee.timers.nextDeadline(servedBits: state.pointee.servedBits)
      let deadline = min(timerDeadline, giveBackMemory())
      demultiplexer.arm(
        deadline: hasForeignEvents ? min(deadline, demultiplexer.nextForeignDeadline(on: clock)) : deadline
      )
    }
    let isAsleep = inbox.prepareToSleep()
    if hasReadyWork || hasIdleWork || !isAsleep { inbox.askForNextPass() }
  }
}
