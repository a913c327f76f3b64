/// What a simulated device needs of its loop.
extension EventRunLoop {
  /// A loop on a virtual clock that belongs to no thread but to whoever `isOwner` says, such as the main actor, which
  /// in a process whose main thread is given away may be on another thread after each `await`.
  ///
  /// - Parameter isOwner: asked at each check; two callers must never both be told yes at once.
  package convenience init(
    virtual clock: LoopClock,
    ownedWhere isOwner: @escaping @Sendable () -> Bool
  ) throws(RunLoopError) {
    require(clock.isVirtual, "Only a loop on a virtual clock may wander between threads.")
    try self.init(clock: clock, drainsMainQueue: false, isOwner: isOwner)
  }

  /// Waits, in real time, until a descriptor or another thread brings work or wakes the loop; virtual time stands.
  package func waitForOutsideWork() {
    checkThread()
    waitVirtually(until: .max)
  }

  /// Moves a virtual clock and runs nothing: what comes due meanwhile is late.
  package func skip(to instant: LoopClock.Instant) {
    checkThread()
    clock.move(to: instant)
  }

  /// Whether something was posted that no pass has taken yet.
  package var hasMail: Bool { inbox.mayHaveMail }

  /// Whether any timer is set, of any mode.
  package var hasTimers: Bool {
    checkThread()
    return !hasNoTimers
  }

  /// When the next timer is due that a run in `mode` would serve; nil if there is none.
  package func nextDeadline(inMode mode: RunLoopMode) -> LoopClock.Instant? {
    checkThread()
    let deadline = state.pointee.timers.nextDeadline(servedBits: mode.bit)
    return deadline == .max ? nil : LoopClock.Instant(nanoseconds: deadline)
  }

  /// When each timer fires next and where it was added, of every mode, the earliest first.
  package var pendingTimers: [(deadline: LoopClock.Instant, place: CallSite)] {
    checkThread()
    var pending: [(deadline: LoopClock.Instant, place: CallSite)] = []
    state.pointee.timers.forEach { deadline, place in
      pending.append((LoopClock.Instant(nanoseconds: deadline), state.pointee.places.list[place]))
    }
    return pending.sorted { $0.deadline < $1.deadline }
  }

  /// Each descriptor that is watched, by its number, and where it was added.
  package var watchedDescriptors: [(descriptor: Int32, place: CallSite)] {
    checkThread()
    return descriptors.values.map { ($0.descriptor, state.pointee.places.list[$0.mark.place]) }
      .sorted { $0.descriptor < $1.descriptor }
  }

  /// Where each observer of the loop was added.
  package var observerPlaces: [CallSite] {
    checkThread()
    return state.pointee.observers.map { state.pointee.places.list[$0.mark.place] }
  }

  /// How many callouts the loop has made.
  package var calloutsMade: Int {
    checkThread()
    return calloutCount
  }

  /// Has ``afterQueuedWork(_:)`` call `mark` instead, where work of this loop is queued elsewhere too.
  package func setQueuedWorkMarker(_ mark: @escaping @Sendable (_ body: @escaping @Sendable () -> Void) -> Void) {
    queuedWorkMarker.withLock { $0.mark = mark }
  }
}
