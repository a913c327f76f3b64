import CLinux

/// Waits until something is ready for a loop.
///
/// On the system's clock it spins for a while, if its strategy says so, and then blocks in the kernel. On a virtual
/// clock it moves the clock instead.
struct LoopWait {
  let loop: EventRunLoop

  private var state: UnsafeMutablePointer<LoopState> { loop.state }
  private var clock: LoopClock { loop.clock }
  private var inbox: Inbox { loop.inbox }

  /// Waits until something is ready, but at most until `limit`, in nanoseconds of the loop's clock, or until the next
  /// timer is due.
  func run(until limit: Int64) {
    loop.callouts.notify(.beforeWaiting)
    defer { loop.callouts.notify(.afterWaiting) }
    // An observer may have posted work.
    if !loop.work.isEmpty { return }
    let deadline = min(limit, state.pointee.timers.nextDeadline(servedBits: state.pointee.servedBits))
    if clock.isVirtual { return virtually(until: deadline) }
    loop.waitsNow.store(true, ordering: .relaxed)
    defer { loop.waitsNow.store(false, ordering: .relaxed) }
    loop.callouts.recordBetweenCallouts()
    let waitBeginning = state.pointee.isInstrumented ? InstrumentCalls(loop: loop).timeOfWait() : 0
    defer { if waitBeginning != 0 { InstrumentCalls(loop: loop).didWait(from: waitBeginning) } }
    // Without spinning, no clock read is needed.
    if state.pointee.waiting.limit == 0 {
      block(until: deadline)
      return
    }
    let beginning = clock.now.nanoseconds
    var wokenAt: Int64 = 0
    if !state.pointee.waiting.mustSpin || !spin(until: deadline, from: beginning) { wokenAt = block(until: deadline) }
    let hop = wokenAt == 0 ? nil : MonotonicTime.now - wokenAt
    state.pointee.waiting.hasLasted(clock.now.nanoseconds - beginning, hop: hop)
  }

  /// Polls without blocking and, if nothing is ready, moves the virtual clock to `deadline`.
  ///
  /// If there is no deadline, or something holds the clock, only a descriptor or another thread can bring work, and the
  /// loop blocks until then.
  func virtually(until deadline: Int64) {
    LoopPoll(loop: loop).run(blocking: false)
    LoopPoll(loop: loop).takeInbox()
    if !loop.work.isEmpty { return }
    // A stop or wake-up that has just arrived is handled before time moves.
    guard inbox.prepareToSleep() else { return }
    // Work that was posted before the last hold was released runs before time moves, so look at the inbox last.
    if deadline != .max, !clock.isHeld, !inbox.mayHavePending {
      clock.move(to: LoopClock.Instant(nanoseconds: deadline))
    } else {
      LoopPoll(loop: loop).run(blocking: true)
    }
    inbox.didWake()
  }

  /// Blocks in the kernel until something is ready or `deadline` has come.
  ///
  /// Returns the result of ``Inbox/didWake()`` if the loop has blocked, otherwise 0.
  @discardableResult
  private func block(until deadline: Int64) -> Int64 {
    loop.demultiplexer.arm(deadline: min(deadline, giveBackMemory()))
    guard inbox.prepareToSleep() else {
      LoopPoll(loop: loop).run(blocking: false)
      return 0
    }
    LoopPoll(loop: loop).run(blocking: true)
    return inbox.didWake()
  }

  /// Polls for work without blocking.
  ///
  /// Returns false if the policy's limit passed before work arrived and before `deadline`.
  private func spin(until deadline: Int64, from beginning: Int64) -> Bool {
    let end = beginning.addingSaturating(state.pointee.waiting.spinLimit)
    var spins = 0
    while true {
      if inbox.mayHavePending {
        let more = state.pointee.waiting.spinsToGather(foundAfter: spins, callouts: loop.calloutCount)
        for _ in 0..<more { mainspring_relax() }
        return true
      }
      spins += 1
      mainspring_relax()
      // Polling the kernel and reading the clock are expensive, so they happen less often than looking at the inbox.
      guard spins % 64 == 0 else { continue }
      LoopPoll(loop: loop).run(blocking: false)
      if loop.work.isReady { return true }
      let now = clock.now.nanoseconds
      if now >= deadline { return true }
      if now >= end { return false }
    }
  }

  /// Blocks until new work arrives or a hold is released.
  func forHolders() {
    guard inbox.prepareToSleep() else { return }
    // Check again: if a hold was released before the loop counted as asleep, the release has not written the eventfd.
    if clock.isHeld { LoopPoll(loop: loop).run(blocking: true) }
    inbox.didWake()
  }

  /// Frees unneeded queue memory before the loop blocks.
  ///
  /// Returns when the loop must wake to free memory, or `Int64.max`.
  @inline(__always)
  func giveBackMemory() -> Int64 { state.pointee.queueMemory.isSettled ? .max : giveBackDueMemory() }

  @inline(never)
  private func giveBackDueMemory() -> Int64 {
    if let next = state.pointee.queueMemory.nextLook(now: clock.now.nanoseconds) { return next }
    let kept = QueueMemory.keptCapacity
    loop.work.forEachLane { $0.pointee.giveBackMemory(above: kept) }
    inbox.giveBackMemory(above: kept)
    return .max
  }
}
