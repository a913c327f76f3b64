import Dispatch
import TestPrograms
import Testing

@testable import Mainspring

/// Tests that a posted block is released before the next one runs, although the loop releases the references of equal
/// blocks that follow each other at once.
@Suite struct SharedContextTests {
  /// An object that a block captures; it counts its deallocation.
  private final class Captured: Sendable {
    let deallocations: Counter
    let calls = Counter()

    init(_ deallocations: Counter) { self.deallocations = deallocations }
    deinit { deallocations.increment() }
  }

  /// A block that captures one new object.
  private func block(_ deallocations: Counter, then body: @escaping @Sendable (Int) -> Void = { _ in })
    -> @Sendable () -> Void
  {
    let captured = Captured(deallocations)
    return { body(captured.calls.increment()) }
  }

  /// Returns a loop that runs all blocks of a test in one pass, even if the machine takes the processor away meanwhile.
  ///
  /// On a virtual clock, only the number of its callouts limits a pass.
  private func loopWithoutTimeBudget() throws -> EventRunLoop { try EventRunLoop(clock: .virtual()) }

  @Test(arguments: [1, 2, 40, 5_000])
  func theLastOfEqualBlocksReleasesTheContextBeforeAnotherBlockRuns(count: Int) throws {
    let loop = try EventRunLoop()
    let deallocations = Counter()
    let journal = Journal()

    do {
      let block = block(deallocations) { if $0 == count { journal.write("last: \(deallocations.value)") } }
      for _ in 0..<count { loop.post(block) }
    }
    loop.post { journal.write("after: \(deallocations.value)") }
    loop.run(mode: .default, before: loop.clock.now)
    while journal.lines.count < 2 { loop.run(mode: .default, before: loop.clock.now) }

    #expect(journal.lines == ["last: 0", "after: 1"])
  }

  @Test func aContextIsReleasedWhenTheRunReturns() throws {
    let loop = try loopWithoutTimeBudget()
    let deallocations = Counter()

    do {
      let block = block(deallocations)
      for _ in 0..<10 { loop.post(block) }
    }
    loop.run(mode: .default, before: loop.clock.now)

    #expect(deallocations.value == 1)
  }

  @Test func blocksThatTakeTurnsKeepTheirContexts() throws {
    let loop = try loopWithoutTimeBudget()
    let deallocations = Counter()
    let order = Journal()

    do {
      let first = block(deallocations) { order.write("a\($0)") }
      let second = block(deallocations) { order.write("b\($0)") }
      for block in [first, second, first, first, second] { loop.post(block) }
    }
    loop.post { order.write("\(deallocations.value)") }
    loop.run(mode: .default, before: loop.clock.now)

    #expect(order.lines == ["a1", "b1", "a2", "a3", "b2", "2"])
  }

  @Test func aRunInsideABlockServesEqualBlocks() throws {
    let loop = try loopWithoutTimeBudget()
    let deallocations = Counter()
    let journal = Journal()

    do {
      let block = block(deallocations) { call in
        if call == 2 { loop.run(mode: .default, before: loop.clock.now) }
        journal.write("\(call): \(deallocations.value)")
      }
      for _ in 0..<4 { loop.post(block) }
    }
    loop.run(mode: .default, before: loop.clock.now)

    #expect(journal.lines == ["1: 0", "3: 0", "4: 0", "2: 0"])
    #expect(deallocations.value == 1)
  }

  @Test func equalBlocksAfterABlockThatClosesTheLoopAreReleasedWithoutACall() throws {
    let deallocations = Counter()
    let calls = Counter()
    do {
      let loop = try EventRunLoop()
      do {
        let block = block(deallocations) {
          calls.increment()
          if $0 == 3 { loop.close() }
        }
        for _ in 0..<6 { loop.post(block) }
      }
      loop.run()
    }

    #expect(calls.value == 3)
    #expect(deallocations.value == 1)
  }

  @Test func blocksWithoutAContextDoNotAffectTheReleaseOfOtherContexts() throws {
    let loop = try loopWithoutTimeBudget()
    let deallocations = Counter()

    for _ in 0..<3 { loop.post {} }
    do {
      let block = block(deallocations)
      for _ in 0..<3 { loop.post(block) }
    }
    for _ in 0..<3 { loop.post {} }
    loop.run(mode: .default, before: loop.clock.now)

    #expect(deallocations.value == 1)
  }

  @Test func aBlockPostedInSeveralModesIsReleasedOnce() throws {
    let loop = try loopWithoutTimeBudget()
    let deallocations = Counter()
    let calls = Counter()

    do {
      let block = block(deallocations) { _ in calls.increment() }
      for modes in [RunLoopModes.common, .all, .default, .common, .all] { loop.post(modes: modes, block) }
    }
    loop.run(mode: .default, before: loop.clock.now)

    #expect(calls.value == 5)
    #expect(deallocations.value == 1)
  }

  @Test func threadsThatPostTheSameBlockReleaseItOnce() throws {
    let loop = try EventRunLoop()
    let deallocations = Counter()
    let calls = Counter()

    do {
      let block = block(deallocations) { if $0 == 4_000 { calls.increment() } }
      DispatchQueue.concurrentPerform(iterations: 4) { _ in
        for _ in 0..<1_000 { loop.post(block) }
      }
    }
    loop.runGuarded { calls.value == 1 }

    #expect(deallocations.value == 1)
  }

  /// A block whose capture runs `action` when it is released.
  private func block(releasing action: @escaping @Sendable () -> Void) -> @Sendable () -> Void {
    let captured = Payload(onRelease: action)
    return { withExtendedLifetime(captured) {} }
  }

  @Test func aCaptureWhoseReleaseRunsTheLoopDisturbsNoOtherBlock() throws {
    let loop = try EventRunLoop(clock: .virtual())
    let journal = Journal()
    loop.post(block(releasing: { loop.run(mode: .default, before: loop.clock.now) }))
    for name in ["first", "second", "third"] { loop.post { journal.write(name) } }

    loop.advance(by: .zero)

    #expect(journal.lines == ["first", "second", "third"])
  }

  @Test func aCaptureWhoseReleaseEndsAConfinementDisturbsNoOtherBlock() throws {
    // Given a parked block, and two that run in the confinement
    let loop = try EventRunLoop(clock: .virtual())
    let journal = Journal()
    loop.confine(to: RunLoopMode("cell"))
    loop.post { journal.write("parked") }
    loop.advance(by: .zero)
    loop.post(modes: .all, block(releasing: { loop.confine(to: nil) }))
    loop.post(modes: .all) { journal.write("free") }

    loop.advance(by: .zero)

    #expect(journal.lines.sorted() == ["free", "parked"])
  }

  @Test func aCaptureWhoseReleaseClosesTheLoopEndsItsWork() throws {
    let loop = try EventRunLoop(clock: .virtual())
    loop.post(block(releasing: { loop.close() }))
    loop.post { Issue.record("The loop is closed.") }
    loop.advance(by: .zero)
    #expect(loop.isClosed)
  }
}
