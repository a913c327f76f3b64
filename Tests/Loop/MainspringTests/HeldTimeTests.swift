import Foundation
import Testing

@testable import Mainspring

/// Tests of a virtual clock that outside work holds.
@Suite(.timeLimit(.minutes(10)))
struct HeldTimeTests {
  /// Does work in real time on its own thread: the loop first serves a post from it, and then the work ends.
  private func workOutside(of loop: EventRunLoop, _ finish: @escaping @Sendable () -> Void) {
    Thread.detachNewThread {
      let isServed = DispatchSemaphore(value: 0)
      loop.post { isServed.signal() }
      isServed.wait()
      #expect(loop.clock.now.nanoseconds == 0)
      finish()
    }
  }

  @Test func anAdvanceWaitsForAHoldAndServesPostsInTheMeantime() throws {
    // Given a timer, and outside work that holds the clock
    let loop = try EventRunLoop(clock: .virtual())
    let journal = Journal()
    loop.addTimer(after: .seconds(1)) { journal.write("timer") }
    let hold = loop.clock.hold("upload")
    workOutside(of: loop) {
      loop.post { journal.write("answer") }
      hold.release()
    }
    // When
    loop.advance(by: .seconds(2))
    // Then
    #expect(journal.lines == ["answer", "timer"])
    #expect(loop.clock.now.nanoseconds == 2_000_000_000)
  }

  @Test func anAdvanceWaitsForAHoldAlsoIfNoTimerIsDue() throws {
    let loop = try EventRunLoop(clock: .virtual())
    let journal = Journal()
    let hold = loop.clock.hold("upload")
    workOutside(of: loop) {
      journal.write("over")
      hold.release()
    }

    loop.advance(by: .seconds(2))

    #expect(journal.lines == ["over"])
  }

  @Test func aRunNeitherMovesTimeNorFinishesDuringAHold() throws {
    let loop = try EventRunLoop(clock: .virtual())
    let journal = Journal()
    let hold = loop.clock.hold("upload")
    workOutside(of: loop) {
      loop.post {
        journal.write("answer")
        loop.addTimer(after: .seconds(1)) { journal.write("timer") }
      }
      hold.release()
    }

    loop.run()

    #expect(journal.lines == ["answer", "timer"])
    #expect(loop.clock.now.nanoseconds == 1_000_000_000)
  }

  @Test func aRunDoesNotEndBeforeThePostsThatCameBeforeTheLastRelease() throws {
    // Given many sources that do not keep a run going: a run looks at all of them before it ends, which takes so long
    // that the work outside often posts and releases its hold meanwhile
    let loop = try EventRunLoop(clock: .virtual())
    for _ in 0..<1000 { loop.addSource {}.keepsRunning = false }
    let journal = Journal()
    for round in 1...300 {
      let hold = loop.clock.hold("upload")
      Thread.detachNewThread {
        loop.post { journal.write("answer") }
        hold.release()
      }
      // When
      loop.run()
      // Then
      try #require(journal.lines.count == round)
    }
  }

  @Test func aRunWithADeadlineWaitsForAHold() throws {
    let loop = try EventRunLoop(clock: .virtual())
    loop.addTimer(after: .seconds(9)) {}
    let hold = loop.clock.hold("upload")
    workOutside(of: loop) { hold.release() }
    let deadline = LoopClock.Instant(nanoseconds: 5_000_000_000)

    // The first source is the post from the outside work.
    #expect(loop.run(mode: .default, before: deadline) == .handledSource)
    #expect(loop.run(mode: .default, before: deadline) == .timedOut)

    #expect(loop.clock.now == deadline)
  }

  @Test func aHoldTakenInACalloutKeepsTimeAtThatInstant() throws {
    let loop = try EventRunLoop(clock: .virtual())
    let journal = Journal()
    loop.addTimer(after: .seconds(1)) {
      let hold = loop.clock.hold("upload")
      Thread.detachNewThread {
        loop.post { journal.write("answer at \(loop.clock.now.nanoseconds / 1_000_000_000)") }
        hold.release()
      }
    }
    loop.addTimer(after: .seconds(2)) { journal.write("timer") }

    loop.advance(by: .seconds(3))

    #expect(journal.lines == ["answer at 1", "timer"])
  }

