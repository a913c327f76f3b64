/// Moves a loop's virtual clock, and runs what becomes due; for simulated devices, too.
///
/// Call only on the loop's thread.
package struct VirtualTime {
  let loop: EventRunLoop

  private var state: UnsafeMutablePointer<LoopState> { loop.state }
  private var clock: LoopClock { loop.clock }

  /// Moves a virtual clock to `instant`, and meanwhile serves only the sources of `mode`.
  ///
  /// - Parameter waitsForHolds: False if what holds the clock is not served in this mode.
  package func advance(to instant: LoopClock.Instant, in mode: RunLoopMode, waitsForHolds: Bool = true) {
    loop.checkThread("advance(to:)")
    require(
      clock.isVirtual,
      "Only a loop on a virtual clock can be advanced; make it with EventRunLoop(clock: .virtual())."
    )
    if state.pointee.isClosed { return clock.move(to: instant) }
    loop.modes.enter(mode)
    defer { loop.modes.leave() }
    runWhatIsReady()
    while !state.pointee.isEndingAllRuns {
      let next = state.pointee.timers.nextDeadline(servedBits: state.pointee.servedBits)
      if min(next, instant.nanoseconds) > clock.now.nanoseconds {
        let isHeld = waitsForHolds && clock.isHeld
        if isHeld { LoopWait(loop: loop).forHolders() }
        // Work that was posted before the last hold was released runs before time moves.
        if isHeld || loop.inbox.mayHavePending {
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
      LoopPoll(loop: loop).run(blocking: false)
      let before = loop.calloutCount
      _ = LoopPass(loop: loop).run(.nonBlocking)
      if loop.calloutCount == before, loop.work.isEmpty { break }
    } while !state.pointee.isEndingAllRuns
  }

  /// Moves a virtual clock to `instant` without running anything; timers that were due before it fire late.
  package func skip(to instant: LoopClock.Instant) {
    loop.checkThread()
    clock.move(to: instant)
  }

  /// Waits, in real time, until a descriptor or another thread brings work or wakes the loop.
  ///
  /// Virtual time stands still.
  package func waitForOutsideWork() {
    loop.checkThread()
    LoopWait(loop: loop).virtually(until: .max)
  }

  /// Returns the deadline of the next timer that a run in `mode` would serve; nil if there is none.
  package func nextDeadline(inMode mode: RunLoopMode) -> LoopClock.Instant? {
    loop.checkThread()
    return loop.timers.nextDeadline(servedBits: mode.bit)
  }

  /// The deadline of the next timer that the default mode serves, on any clock and also while the loop is confined to
  /// another mode; nil if there is none.
  package var nextDeadlineInDefaultMode: LoopClock.Instant? {
    loop.checkThread()
    return loop.timers.nextDeadline(servedBits: RunLoopMode.default.bit | RunLoopMode.common.bit)
  }

  /// The number of runs in progress, one inside another.
  package var depthOfRuns: Int { state.pointee.modes.stack.count }
}
