import Testing

@testable import Mainspring

/// Tests of the memory that a loop's timers take while they fire.
@Suite struct TimerMemoryTests {
  @Test(arguments: [1, 2, 7, 31, 32, 40])
  func timersThatFireOneAtATimeTakeNoMoreMemoryWithEachFiring(count: Int) throws {
    // Given some periodic timers, no two due at once, beside a timeout far in the future
    let loop = try EventRunLoop(clock: .virtual())
    loop.addTimer(after: .seconds(1_000_000_000)) {}
    var firings = 0
    for number in 1...count {
      loop.addTimer(after: .microseconds(number), repeatingEvery: .microseconds(count)) { firings += 1 }
    }
    // When they fire many times
    while firings < 20_000 { loop.advance(by: .microseconds(count)) }
    // Then the capacity is close to the number of timers
    #expect(loop.state.pointee.timers.entryCapacity <= 512)
  }

  @Test func aTimerThatAddsTheNextTimerTakesNoMoreMemoryEachTime() throws {
    let loop = try EventRunLoop(clock: .virtual())
    loop.addTimer(after: .seconds(1_000_000_000)) {}
    var firings = 0
    func again() {
      firings += 1
      if firings < 20_000 { loop.addTimer(after: .milliseconds(1), handler: again) }
    }
    again()

    loop.advance(by: .seconds(21))

    #expect(firings == 20_000)
    #expect(loop.state.pointee.timers.entryCapacity <= 512)
  }
}