  @Test func timeContinuesWhenTheLastHoldIsReleased() throws {
    let loop = try EventRunLoop(clock: .virtual())
    let first = loop.clock.hold("first")
    var second: LoopClock.Hold? = loop.clock.hold("second")
    #expect(loop.clock.holders == ["first", "second"])
    #expect(loop.clock.isHeld)

    first.release()
    first.release()
    #expect(loop.clock.holders == ["second"])
    #expect(loop.clock.isHeld)

    // The deallocation of a hold releases it.
    withExtendedLifetime(second) {}
    second = nil
    #expect(loop.clock.holders == [])
    loop.advance(by: .seconds(1))
    #expect(loop.clock.now.nanoseconds == 1_000_000_000)
  }

  @Test func anAdvanceThatMovesNothingDoesNotWait() throws {
    let loop = try EventRunLoop(clock: .virtual())
    let journal = Journal()
    loop.advance(by: .seconds(1))
    let hold = loop.clock.hold("upload")
    loop.addTimer(after: .zero) { journal.write("due") }

    loop.advance(by: .zero)
    loop.advance(to: LoopClock.Instant(nanoseconds: 0))

    #expect(journal.lines == ["due"])
    hold.release()
  }

  @Test func aStopEndsARunThatWaitsForAHold() throws {
    let loop = try EventRunLoop(clock: .virtual())
    loop.addTimer(after: .seconds(1)) { Issue.record("time has moved") }
    let hold = loop.clock.hold("upload")
    workOutside(of: loop) { loop.stop() }

    loop.run()

    #expect(loop.clock.now.nanoseconds == 0)
    hold.release()
  }

  @Test func anEndOfAllRunsEndsAnAdvanceThatWaitsForAHold() throws {
    let loop = try EventRunLoop(clock: .virtual())
    loop.addTimer(after: .seconds(1)) { Issue.record("the advance was ended before") }
    let hold = loop.clock.hold("upload")
    workOutside(of: loop) { loop.post { loop.endAllRuns() } }

    loop.advance(by: .seconds(1))

    hold.release()
  }

  @Test func aHoldDoesNotAffectTheSystemClock() throws {
    let loop = try EventRunLoop()
    let hold = loop.clock.hold("upload")

    #expect(loop.run(mode: .default, before: nil) == .finished)

    hold.release()
  }

  @Test(arguments: ["set to false", "paused", "cancelled", "one-shot"])
  func timeWaitsUntilTheDescriptorReleasesTheClock(way: String) throws {
    // Given a timer, and a descriptor that holds the clock
    let loop = try EventRunLoop(clock: .virtual())
    let channel = Channel()
    let journal = Journal()
    loop.addTimer(after: .seconds(1)) { journal.write("timer") }
    var source: DescriptorSource?
    source = try loop.addDescriptor(channel.near, isOneShot: way == "one-shot") { _ in
      channel.receive()
      journal.write("answer at \(loop.clock.now.nanoseconds)")
      switch way {
      case "set to false": source?.holdsTime = false
      case "paused": source?.pause()
      case "cancelled": source?.cancel()
      default: break
      }
    }
    source?.holdsTime = true
    #expect(loop.clock.holders == ["descriptor \(channel.near)"])
    workOutside(of: loop) { channel.send() }
    // When
    loop.advance(by: .seconds(2))
    // Then
    #expect(journal.lines == ["answer at 0", "timer"])
    #expect(loop.clock.holders == [])
  }

  @Test func aDescriptorHoldsTimeAgainWhenItIsResumed() throws {
    let loop = try EventRunLoop(clock: .virtual())
    let channel = Channel()
    let source = try loop.addDescriptor(channel.near) { _ in }
    source.holdsTime = true
    source.pause()
    #expect(!loop.clock.isHeld)

    source.resume()
    #expect(loop.clock.isHeld)

    source.cancel()
    source.holdsTime = false
    source.holdsTime = true
    #expect(!loop.clock.isHeld)
  }

  @Test func aDeallocatedLoopNoLongerHoldsItsClock() throws {
    let clock = LoopClock.virtual()
    let channel = Channel()
    do {
      let loop = try EventRunLoop(clock: clock)
      try loop.addDescriptor(channel.near) { _ in }.holdsTime = true
      #expect(clock.isHeld)
    }
    #expect(!clock.isHeld)
  }
}
