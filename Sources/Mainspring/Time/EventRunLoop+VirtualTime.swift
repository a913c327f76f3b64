/// Time that moves only when it is told to.
extension EventRunLoop {
  /// Moves a virtual clock by `duration`, inclusive of what is due at its end, and runs all that comes due on the way,
  /// each at its own instant.
  ///
  /// What is ready runs first, and after every step. Where something holds the clock (``LoopClock/hold(_:)``,
  /// ``DescriptorSource/holdsTime``) it waits, in real time, before each step until that is over. The loop's thread
  /// only.
  public func advance(by duration: Duration) {
    require(duration >= .zero, "Time does not move backwards.")
    advance(to: clock.now.advanced(by: duration))
  }

  /// Moves a virtual clock to `instant`; see ``advance(by:)``.
  ///
  /// An instant in the past runs only what is ready. If the instant is ``LoopClock/Instant/distantFuture``, which never
  /// comes, all timers fire that are set to any other, and the clock stands one nanosecond before it.
  public func advance(to instant: LoopClock.Instant) { advance(to: instant, in: .default) }

  /// The same, but serves only what is in `mode`.
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
        // What was posted before the last hold was released comes before time moves.
        if isHeld || inbox.mayHaveMail {
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

  /// A virtual loop has nothing to do before `deadline`: time jumps there.
  ///
  /// Where there is no deadline, or something holds the clock, only a descriptor or another thread can bring work, and
  /// for those it waits as any loop does.
  func waitVirtually(until deadline: Int64) {
    poll(blocking: false)
    takeInbox()
    if hasReadyWork { return }
    // A stop or a wake-up that has come meanwhile is seen to before time moves.
    guard inbox.prepareToSleep() else { return }
    // What was posted before the last hold was released comes before time moves, so the inbox is looked at last.
    if deadline != .max, !clock.isHeld, !inbox.mayHaveMail {
      clock.move(to: LoopClock.Instant(nanoseconds: deadline))
    } else {
      poll(blocking: true)
    }
    inbox.didWake()
  }

  /// Sleeps until something has come; the release of a hold is such a thing.
  private func waitForHolders() {
    guard inbox.prepareToSleep() else { return }
    // Asked once more: what was released before the loop counted as asleep has written no wake-up.
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
