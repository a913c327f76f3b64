import CLibEvent
import Glibc
import TestPrograms
import Testing

@testable import Mainspring

/// Tests of instants, intervals and durations at the limits of 64 bits.
@Suite struct ExtremeTimeTests {
  /// The limit for the child of an exit test, in seconds: the default action of SIGALRM ends a child that hangs.
  static let guardSeconds: UInt32 = 60

  @Test func aTimerWithAnUnrepresentableIntervalFiresOnce() throws {
    let loop = try EventRunLoop(clock: .virtual())
    let firings = Counter()
    loop.addTimer(after: .seconds(1), repeatingEvery: .seconds(Int64.max)) { firings.increment() }

    loop.advance(by: .seconds(3600))

    #expect(firings.value == 1)
  }

  @Test func aRepeatingTimerFromTheEarliestInstantKeepsItsMultiples() throws {
    // Given a first instant at the lower limit, and an instrument that asks how late the timer fires
    let loop = try EventRunLoop(clock: .virtual())
    let instrument = RecordingInstrument()
    loop.instruments = [instrument]
    var firedAt: [Int64] = []
    loop.addTimer(at: LoopClock.Instant(nanoseconds: .min), repeatingEvery: .seconds(1)) {
      firedAt.append(loop.clock.now.nanoseconds)
    }
    // When
    loop.advance(by: .seconds(3))
    // Then it fires at once, and after that at whole seconds after the first instant, which is 9,223,372,036.854775808
    // s before zero
    #expect(firedAt == [0, 145_224_192, 1_145_224_192, 2_145_224_192])
  }

  @Test func timersAtTheLimitsOfTimeFireOnceOrNever() throws {
    let ends: [Int64] = [.min, .min + 1, -1, 0, 1, .max - 2, .max - 1, .max]
    let lengths: [Int64] = [1, 2, 1_000_000_000, .max / 2 + 1, .max - 1, .max]
    for due in ends {
      for tolerance in [0] + lengths {
        for interval in [nil] + lengths.map(Optional.some) {
          for now in [0, 1, .max - 1] as [Int64] where now >= 0 {
            let loop = try EventRunLoop(clock: .virtual())
            let firings = Counter()
            loop.addTimer(
              at: LoopClock.Instant(nanoseconds: due),
              repeatingEvery: interval.map { .nanoseconds($0) },
              tolerance: .nanoseconds(tolerance)
            ) { firings.increment() }
            loop.virtualTime.skip(to: LoopClock.Instant(nanoseconds: now))
            loop.advance(by: .zero)
            // It must have fired if its tolerance has passed too, and must not have fired if it is not due.
            let latest = due.addingReportingOverflow(tolerance)
            if due > now || due == .max { #expect(firings.value == 0) }
            if due != .max, !latest.overflow, latest.partialValue <= now { #expect(firings.value == 1) }
            #expect(firings.value <= 1)
          }
        }
      }
    }
  }

  @Test func anAdvanceToTheDistantFutureEnds() async {
    await #expect(processExitsWith: .success) {
      passOnStandardError()
      alarm(ExtremeTimeTests.guardSeconds)
      let loop = try EventRunLoop(clock: .virtual())
      var fired: [String] = []
      loop.addTimer(after: .seconds(3600)) { fired.append("in an hour") }
      loop.addTimer(at: .distantFuture) { fired.append("never") }
      // When time is moved beyond its limit, more than once
      loop.advance(to: .distantFuture)
      loop.advance(by: .seconds(Int64.max))
      loop.advance(by: .nanoseconds(1))
      precondition(fired == ["in an hour"], "\(fired)")
      // Then the distant future has not been reached, and a timer that is due at once still fires.
      precondition(loop.clock.now < .distantFuture)
      loop.addTimer(after: .zero) { fired.append("at once") }
      loop.addTimer(after: .seconds(1)) { fired.append("never") }
      loop.advance(by: .seconds(Int64.max))
      precondition(fired == ["in an hour", "at once"], "\(fired)")
    }
  }

  @Test func aVirtualRunEndsIfOnlyTimersThatNeverFireAreLeft() async {
    await #expect(processExitsWith: .success) {
      passOnStandardError()
      alarm(ExtremeTimeTests.guardSeconds)
      let loop = try EventRunLoop(clock: .virtual())
      let firings = Counter()
      loop.addTimer(at: .distantFuture, repeatingEvery: .seconds(1)) { fatalError("it never comes") }
      loop.addTimer(after: .seconds(1)) { firings.increment() }

      loop.run()
      precondition(firings.value == 1)
      loop.run(while: { true })
      precondition(loop.run(mode: .default, before: nil) == .finished)
      precondition(loop.run(mode: .default, before: .distantFuture) == .finished)
      // A run with a deadline reaches it.
      let deadline = loop.clock.now.advanced(by: .seconds(5))
      precondition(loop.run(mode: .default, before: deadline) == .timedOut)
      precondition(loop.clock.now == deadline)
    }
  }

