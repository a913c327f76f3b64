import Foundation
import TestPrograms
import Testing

@testable import Mainspring

/// Tests of the strategies with which a loop waits.
@Suite struct AdaptiveSpinPolicyTests {
  @Test(arguments: [WaitingStrategy.block, .spin(upTo: .microseconds(20)), .spin(upTo: .milliseconds(50))])
  func everyPostIsServedUnderEachWaitingStrategy(strategy: WaitingStrategy) throws {
    // Given a loop with this strategy, and two threads and a timer that have work for it
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
    // When it runs until everything is answered
    loop.run()
    // Then nothing is missing: the thread has ended
    #expect(ticks > 0)
  }

  @Test func aReadyDescriptorIsServedWhileTheLoopSpins() throws {
    let loop = try EventRunLoop()
    loop.waitingStrategy = .spin(upTo: .seconds(60))
    var ends: [Int32] = [0, 0]
    try #require(pipe(&ends) == 0)
    defer { ends.forEach { close($0) } }
    let writer = ends[1]
    var served = 0
    try loop.addDescriptor(ends[0]) { _ in
      served += 1
      loop.stop()
    }
    loop.post { Thread.detachNewThread { write(writer, "x", 1) } }

    loop.run()

    #expect(served == 1)
  }

  @Test func lateWakeUpsEndSpinningAndPromptWakeUpsResumeIt() {
    var waiting = AdaptiveSpinPolicy()
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

  @Test func spinningIsTriedRarelyIfOnlyBlockingIsFast() {
    // Given a loop that shares its core with the thread that wakes it: it is woken soon after it blocks, and never
    // while it spins
    var waiting = AdaptiveSpinPolicy()
    waiting.strategy = .spin(upTo: .microseconds(20))
    // When it waits ten thousand times
    var spins = 0
    for _ in 0..<10_000 {
      if waiting.mustSpin { spins += 1 }
      waiting.hasLasted(waiting.mustSpin ? 30_000 : 8_000)
    }
    // Then it has spun very rarely
    #expect(spins < 30)
  }

  @Test(arguments: [2, 5, 10, 20])
  func twoLoopsThatBothStoppedSpinningSpinAgain(microseconds: Int) {
    // Given two loops that answer each other, whose hops take longer than the limit, after histories of any length
    var generator = SeededGenerator(seed: UInt64(microseconds))
    for _ in 0..<100 {
      var pair = AnsweringLoops(.spin(upTo: .microseconds(microseconds)))
      for index in 0..<2 { pair.giveUp(index, tries: Int.random(in: 1...12, using: &generator)) }
      #expect(pair.spinningCount == 0)
      // When they answer each other for a tenth of a second of virtual time
      for _ in 0..<1_500 { pair.exchange() }
      // Then both spin, and a round trip takes as long as their work
      #expect(pair.spinningCount == 2)
      #expect(pair.exchange() == 2 * AnsweringLoops.work)
    }
  }

  @Test(arguments: [2, 20], [3_000...6_000, 10_000...70_000, 3_000...90_000])
  func hopsThatVaryDoNotKeepTwoLoopsFromSpinning(microseconds: Int, hops: ClosedRange<Int64>) {
    var generator = SeededGenerator(seed: 7)
    for seed in 0..<100 {
      var pair = AnsweringLoops(.spin(upTo: .microseconds(microseconds)), hops: hops, seed: UInt64(seed))
      for index in 0..<2 { pair.giveUp(index, tries: Int.random(in: 1...12, using: &generator)) }
      for _ in 0..<20_000 { pair.exchange() }
      #expect(pair.exchange() == 2 * AnsweringLoops.work)
    }
  }

  @Test func twoLoopsThatStoppedSpinningOnceSpinAgainWithinFiftyExchanges() {
    var pair = AnsweringLoops(.spin(upTo: .microseconds(2)))
    for index in 0..<2 { pair.giveUp(index, tries: 1) }
    for _ in 0..<50 { pair.exchange() }
    #expect(pair.exchange() == 2 * AnsweringLoops.work)
  }

  @Test func theLoopRarelySpinsIfWaitsAreLongerThanTheLimit() {
    // Given waits that are longer than the limit, but not longer than the limit and two hops
    var waiting = AdaptiveSpinPolicy()
    waiting.strategy = .spin(upTo: .microseconds(20))
    var spins = 0
    for _ in 0..<100_000 {
      if waiting.mustSpin {
        spins += 1
        waiting.hasLasted(40_000)
      } else {
        waiting.hasLasted(70_000, hop: 30_000)
      }
    }
    // Then the policy tries to spin less and less often
    #expect(spins < 1_500)
  }

  @Test func onOneCoreSpinningWithASmallLimitIsTriedRarelyToo() {
    var waiting = AdaptiveSpinPolicy()
    waiting.strategy = .spin(upTo: .microseconds(2))
    var spins = 0
    for _ in 0..<10_000 {
      if waiting.mustSpin { spins += 1 }
      waiting.hasLasted(waiting.mustSpin ? waiting.spinLimit + 3_000 : 5_600, hop: 2_500)
    }
    #expect(spins < 30)
  }

  @Test func onOneCoreSignsThatTheOtherLoopSpinsAreNotTrustedOften() {
    // Given waits on one core that vary around the limit, as if the other loop started and stopped spinning repeatedly
    var generator = SeededGenerator(seed: 5)
    var waiting = AdaptiveSpinPolicy()
    waiting.strategy = .spin(upTo: .microseconds(2))
    var spins = 0
    for _ in 0..<10_000 {
      if waiting.mustSpin {
        spins += 1
        waiting.hasLasted(waiting.spinLimit + 3_000, hop: 2_500)
      } else {
        waiting.hasLasted(.random(in: 3_000...6_000, using: &generator), hop: 2_500)
      }
    }
    #expect(spins < 180)
  }

  @Test func aSpinNeverExceedsTheLimitOutsideOfATry() {
    var waiting = AdaptiveSpinPolicy()
    waiting.strategy = .spin(upTo: .microseconds(20))
    #expect(waiting.spinLimit == 20_000)
    waiting.hasLasted(30_000, hop: 30_000)
    #expect(waiting.mustSpin)
    #expect(waiting.spinLimit == 20_000)
    // A try lasts longer than the other loop's hop, even if a thread was scheduled very late once.
    for _ in 0..<10 { waiting.hasLasted(1_000_000, hop: 900_000_000) }
    while !waiting.mustSpin { waiting.hasLasted(10_000, hop: 30_000) }
    #expect(waiting.spinLimit <= 220_000)
    // A success ends the try.
    waiting.hasLasted(10_000)
    #expect(waiting.spinLimit == 20_000)
  }

  @Test func inABurstTheLoopLetsPostsGather() {
    var waiting = AdaptiveSpinPolicy()
    waiting.strategy = .spin(upTo: .microseconds(20))
    // One or two quick finds may be an answer.
    #expect(waiting.spinsToGather(foundAfter: 1, callouts: 0) == 0)
    #expect(waiting.spinsToGather(foundAfter: 4, callouts: 1) == 0)
    #expect(waiting.spinsToGather(foundAfter: 2, callouts: 2) == 64)
    #expect(waiting.spinsToGather(foundAfter: 1, callouts: 40) == 64)
    // A later find ends the burst,
    #expect(waiting.spinsToGather(foundAfter: 5, callouts: 80) == 0)
    #expect(waiting.spinsToGather(foundAfter: 1, callouts: 81) == 0)
    #expect(waiting.spinsToGather(foundAfter: 1, callouts: 82) == 0)
    // and so does a spin without a find.
    waiting.hasLasted(30_000)
    #expect(waiting.spinsToGather(foundAfter: 1, callouts: 83) == 0)
  }

  @Test func fastSingleAnswersAreRarelyTreatedAsABurst() {
    // Given single answers, each available almost at once
    var waiting = AdaptiveSpinPolicy()
    waiting.strategy = .spin(upTo: .microseconds(20))
    var callouts = 0
    var gatherings = 0
    for _ in 0..<10_000 {
      if waiting.spinsToGather(foundAfter: 1, callouts: callouts) > 0 { gatherings += 1 }
      callouts += 1
    }
    // Then the loop has noticed that they are no burst,
    #expect(gatherings < 25)
    // and detects a burst when it arrives.
    while waiting.spinsToGather(foundAfter: 1, callouts: callouts) == 0 { callouts += 1 }
    callouts += 40
    #expect(waiting.spinsToGather(foundAfter: 1, callouts: callouts) == 64)
  }

  @Test func aLoopWithASpinLimitBeyondAllTimeCanBeStopped() throws {
    let loop = try EventRunLoop()
    loop.waitingStrategy = .spin(upTo: .seconds(Int64.max))
    let stops = Counter()
    Thread.detachNewThread {
      stops.increment()
      loop.stop()
    }

    loop.run()

    #expect(stops.value == 1)
  }

  @Test func theLoopReportsThatItWaits() throws {
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

/// A model of two loops that answer each other, each on its own core.
private struct AnsweringLoops {
  /// The time that a loop needs for an answer, in nanoseconds.
  static let work: Int64 = 300

  /// The time that a blocked loop needs to run again, in nanoseconds; it varies.
  private let hops: ClosedRange<Int64>
  private var generator: SeededGenerator
  private var ends = [AdaptiveSpinPolicy(), AdaptiveSpinPolicy()]
  private var waitBeginnings: [Int64] = [0, 0]
  private var now: Int64 = 0

  init(_ strategy: WaitingStrategy, hops: ClosedRange<Int64> = 30_000...30_000, seed: UInt64 = 1) {
    self.hops = hops
    generator = SeededGenerator(seed: seed)
    for index in 0..<2 { ends[index].strategy = strategy }
  }

  var spinningCount: Int { ends.count { $0.mustSpin } }

  /// Makes one loop fail until it gives up spinning, and then at `tries` more tries.
  mutating func giveUp(_ index: Int, tries: Int) {
    while ends[index].mustSpin { ends[index].hasLasted(1_000_000) }
    for _ in 1..<tries {
      while !ends[index].mustSpin { ends[index].hasLasted(5_000, hop: 2_000) }
      while ends[index].mustSpin { ends[index].hasLasted(1_000_000) }
    }
  }

  /// Plays one question and its answer; returns their duration.
  @discardableResult
  mutating func exchange() -> Int64 {
    let beginning = now
    for index in [1, 0] {
      // The other end has just posted, and waits from now on.
      waitBeginnings[1 - index] = now
      let waited = now - waitBeginnings[index]
      if ends[index].mustSpin, waited <= ends[index].spinLimit {
        ends[index].hasLasted(waited)
      } else {
        let hop = Int64.random(in: hops, using: &generator)
        now += hop
        ends[index].hasLasted(waited + hop, hop: hop)
      }
      now += AnsweringLoops.work
    }
    return now - beginning
  }
}
