import Testing

@testable import Mainspring

/// Tests of the clock from which the delays of timers count.
@Suite struct TSCClockTests {
  @Test func theTSCClockIsNeverBehindTheSystemsClockAndNeverRunsBackwards() {
    // Given the clock, and the system clock that it replaces
    let system = LoopClock.system()
    var clock = TSCClock()
    var last = Int64.min
    // When both are read for ten milliseconds, so that the counter's rate is computed many times
    let end = system.now.nanoseconds + 10_000_000
    while last < end {
      let before = system.now.nanoseconds
      let told = clock.now(system)
      // Then it never reads earlier than the system clock
      #expect(told >= before)
      #expect(told >= last)
      last = told
    }
  }

  @Test func aRateThatIncludesASuspensionOfTheMachineIsRefused() throws {
    // Given the rate of a counter of 3 GHz
    let rate = try #require(TSCClock.rate(nanoseconds: 1_000_000_000, ticks: 3_000_000_000, former: 0))
    // Then a rate of nearly the same is accepted, and one with ticks during which the time stood still is not
    #expect(TSCClock.rate(nanoseconds: 1_000_000, ticks: 3_004_000, former: rate) != nil)
    #expect(TSCClock.rate(nanoseconds: 1_000_000_000, ticks: 3_600_000_000, former: rate) == nil)
    #expect(TSCClock.rate(nanoseconds: 1_000_000_000, ticks: 2_400_000_000, former: rate) == nil)
  }

  @Test func aSuspensionBeforeTheFirstRateIsNotPartOfTheRateInUse() {
    // Given a counter of 3 GHz, and a suspension of a thousand seconds between the first two readings
    var clock = TSCClock()
    var (ticks, time): (UInt64, Int64) = (1, 0)
    var valid: [UInt64] = []
    // When the clock is read every 10 ms
    for suspended: UInt64 in [0, 3_000_000_000_000, 0, 0, 0] {
      clock.calibrate(ticks + suspended, time, ticks + suspended)
      valid.append(clock.goodFor)
      ticks += suspended + 30_000_000
      time += 10_000_000
    }
    // Then a rate is used after two others have agreed, for 20 µs
    #expect(valid.dropLast() == [0, 0, 0, 0])
    #expect((59_000...60_000).contains(valid[4]))
  }

  @Test func timersOfOneDelayFireInTheOrderOfTheirAddition() throws {
    let loop = try EventRunLoop()
    let count = 20_000
    var fired: [Int] = []
    for number in 0..<count { loop.addTimer(after: .milliseconds(1)) { fired.append(number) } }
    loop.run(while: { fired.count < count })
    #expect(fired == Array(0..<count))
  }
}
