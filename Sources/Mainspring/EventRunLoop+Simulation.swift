/// What a simulated device needs of its loop.
extension EventRunLoop {
  /// A loop on a virtual clock that belongs to no thread but to whoever `isOwner` says, such as the main actor, which in a
  /// process whose main thread is given away may be on another thread after each `await`.
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

  /// How many timers are set, of every mode.
  package var pendingTimerCount: Int {
    checkThread()
    return timerCount
  }

  /// Whether `timer` is one of this loop's and still to fire.
  package func isSet(_ timer: RunLoopTimer) -> Bool {
    checkThread()
    return timer.loopNumber == number && state.pointee.timers.contains(slot: timer.slot, generation: timer.generation)
  }

  /// How many descriptors are watched.
  package var watchedDescriptorCount: Int {
    checkThread()
    return descriptors.count
  }

  /// How many observers of the loop there are.
  package var observerCount: Int {
    checkThread()
    return state.pointee.observers.count
  }

  /// How many callouts the loop has made.
  package var calloutsMade: Int {
    checkThread()
    return calloutCount
  }

  /// Has ``afterQueuedWork(_:)`` call `mark` instead, where work of this loop is queued elsewhere too.
  package func setQueuedWorkMarker(_ mark: @escaping @Sendable (_ body: @escaping @Sendable () -> Void) -> Void) {
    queuedWorkMarker.withLock { $0 = mark }
  }
}
