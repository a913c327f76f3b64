/// Members that simulated devices use.
extension EventRunLoop {
  /// Creates a loop on a virtual clock that belongs to no fixed thread: `isOwner` decides who owns it.
  ///
  /// An example of an owner is the main actor, which may run on another thread after each `await` in a process that has
  /// given up its main thread.
  ///
  /// - Parameter isOwner: Returns whether the caller owns the loop; called at each check. It must never return true for
  ///   two callers at the same time.
  package convenience init(
    virtual clock: LoopClock,
    ownedWhere isOwner: @escaping @Sendable () -> Bool
  ) throws(RunLoopError) {
    require(clock.isVirtual, "Only a loop on a virtual clock may wander between threads.")
    try self.init(clock: clock, drainsMainQueue: false, isOwner: isOwner)
  }

  /// Waits, in real time, until a descriptor or another thread brings work or wakes the loop.
  ///
  /// Virtual time stands still.
  package func waitForOutsideWork() {
    checkThread()
    waitVirtually(until: .max)
  }

  /// Moves a virtual clock without running anything; timers that become due in between are late.
  package func skip(to instant: LoopClock.Instant) {
    checkThread()
    clock.move(to: instant)
  }

  /// Whether work was posted that no pass has taken yet.
  package var hasPending: Bool { inbox.mayHavePending }

  /// Whether any timer is set, in any mode.
  package var hasTimers: Bool {
    checkThread()
    return !hasNoTimers
  }

  /// Returns the deadline of the next timer that a run in `mode` would serve; nil if there is none.
  package func nextDeadline(inMode mode: RunLoopMode) -> LoopClock.Instant? {
    checkThread()
    let deadline = state.pointee.timers.nextDeadline(servedBits: mode.bit)
    return deadline == .max ? nil : LoopClock.Instant(nanoseconds: deadline)
  }

  /// The next deadline and the call site of each timer in any mode, in the order of the deadlines.
  package var pendingTimers: [(deadline: LoopClock.Instant, place: CallSite)] {
    checkThread()
    var pending: [(deadline: LoopClock.Instant, place: CallSite)] = []
    state.pointee.timers.forEach { deadline, place in
      pending.append((LoopClock.Instant(nanoseconds: deadline), state.pointee.places.list[place]))
    }
    return pending.sorted { $0.deadline < $1.deadline }
  }

  /// The number and the call site of each watched descriptor, in the order of the numbers.
  package var watchedDescriptors: [(descriptor: Int32, place: CallSite)] {
    checkThread()
    return descriptors.values.map { ($0.descriptor, state.pointee.places.list[$0.mark.place]) }
      .sorted { $0.descriptor < $1.descriptor }
  }

  /// The call sites at which the loop's observers were added.
  package var observerPlaces: [CallSite] {
    checkThread()
    return state.pointee.observers.map { state.pointee.places.list[$0.mark.place] }
  }

  /// The number of callouts that the loop has made.
  package var calloutsMade: Int {
    checkThread()
    return calloutCount
  }

  /// Sets the function that ``afterQueuedWork(_:)`` calls instead, for a loop whose work is also queued elsewhere.
  package func setQueuedWorkMarker(_ mark: @escaping @Sendable (_ body: @escaping @Sendable () -> Void) -> Void) {
    queuedWorkMarker.withLock { $0.mark = mark }
  }
}
