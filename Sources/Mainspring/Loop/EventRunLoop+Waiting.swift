import CLibEvent

/// Waiting for something to be ready.
extension EventRunLoop {
  /// How the loop waits when nothing is ready; `.block` unless it is set.
  ///
  /// The loop's thread only.
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

  /// Whether the loop waits now.
  ///
  /// By the time that the answer is there it may be another. Any thread.
  public var isWaiting: Bool { waitsNow.load(ordering: .relaxed) }

  func wait(until limit: Int64) {
    notify(.beforeWaiting)
    defer { notify(.afterWaiting) }
    // An observer may have posted.
    if hasReadyWork { return }
    let deadline = min(limit, state.pointee.timers.nextDeadline(servedBits: state.pointee.servedBits))
    if clock.isVirtual { return waitVirtually(until: deadline) }
    waitsNow.store(true, ordering: .relaxed)
    defer { waitsNow.store(false, ordering: .relaxed) }
    noteBetweenCallouts()
    let waitBeginning = state.pointee.isInstrumented ? MonotonicTime.now : 0
    defer { if waitBeginning != 0 { tellInstruments(waitedSince: waitBeginning) } }
    // Without spinning the clock need not be read.
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

  /// Returns what ``Inbox/didWake()`` does if the loop has slept, or else 0.
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

  /// Looks for work without sleeping; false where none has come within the limit.
  private func spin(until deadline: Int64, from beginning: Int64) -> Bool {
    let end = beginning.addingSaturating(state.pointee.waiting.spinLimit)
    var turns = 0
    while true {
      if inbox.mayHaveMail {
        let more = state.pointee.waiting.turnsToGather(foundAfter: turns, callouts: calloutCount)
        for _ in 0..<more { mainspring_relax() }
        return true
      }
      turns += 1
      mainspring_relax()
      // The kernel and the clock are dear, so they are asked less often than the inbox.
      guard turns % 64 == 0 else { continue }
      poll(blocking: false)
      if hasReadyWork { return true }
      let now = clock.now.nanoseconds
      if now >= deadline { return true }
      if now >= end { return false }
    }
  }
}
