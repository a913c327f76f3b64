import Foundation
import Testing

@testable import Mainspring

@Suite struct VirtualTimeTests {
  private func seconds(_ loop: EventRunLoop) -> Int64 { loop.clock.now.nanoseconds / 1_000_000_000 }

  @Test func advancingIsInclusive() throws {
    let loop = try EventRunLoop(clock: .virtual())
    let journal = Journal()
    loop.addTimer(after: .seconds(10)) { journal.write("10") }
    loop.addTimer(after: .seconds(10) + .nanoseconds(1)) { journal.write("later") }

    loop.advance(by: .seconds(10))

    #expect(journal.lines == ["10"])
    #expect(seconds(loop) == 10)
  }

  @Test func everyTimerFiresAtItsOwnInstant() throws {
    let loop = try EventRunLoop(clock: .virtual())
    var instants: [Int64] = []
    for second in [5, 2, 9] { loop.addTimer(after: .seconds(second)) { instants.append(seconds(loop)) } }

    loop.advance(by: .seconds(30))

    #expect(instants == [2, 5, 9])
    #expect(seconds(loop) == 30)
  }

  @Test func aTimerAddedDuringAnAdvanceFiresDuringTheAdvance() throws {
    let loop = try EventRunLoop(clock: .virtual())
    var instants: [Int64] = []
    loop.addTimer(after: .seconds(1)) { loop.addTimer(after: .seconds(1)) { instants.append(seconds(loop)) } }

    loop.advance(by: .seconds(10))

    #expect(instants == [2])
  }

  @Test func aBlockThatATimerPostsRunsBeforeTimeAdvances() throws {
    let loop = try EventRunLoop(clock: .virtual())
    let journal = Journal()
    loop.addTimer(after: .seconds(1)) { loop.post { journal.write("posted at \(loop.clock.now.nanoseconds)") } }
    loop.addTimer(after: .seconds(2)) { journal.write("second timer") }

    loop.advance(by: .seconds(2))

    #expect(journal.lines == ["posted at 1000000000", "second timer"])
  }

  @Test func readyWorkRunsEvenIfTimeDoesNotAdvance() throws {
    let loop = try EventRunLoop(clock: .virtual())
    let channel = Channel()
    let journal = Journal()
    loop.post { journal.write("post") }
    try loop.addDescriptor(channel.near) { _ in
      channel.receive()
      journal.write("descriptor")
    }
    channel.send()

    loop.advance(by: .zero)

    #expect(Set(journal.lines) == ["post", "descriptor"])
    #expect(loop.clock.now.nanoseconds == 0)
  }

  @Test func timeNeverMovesBackwards() throws {
    let loop = try EventRunLoop(clock: .virtual())
    loop.advance(by: .seconds(10))

    loop.advance(to: LoopClock.Instant(nanoseconds: 0))

    #expect(seconds(loop) == 10)
  }

  @Test func anAdvanceInsideACalloutIsPartOfTheOuterAdvance() throws {
    let loop = try EventRunLoop(clock: .virtual())
    let journal = Journal()
    loop.addTimer(after: .seconds(1)) {
      loop.advance(by: .seconds(7))
      journal.write("callout ends at \(seconds(loop))")
    }
    loop.addTimer(after: .seconds(3)) { journal.write("3") }

    loop.advance(by: .seconds(5))

    #expect(journal.lines == ["3", "callout ends at 8"])
    #expect(seconds(loop) == 8)
  }

  @Test func aRunJumpsFromDeadlineToDeadlineAndEndsAfterTheLastTimer() throws {
    let loop = try EventRunLoop(clock: .virtual())
    var instants: [Int64] = []
    loop.addTimer(after: .seconds(3600)) { instants.append(seconds(loop)) }
    loop.addTimer(after: .seconds(86_400)) { instants.append(seconds(loop)) }

    loop.run()

    #expect(instants == [3600, 86_400])
  }

  @Test func timeDoesNotAdvanceAfterAStop() throws {
    let loop = try EventRunLoop(clock: .virtual())
    loop.addTimer(after: .seconds(3600)) { Issue.record("the run was stopped before") }
    loop.addObserver(for: .beforeWaiting) { _ in loop.stop() }

    loop.run()

    #expect(loop.clock.now.nanoseconds == 0)
  }

  @Test func anEndOfAllRunsEndsAnAdvance() throws {
    let loop = try EventRunLoop(clock: .virtual())
    let journal = Journal()
    loop.addTimer(after: .seconds(1)) { loop.endAllRuns() }
    loop.addTimer(after: .seconds(2)) { journal.write("2") }

    loop.advance(by: .seconds(5))
    #expect(journal.lines.isEmpty)
    loop.advance(by: .zero)

    #expect(journal.lines == ["2"])
  }

  @Test func instantsAndDurationsThatOverflowAreClamped() {
    #expect(LoopClock.Instant(nanoseconds: 1).advanced(by: .seconds(Int64.max)) == .distantFuture)
    #expect(LoopClock.Instant(sinceStart: .seconds(Int64.max)) == .distantFuture)
    #expect(LoopClock.Instant(sinceStart: .milliseconds(1500)).sinceStart == .milliseconds(1500))
    #expect(LoopClock.Instant(nanoseconds: -2).advanced(by: .seconds(Int64.min)).nanoseconds == .min)
    #expect(Duration(secondsComponent: 0, attosecondsComponent: 1).clampedNanoseconds == 1)
  }

  @Test func timeCannotBeAdvancedBackwards() async {
    await #expect(processExitsWith: .failure) { try EventRunLoop(clock: .virtual()).advance(by: .seconds(-1)) }
  }

  @Test func theSystemClockCannotBeAdvanced() async {
    await #expect(processExitsWith: .failure) { try EventRunLoop().advance(by: .seconds(1)) }
  }

  @Test func aClockBelongsToOneLoop() async {
    await #expect(processExitsWith: .failure) {
      let clock = LoopClock.virtual()
      let first = try EventRunLoop(clock: clock)
      let second = try EventRunLoop(clock: clock)
      withExtendedLifetime((first, second)) {}
    }
  }
}
