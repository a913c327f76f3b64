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
    if state.pointee.waiting.limit == 0 { return block(until: deadline) }
    let beginning = clock.now.nanoseconds
    if !state.pointee.waiting.mustSpin || !spin(until: deadline, from: beginning) { block(until: deadline) }
    state.pointee.waiting.hasLasted(clock.now.nanoseconds - beginning)
  }

  private func block(until deadline: Int64) {
    demultiplexer.arm(deadline: min(deadline, giveBackMemory()))
    if inbox.prepareToSleep() {
      poll(blocking: true)
      inbox.didWake()
    } else {
      poll(blocking: false)
    }
  }

  /// Looks for work without sleeping; false where none has come within the limit.
  private func spin(until deadline: Int64, from beginning: Int64) -> Bool {
    let end = beginning.addingSaturating(state.pointee.waiting.limit)
    var turns = 0
    while true {
      if inbox.mayHaveMail { return true }
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
