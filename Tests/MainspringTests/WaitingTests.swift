import Foundation
import Testing

@testable import Mainspring

/// How a loop waits.
@Suite struct WaitingTests {
  @Test(arguments: [WaitingStrategy.block, .spin(upTo: .microseconds(20)), .spin(upTo: .milliseconds(50))])
  func nothingIsLostHoweverTheLoopWaits(strategy: WaitingStrategy) throws {
    // Given a loop that waits in this way, and two threads and a timer that have work for it
    let loop = try EventRunLoop()
    loop.waitingStrategy = strategy
    let rounds = 500
    let answered = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      for _ in 0..<rounds {
        loop.post { answered.signal() }
        answered.wait()
      }
      loop.stop()
    }
    var ticks = 0
    loop.addTimer(after: .microseconds(100), repeatingEvery: .microseconds(100)) { ticks += 1 }
    // When it runs until all is answered
    loop.run()
    // Then nothing is missing: the thread has come to its end
    #expect(ticks > 0)
  }

  @Test func aDescriptorIsSeenWhileTheLoopSpins() throws {
    let loop = try EventRunLoop()
    loop.waitingStrategy = .spin(upTo: .seconds(60))
    var ends: [Int32] = [0, 0]
    try #require(pipe(&ends) == 0)
    defer { ends.forEach { close($0) } }
    let writer = ends[1]
    try loop.addDescriptor(ends[0]) { _ in loop.stop() }
    loop.post { Thread.detachNewThread { write(writer, "x", 1) } }

    loop.run()
  }

  @Test func spinningIsGivenUpWhenWakeUpsComeLateAndTakenUpWhenTheyComeSoon() {
    var waiting = Waiting()
    #expect(!waiting.mustSpin)
    waiting.strategy = .spin(upTo: .microseconds(20))
    #expect(waiting.mustSpin)
    for _ in 0..<10 { waiting.hasLasted(1_000_000) }
    #expect(!waiting.mustSpin)
    for _ in 0..<2 { waiting.hasLasted(5_000) }
    #expect(waiting.mustSpin)
    waiting.strategy = .block
    #expect(!waiting.mustSpin)
  }

  @Test func whereOnlyBlockingIsQuickSpinningIsTriedEverMoreRarely() {
    // Given a loop that shares its core with whoever wakes it: it is woken soon after it blocks, and never while it spins
    var waiting = Waiting()
    waiting.strategy = .spin(upTo: .microseconds(20))
    // When it waits ten thousand times
    var spins = 0
    for _ in 0..<10_000 {
      if waiting.mustSpin { spins += 1 }
      waiting.hasLasted(waiting.mustSpin ? 30_000 : 8_000)
    }
    // Then it has hardly ever spun
    #expect(spins < 30)
  }

  @Test func theLoopSaysThatItWaits() throws {
    let loop = try EventRunLoop()
    #expect(!loop.isWaiting)
    Thread.detachNewThread {
      while !loop.isWaiting {}
      loop.stop()
    }
    loop.run()
    #expect(!loop.isWaiting)
  }
}