  @Test func aTimerForANegativeInstantThatIsAddedBeforeTheWaitFires() async {
    await #expect(processExitsWith: .success) {
      passOnStandardError()
      alarm(ExtremeTimeTests.guardSeconds)
      for instant in [-1, .min, 0] as [Int64] {
        let loop = try EventRunLoop()
        let firings = Counter()
        // The kernel's timer has fired once.
        loop.addTimer(after: .milliseconds(1)) { firings.increment() }
        loop.addObserver(for: .beforeWaiting) { _ in
          guard firings.value == 1 else { return }
          loop.addTimer(at: LoopClock.Instant(nanoseconds: instant)) { firings.increment() }
        }
        loop.run(while: { firings.value < 2 })
      }
    }
  }

  @Test func aTimerFiresUnderAnUnrepresentableSpinLimit() async {
    await #expect(processExitsWith: .success) {
      passOnStandardError()
      alarm(ExtremeTimeTests.guardSeconds)
      let loop = try EventRunLoop()
      loop.waitingStrategy = .spin(upTo: .seconds(Int64.max))
      loop.addTimer(after: .milliseconds(1)) { loop.stop() }
      loop.run()
    }
  }

  @Test func anUnrepresentableForeignTimeoutNeverFires() async {
    await #expect(processExitsWith: .success) {
      passOnStandardError()
      // Given foreign code with a timeout thirty thousand years ahead, on a loop inside a host loop
      let loop = try EventRunLoop()
      let event = event_new(loop.eventBase, -1, 0, { _, _, _ in fatalError("it came") }, nil)
      var delay = timeval(tv_sec: 1_000_000_000_000, tv_usec: 0)
      event_add(event, &delay)
      // Then the next timeout can be requested.
      loop.performPendingWork()
      let callouts = Counter()
      loop.addTimer(after: .zero) { callouts.increment() }
      loop.performPendingWork()
      precondition(callouts.value == 1)
      event_free(event)
    }
  }

  @Test(arguments: [true, false])
  func aSleepUntilTheDistantFutureCanBeCancelled(hasLoop: Bool) async throws {
    let clock = LoopClock.system()
    let sleeper = Task.detached {
      do { try await clock.sleep(until: .distantFuture, tolerance: .seconds(Int64.max)) } catch {
        return error is CancellationError
      }
      return false
    }
    if hasLoop {
      let thread = Task.detached {
        let loop = try EventRunLoop(clock: clock)
        loop.run(mode: .default, before: loop.clock.now.advanced(by: .milliseconds(5)))
      }
      try await thread.value
    }
    sleeper.cancel()
    #expect(await sleeper.value)
  }

  @Test func ticksThatNeverFireCanBeCancelled() async throws {
    let clock = LoopClock.virtual()
    let loop = try EventRunLoop(clock: clock)
    let task = Task.detached { [ticks = loop.ticks(every: .seconds(Int64.max), tolerance: .seconds(Int64.max))] in
      var iterator = ticks.makeAsyncIterator()
      return await iterator.next() == nil
    }
    task.cancel()
    #expect(await task.value)
  }

  @Test func arithmeticWithInstantsSaturatesAtTheLimits() {
    let first = LoopClock.Instant(nanoseconds: .min)
    #expect(first.duration(to: .distantFuture) == .nanoseconds(Int64.max) - .nanoseconds(Int64.min))
    #expect(LoopClock.Instant.distantFuture.duration(to: first) == .nanoseconds(Int64.min) - .nanoseconds(Int64.max))
    #expect(first.advanced(by: .nanoseconds(-1)) == first)
    #expect(first.advanced(by: .seconds(Int64.max)).nanoseconds == -1)
    #expect(LoopClock.Instant.distantFuture.advanced(by: .nanoseconds(1)) == .distantFuture)
    #expect(LoopClock.Instant.distantFuture.advanced(by: .seconds(Int64.min)).nanoseconds == -1)
    #expect(Duration.seconds(Int64.max).clampedNanoseconds == .max)
    #expect(Duration.seconds(Int64.min).clampedNanoseconds == .min)
  }
}
