/// Embedding the loop in a host loop, such as GLib's, a plain `epoll` loop or a game's loop.
///
/// The host watches ``backendDescriptor`` for reading, level-triggered, and calls ``performPendingWork(mode:)`` once at
/// the start and then whenever the descriptor is readable. Nothing else is needed: due timers, posts from any thread,
/// signals and ready descriptors make ``backendDescriptor`` readable, and so does work that a bounded pass has left
/// over.
///
/// The rules:
/// - The host runs on the thread that owns the loop.
/// - Only the loop reads from the descriptor, changes it or closes it.
/// - A callout that runs the host loop first calls ``performPendingWork(mode:)``.
/// - If ``stop()`` was called, the next pass returns ``RunResult/stopped``, and the host must end its loop.
/// - Once you have read ``eventBase``, each pass looks up the timeouts of the libevent code that uses it, at a cost
///   proportional to the number of events. A timeout that such code adds between two passes takes effect from the next
///   pass; call ``wakeUp()`` to request one.
extension EventRunLoop {
  /// The descriptor that a host loop watches for reading: an epoll set that is readable when the loop has work to do.
  ///
  /// The loop owns it, and it stays the same for the loop's lifetime. Use it on the loop's thread only.
  ///
  /// - Throws: ``RunLoopError/system(call:errno:)`` if libevent uses a backend other than epoll, or if there is no
  ///   descriptor left.
  public var backendDescriptor: Int32 {
    get throws(RunLoopError) {
      checkThread()
      return try demultiplexer.hostSet
    }
  }

  /// The deadline of the next timer, or nil if no timer is set.
  ///
  /// It is meant for the host of a loop on a virtual clock. On a system clock the host does not need it, because
  /// ``backendDescriptor`` becomes readable at the deadline. Only timers that the current mode serves count: the mode
  /// of the innermost run, the mode of the host's passes, or the default mode. Use it on the loop's thread only.
  public var nextDeadline: LoopClock.Instant? {
    checkThread()
    let bits =
      state.pointee.servedBits != 0 ? state.pointee.servedBits : RunLoopMode.default.bit | RunLoopMode.common.bit
    let deadline = state.pointee.timers.nextDeadline(servedBits: bits)
    return deadline == .max ? nil : LoopClock.Instant(nanoseconds: deadline)
  }

  /// Makes one pass without blocking: serves due timers, posted work and ready sources, within a pass's budget.
  ///
  /// After the first call, the loop counts as asleep between passes, so that any new work makes ``backendDescriptor``
  /// readable. Observers receive entry and exit in each pass, before-waiting if no work is left, and after-waiting in
  /// the pass that follows. Call only on the loop's thread.
  ///
  /// - Parameter mode: The mode in which this pass serves sources. The descriptor also reports work in this mode, until
  ///   the next pass.
  /// - Returns: ``RunResult/stopped`` if ``stop()``, ``endAllRuns()`` or ``close()`` was called, in which case the host
  ///   must end its loop; otherwise ``RunResult/handledSource`` if a source was handled, or ``RunResult/timedOut``.
  @discardableResult
  public func performPendingWork(mode: RunLoopMode = .default) -> RunResult {
    checkThread()
    require(mode != .common, "The common modes are a set: run one of them, such as .default.")
    if state.pointee.isClosed { return .stopped }
    state.pointee.isAwaitedByHostLoop = false
    inbox.didWake()
    enter(mode)
    // From here on the mode outlives the pass. Sources that belong to other modes stay parked; otherwise their
    // level-triggered descriptors would make the host loop spin.
    hostMode = mode
    notify(.entry)
    if isWaitingInHostLoop {
      counters.pointee.wakeUps.add(1)
      notify(.afterWaiting)
    }
    poll(blocking: false)
    let handledSource = LoopPass(loop: self).run(.nonBlocking)
    let isStopped = state.pointee.isEndingAllRuns || stopRequested.exchange(false, ordering: .acquiring)
    isWaitingInHostLoop = !hasWork
    if isWaitingInHostLoop { notify(.beforeWaiting) }
    notify(.exit)
    // A callout may have made a pass in another mode.
    hostMode = mode
    leaveMode()
    // `leaveMode` does this for the outermost mode, because the loop's own runs between two passes need it too.
    if !modeStack.isEmpty { awaitHostLoop() }
    return isStopped ? .stopped : handledSource ? .handledSource : .timedOut
  }

  /// Wakes the host loop.
  ///
  /// Everything that adds work on the loop's own thread calls it, because the host would not notice work that was added
  /// between two passes.
  @inline(__always)
  func wakeHostLoop() {
    if state.pointee.isAwaitedByHostLoop { askForPass() }
  }

  @inline(never)
  private func askForPass() {
    // One wake-up is enough: the next pass serves all work that was added until then.
    state.pointee.isAwaitedByHostLoop = false
    inbox.wake()
  }

  /// Prepares the return to the host loop: arms the timer, marks the loop as asleep, and requests the next pass at once
  /// if there is work.
  ///
  /// Does nothing if the loop has no host.
  func awaitHostLoop() {
    guard hostMode != nil else { return }
    state.pointee.isAwaitedByHostLoop = true
    if !clock.isVirtual {
      let timerDeadline = state.pointee.timers.nextDeadline(servedBits: state.pointee.servedBits)
      let deadline = min(timerDeadline, LoopWait(loop: self).giveBackMemory())
      demultiplexer.arm(
        deadline: hasForeignEvents ? min(deadline, demultiplexer.nextForeignDeadline(on: clock)) : deadline
      )
    }
    let isAsleep = inbox.prepareToSleep()
    if hasWork || !isAsleep { inbox.askForNextPass() }
  }
}
