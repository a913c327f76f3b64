import Foundation
import TestPrograms
import Testing

@testable import Mainspring

/// Tests of timers that move by a delay, as idle timeouts do.
@Suite struct TimerResetTests {
  @Test func anIdleTimeoutFiresAfterTheLastReset() throws {
    let loop = try EventRunLoop(clock: .virtual())
    let fired = Journal()
    let begun = loop.clock.now
    let timeout = loop.addTimer(after: .seconds(60)) { fired.write("\(begun.duration(to: loop.clock.now))") }
    for second in [20, 40, 90] {
      loop.addTimer(after: .seconds(second)) { timeout.reset(after: .seconds(60)) }
    }

    loop.runUntilEmpty()

    #expect(fired.lines == ["\(Duration.seconds(150))"])
  }

  @Test func aRepeatingTimerContinuesFromTheReset() throws {
    let loop = try EventRunLoop(clock: .virtual())
    let fired = Journal()
    let begun = loop.clock.now
    let timer = loop.addTimer(at: begun.advanced(by: .seconds(10)), repeatingEvery: .seconds(10)) {
      fired.write("\(begun.duration(to: loop.clock.now))")
    }
    loop.addTimer(after: .seconds(14)) { timer.reset(after: .seconds(1)) }
    loop.addTimer(after: .seconds(30)) { timer.cancel() }

    loop.runUntilEmpty()

    #expect(fired.lines == [10, 15, 25].map { "\(Duration.seconds($0))" })
  }

  @Test func aTimerThatResetsItselfInItsCalloutFiresAfterTheDelay() throws {
    let loop = try EventRunLoop(clock: .virtual())
    let fired = Journal()
    let begun = loop.clock.now
    var timer: RunLoopTimer?
    timer = loop.addTimer(at: begun.advanced(by: .seconds(10)), repeatingEvery: .seconds(10)) {
      fired.write("\(begun.duration(to: loop.clock.now))")
      if fired.lines.count == 1 { timer?.reset(after: .seconds(3)) } else { timer?.cancel() }
    }

    loop.runUntilEmpty()

    #expect(fired.lines == [10, 13].map { "\(Duration.seconds($0))" })
  }

  @Test func anotherThreadResetsATimer() throws {
    let loop = try EventRunLoop()
    let fired = Journal()
    // A timer alone does not end the guarded run.
    let timer = loop.addTimer(after: .seconds(3600)) { loop.post { fired.write("fired") } }

    Thread.detachNewThread { timer.reset(after: .zero) }
    loop.runGuarded { fired.lines.count == 1 }

    #expect(fired.lines == ["fired"])
  }

  @Test func aTimerThatAnotherThreadPostedCanBeReset() throws {
    let loop = try EventRunLoop(clock: .virtual())
    let fired = Journal()
    let begun = loop.clock.now
    let isPosted = DispatchSemaphore(value: 0)
    let timer = Locked<RunLoopTimer?>(nil)
    Thread.detachNewThread {
      let posted = loop.postTimer(after: .seconds(5)) { fired.write("\(begun.duration(to: loop.clock.now))") }
      timer.withLock { $0 = posted }
      isPosted.signal()
    }
    isPosted.wait()

    timer.withLock { $0 }?.reset(after: .seconds(7))
    loop.runUntilEmpty()

    #expect(fired.lines == ["\(Duration.seconds(7))"])
  }

  @Test func aTimerThatHasFiredOrWasCancelledCannotBeReset() throws {
    let loop = try EventRunLoop(clock: .virtual())
    let fired = Counter()
    let ended = loop.addTimer(after: .seconds(1)) { fired.increment() }
    let cancelled = loop.addTimer(after: .seconds(2)) { fired.increment() }
    cancelled.cancel()
    loop.runUntilEmpty()

    ended.reset(after: .seconds(1))
    cancelled.reset(after: .seconds(1))
    loop.runUntilEmpty()

    #expect(fired.value == 1)
  }

  @Test func thousandsOfRepeatingTimersKeepTheirIntervalsUntilTheyAreCancelled() throws {
    let loop = try EventRunLoop(clock: .virtual())
    let begun = loop.clock.now
    var random = SystemRandomNumberGenerator()
    var wrong = 0
    var firings = 0
    for number in 0..<2_000 {
      let interval = Int.random(in: 1...50, using: &random)
      let life = Int.random(in: 1...400, using: &random)
      loop.addTimer(after: .milliseconds(number % 97)) {
        let start = loop.clock.now
        var count = 0
        let timer = loop.addTimer(
          at: start.advanced(by: .milliseconds(interval)),
          repeatingEvery: .milliseconds(interval)
        ) {
          count += 1
          firings += 1
          if loop.clock.now != start.advanced(by: .milliseconds(count * interval)) { wrong += 1 }
        }
        loop.addTimer(after: .milliseconds(life)) { timer.cancel() }
      }
    }

    loop.runUntilEmpty()

    #expect(wrong == 0 && firings > 2_000)
    #expect(begun.duration(to: loop.clock.now) < .milliseconds(500))
  }
}
