import TestPrograms
import Testing

@testable import Mainspring

/// Tests of the order in which the queue of timers fires them, and of what it keeps.
@Suite struct TimerQueueTests {
  private static let served = RunLoopMode.common.bit | RunLoopMode.default.bit

  /// Does the same things at random with a queue and with the model.
  private struct Comparison: ~Copyable {
    static let modes: [RunLoopModes] = [.common, [RunLoopMode("queue model")], .all]
    static let served: [UInt64] = [TimerQueueTests.served, RunLoopMode("queue model").bit]

    var queue = TimerQueue()
    var model = TimerListModel()
    var generator: SeededGenerator
    /// The greatest time from now to a deadline: the smaller, the more deadlines are equal.
    let span: Int64
    var now: Int64 = 0
    var added = 0
    let fired = Journal()
    var expected: [String] = []

    init(seed: UInt64, span: Int64) {
      generator = SeededGenerator(seed: seed)
      self.span = span
    }

    mutating func below(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &generator) }

    /// A deadline from now or from the earlier deadline on, or a little before.
    mutating func due(from instant: Int64) -> Int64 { instant + Int64.random(in: -5...span, using: &generator) }

    mutating func add() {
      let id = added
      added += 1
      let due = due(from: now)
      let interval = below(4) == 0 ? Int64.random(in: 1...30, using: &generator) : 0
      let modes = Comparison.modes[below(3)]
      let handle = queue.add(due: due, interval: interval, tolerance: 0, modes: modes, callSite: 0) { [fired] in
        fired.write("\(id)")
      }
      model.add(id, handle, due: due, interval: interval, modes: modes)
    }

    mutating func cancel() {
      if model.timers.isEmpty { return }
      let handle = model.remove(below(model.timers.count)).handle
      let wasThere = queue.remove(slot: handle.slot, generation: handle.generation) != nil
      let isStillThere = queue.remove(slot: handle.slot, generation: handle.generation) != nil
      #expect(wasThere && !isStillThere)
    }

    mutating func reset() {
      if model.timers.isEmpty { return }
      let index = below(model.timers.count)
      let timer = model.timers[index]
      let due = due(from: below(2) == 0 ? now : timer.deadline)
      queue.reset(slot: timer.handle.slot, generation: timer.handle.generation, due: due, tolerance: 0)
      model.reset(index, due: due)
      let deadline = queue.deadline(slot: timer.handle.slot, generation: timer.handle.generation)
      #expect(deadline == model.timers[index].deadline)
    }

    /// Fires what is due; a third of the callouts reset a timer, perhaps their own.
    mutating func fire() {
      now += Int64.random(in: 0...25, using: &generator)
      let bits = Comparison.served[below(2)]
      _ = queue.nextDeadline(servedBits: bits)
      model.beginFiring(now: now)
      while let timer = queue.popDue(now: now, servedBits: bits) {
        timer.block.call()
        expected.append(model.fireNext(now: now, servedBits: bits).map { "\($0)" } ?? "none")
        if below(3) == 0 { reset() }
        if timer.isRepeating {
          let (slot, generation) = (timer.repeatingSlot, timer.generation)
          _ = queue.putBack(timer.takeBlock(), slot: slot, generation: generation)
        }
      }
      if let forgotten = model.fireNext(now: now, servedBits: bits) { expected.append("\(forgotten)") }
      #expect(queue.nextDeadline(servedBits: bits) == model.earliest(servedBits: bits))
      var deadlines: [Int64] = []
      queue.forEach { deadline, _ in deadlines.append(deadline) }
      #expect(deadlines.sorted() == model.deadlines)
      let read = model.timers.map { queue.deadline(slot: $0.handle.slot, generation: $0.handle.generation) }
      #expect(read == model.timers.map(\.deadline))
      #expect(queue.isConsistent && queue.count == model.timers.count)
    }
  }

  @Test(arguments: [11, 12, 13, 14, 15] as [UInt64], [10, 40, 400, 5_000] as [Int64])
  func timersFireInTheOrderOfANaiveList(seed: UInt64, span: Int64) {
    var both = Comparison(seed: seed, span: span)

    for _ in 0..<1_500 {
      switch both.below(14) {
      case 0..<5: both.add()
      case 5..<7: both.cancel()
      case 7..<11: both.reset()
      default: both.fire()
      }
    }

    #expect(both.fired.lines == both.expected && both.expected.count > 100)
  }

  @Test func aResetToALaterInstantKeepsTheEntry() {
    // Given ten timers that have been reset once, so that the queue knows their deadlines
    var queue = TimerQueue()
    let timers = (1...10).map { queue.add(due: $0, callSite: 0) {} }
    for timer in timers { queue.reset(slot: timer.slot, generation: timer.generation, due: 100, tolerance: 0) }
    let before = queue.entryCount
    // When each is reset many times, as an idle timeout is
    for due in 101...1_000 as ClosedRange<Int64> {
      for timer in timers { queue.reset(slot: timer.slot, generation: timer.generation, due: due, tolerance: 0) }
    }
    // Then no entry was added, and the deadline is the last one
    #expect(queue.entryCount == before)
    #expect(queue.nextDeadline(servedBits: TimerQueueTests.served) == 1_000)
  }

  @Test func timersThatAreAddedOneByOneMakeFewRuns() {
    var queue = TimerQueue()
    var generator = SeededGenerator(seed: 5)
    // Given timers with deadlines in no order; the loop asks for the next deadline after each, as before it sleeps
    for _ in 0..<20_000 {
      _ = queue.add(due: Int64.random(in: 1...60_000_000_000, using: &generator), callSite: 0) {}
      _ = queue.nextDeadline(servedBits: TimerQueueTests.served)
    }
    // Then each run is about twice as long as the next, so that looking for the next timer takes a dozen comparisons
    #expect(queue.runCount < 20)
  }
}
