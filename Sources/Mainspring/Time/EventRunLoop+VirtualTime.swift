/// Virtual time, which moves only when the loop moves it.
extension EventRunLoop {
  /// Moves a virtual clock by `duration` and runs all work that becomes due on the way, each at its own instant,
  /// including work that is due at the end.
  ///
  /// Work that is ready runs first, and after every step. If something holds the clock (``LoopClock/hold(_:)``,
  /// ``DescriptorSource/holdsTime``), the call waits before each step, in real time, until no hold is left. Call only
  /// on the loop's thread.
  public func advance(by duration: Duration) {
    require(duration >= .zero, "Time does not move backwards.")
    advance(to: clock.now.advanced(by: duration))
  }

  /// Moves a virtual clock to `instant`; see ``advance(by:)``.
  ///
  /// If the instant is in the past, only ready work runs. If it is ``LoopClock/Instant/distantFuture``, which never
  /// comes, all timers with any other deadline fire, and the clock stops one nanosecond before it.
  public func advance(to instant: LoopClock.Instant) { advance(to: instant, in: .default) }

  /// Moves a virtual clock to `instant`, and serves only sources in `mode`.
  package func advance(to instant: LoopClock.Instant, in mode: RunLoopMode) {
    checkThread()
    require(
      clock.isVirtual,
      "Only a loop on a virtual clock can be advanced; make it with EventRunLoop(clock: .virtual())."
    )
    enter(mode)
    defer { leaveMode() }
    runWhatIsReady()
    while !state.pointee.isEndingAllRuns {
      let next = state.pointee.timers.nextDeadline(servedBits: state.pointee.servedBits)
      if min(next, instant.nanoseconds) > clock.now.nanoseconds {
        let isHeld = clock.isHeld
        if isHeld { waitForHolders() }
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

  /// Jumps to `deadline`, because a virtual loop has nothing to do before it.
  ///
  /// If there is no deadline, or something holds the clock, only a descriptor or another thread can bring work, and the
  /// loop blocks until then.
  func waitVirtually(until deadline: Int64) {
    poll(blocking: false)
    takeInbox()
    if hasReadyWork { return }
    // A stop or wake-up that has just arrived is handled before time moves.
    guard inbox.prepareToSleep() else { return }
    // Work that was posted before the last hold was released runs before time moves, so look at the inbox last.
    if deadline != .max, !clock.isHeld, !inbox.mayHavePending {
      clock.move(to: LoopClock.Instant(nanoseconds: deadline))
    } else {
      poll(blocking: true)
    }
    inbox.didWake()
  }

  /// Blocks until new work arrives or a hold is released.
  private func waitForHolders() {
    guard inbox.prepareToSleep() else { return }
    // Check again: a hold that was released before the loop counted as asleep has not written the eventfd.
    if clock.isHeld { poll(blocking: true) }
    inbox.didWake()
  }

  private func runWhatIsReady() {
    repeat {
      poll(blocking: false)
      let before = calloutCount
      _ = pass(.nonBlocking)
      if calloutCount == before, !hasReadyWork { break }
    } while !state.pointee.isEndingAllRuns
  }
}
