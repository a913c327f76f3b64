/// Virtual time, which moves only when the loop moves it.
extension EventRunLoop {
  /// Moves a virtual clock by `duration` and runs all work that becomes due on the way, each at its own instant,
  /// including work that is due at the end.
  ///
  /// On a system clock, the process ends with a message. Work that is ready runs first, and after every step. If
  /// something holds the clock (``LoopClock/hold(_:)``, ``DescriptorSource/holdsTime``), the call waits before each
  /// step, in real time, until no hold is left. Call only on the loop's thread.
  public func advance(by duration: Duration) {
    require(duration >= .zero, "Time does not move backwards.")
    advance(to: clock.now.advanced(by: duration))
  }

  /// Moves a virtual clock to `instant`; see ``advance(by:)``.
  ///
  /// If the instant is in the past, only ready work runs. If it is ``LoopClock/Instant/distantFuture``, which never
  /// comes, all timers with any other deadline fire, and the clock stops one nanosecond before it.
  public func advance(to instant: LoopClock.Instant) { advance(to: instant, in: .default) }

  /// Moves a virtual clock to `instant`, and meanwhile serves only the sources of `mode`.
  ///
  /// - Parameter waitsForHolds: False if what holds the clock is not served in this mode.
  package func advance(to instant: LoopClock.Instant, in mode: RunLoopMode, waitsForHolds: Bool = true) {
    checkThread()
    require(
      clock.isVirtual,
      "Only a loop on a virtual clock can be advanced; make it with EventRunLoop(clock: .virtual())."
    )
    if state.pointee.isClosed { return clock.move(to: instant) }
    enter(mode)
    defer { leaveMode() }
    runWhatIsReady()
    while !state.pointee.isEndingAllRuns {
      let next = state.pointee.timers.nextDeadline(servedBits: state.pointee.servedBits)
      if min(next, instant.nanoseconds) > clock.now.nanoseconds {
        let isHeld = waitsForHolds && clock.isHeld
        if isHeld { LoopWait(loop: self).forHolders() }
        // Work that was posted before the last hold was released runs before time moves.
        if isHeld || inbox.mayHavePending {
          runWhatIsReady()
          continue
        }
      }
      guard next != .max, next <= instant.nanoseconds else { break }
      clock.move(to: LoopClock.Instant(nanoseconds: next))
      runWhatIsReady()
    }
    clock.move(to: instant)
  }

  private func runWhatIsReady() {
    repeat {
      poll(blocking: false)
      let before = calloutCount
      _ = LoopPass(loop: self).run(.nonBlocking)
      if calloutCount == before, !hasWork { break }
    } while !state.pointee.isEndingAllRuns
  }
}

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
    LoopWait(loop: self).virtually(until: .max)
  }

  /// The number of runs in progress, one inside another.
  package var depthOfRuns: Int { modeStack.count }

  /// Moves a virtual clock to `instant` without running anything; timers that were due before it fire late.
  package func skip(to instant: LoopClock.Instant) {
    checkThread()
    clock.move(to: instant)
  }

  /// Returns the deadline of the next timer that a run in `mode` would serve; nil if there is none.
  package func nextDeadline(inMode mode: RunLoopMode) -> LoopClock.Instant? {
    checkThread()
    let deadline = state.pointee.timers.nextDeadline(servedBits: mode.bit)
    return deadline == .max ? nil : LoopClock.Instant(nanoseconds: deadline)
  }

  /// Sets the function that ``afterQueuedWork(_:)`` calls instead of posting, for a loop whose work is also queued
  /// elsewhere.
  package func setQueuedWorkMarker(_ mark: @escaping @Sendable (_ body: @escaping @Sendable () -> Void) -> Void) {
    queuedWorkMarker.withLock { $0.mark = mark }
  }
}
