import CLibEvent

/// Waiting until something is ready.
extension EventRunLoop {
  /// How the loop waits if nothing is ready; `.block` by default.
  ///
  /// Use it on the loop's thread only.
  public var waitingStrategy: WaitingStrategy {
    get {
      checkThread()
      return state.pointee.waiting.strategy
    }
    set {
      checkThread()
      state.pointee.waiting.strategy = newValue
      inbox.measureWakes(state.pointee.waiting.limit > 0)
    }
  }

  /// Whether the loop is waiting.
  ///
  /// The value may be out of date when the caller receives it. Callable from any thread.
  public var isWaiting: Bool { waitsNow.load(ordering: .relaxed) }

  func wait(until limit: Int64) {
    notify(.beforeWaiting)
    defer { notify(.afterWaiting) }
    // An observer may have posted work.
    if hasReadyWork { return }
    let deadline = min(limit, state.pointee.timers.nextDeadline(servedBits: state.pointee.servedBits))
    if clock.isVirtual { return waitVirtually(until: deadline) }
    waitsNow.store(true, ordering: .relaxed)
    defer { waitsNow.store(false, ordering: .relaxed) }
    noteBetweenCallouts()
    let waitBeginning = state.pointee.isInstrumented ? MonotonicTime.now : 0
    defer { if waitBeginning != 0 { tellInstruments(waitedSince: waitBeginning) } }
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

  /// Returns the result of ``Inbox/didWake()`` if the loop has blocked, otherwise 0.
  @discardableResult
  private func block(until deadline: Int64) -> Int64 {
    demultiplexer.arm(deadline: min(deadline, giveBackMemory()))
    guard inbox.prepareToSleep() else {
      poll(blocking: false)
      return 0
    }
    poll(blocking: true)
    return inbox.didWake()
  }

  /// Polls for work without blocking.
  ///
  /// Returns false if none arrived within the limit.
  private func spin(until deadline: Int64, from beginning: Int64) -> Bool {
    let end = beginning.addingSaturating(state.pointee.waiting.spinLimit)
    var turns = 0
    while true {
      if inbox.mayHavePending {
        let more = state.pointee.waiting.turnsToGather(foundAfter: turns, callouts: calloutCount)
        for _ in 0..<more { mainspring_relax() }
        return true
      }
      turns += 1
      mainspring_relax()
      // Polling the kernel and reading the clock are expensive, so they happen less often than looking at the inbox.
      guard turns % 64 == 0 else { continue }
      poll(blocking: false)
      if hasReadyWork { return true }
      let now = clock.now.nanoseconds
      if now >= deadline { return true }
      if now >= end { return false }
    }
  }
}
