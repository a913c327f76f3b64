import Foundation
import TestPrograms
import Testing

@testable import Mainspring

/// Tests of the loop's asynchronous sequences.
///
/// They run on the main actor: a loop that waits here for a task must not occupy a thread that the task needs.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct SequenceTests {
  @Test func aTaskReadsBytesAsTheyArrive() throws {
    let loop = try EventRunLoop()
    let channel = Channel()
    let total = try loop.runUntilComplete {
      var total = 0
      channel.send()
      for try await events in loop.readiness(of: channel.near) {
        #expect(events == .readable)
        total += channel.receive()
        if total == 10 { break }
        channel.send()
      }
      return total
    }
    #expect(total == 10)
  }

  @Test func aSlowConsumerPausesTheDescriptor() throws {
    let loop = try EventRunLoop()
    let channel = Channel()
    let journal = Journal()
    let task = Task(executorPreference: loop) {
      var iterator = loop.readiness(of: channel.near).makeAsyncIterator()
      _ = try await iterator.next()
      journal.write("first")
      try await loop.clock.sleep(for: .seconds(3600))
      _ = try await iterator.next()
    }
    channel.send()
    loop.runGuarded { journal.lines == ["first"] }

    // The unread bytes keep the descriptor ready, but there is no demand.
    for _ in 0..<10 { loop.run(mode: .default, before: loop.clock.now) }

    let before = loop.calloutCount
    for _ in 0..<10 { loop.run(mode: .default, before: loop.clock.now) }
    #expect(loop.calloutCount == before)
    #expect(loop.descriptors[channel.near]?.mayRun == false)
    task.cancel()
    loop.runGuarded { loop.descriptors.isEmpty }
    #expect(loop.timers.isEmpty)
  }

  @Test func unreadBytesAreReportedAgain() throws {
    let loop = try EventRunLoop()
    let channel = Channel()
    channel.send()
    let count = try loop.runUntilComplete {
      var iterator = loop.readiness(of: channel.near).makeAsyncIterator()
      var count = 0
      while count < 3, try await iterator.next() != nil { count += 1 }
      return count
    }
    #expect(count == 3)
  }

  @Test func aCancelEndsTheSequenceAndRemovesTheSource() throws {
    let loop = try EventRunLoop()
    let channel = Channel()
    let task = Task.detached {
      for try await _ in loop.readiness(of: channel.near) { Issue.record("nothing was sent") }
      return "ended"
    }
    // Once the descriptor is watched, the task waits.
    while loop.descriptors.isEmpty { loop.run(mode: .default, before: loop.clock.now) }

    task.cancel()
    let end = try loop.runUntilComplete { try await task.value }

    #expect(end == "ended")
    loop.run(mode: .default, before: loop.clock.now)
    #expect(loop.descriptors.isEmpty)
  }

  @Test func theDescriptorOfACancelledSequenceCanBeWatchedAtOnce() throws {
    let loop = try EventRunLoop()
    let channel = Channel()
    let task = Task.detached {
      let first = loop.readiness(of: channel.near).makeAsyncIterator().bridge
      _ = try await first.next(isolation: nil)
      // Another task, because this one is cancelled.
      let second = Task.detached { try await loop.readiness(of: channel.near).first { _ in true } }
      let events = try await second.value
      withExtendedLifetime(first) {}
      return events
    }
    while loop.descriptors.isEmpty { loop.run(mode: .default, before: loop.clock.now) }

    task.cancel()
    channel.send()
    let events = try loop.runUntilComplete { try await task.value }

    #expect(events == .readable)
  }

  @Test func breakingOutOfTheSequenceRemovesTheSource() throws {
    let loop = try EventRunLoop()
    let channel = Channel()
    channel.send()
    try loop.runUntilComplete { for try await _ in loop.readiness(of: channel.near) { break } }
    loop.run(mode: .default, before: loop.clock.now)
    #expect(loop.descriptors.isEmpty)
  }

  @Test func aTaskThatIsCancelledAlreadyWatchesNothing() throws {
    let loop = try EventRunLoop()
    let channel = Channel()
    channel.send()
    let count = try loop.runUntilComplete {
      let task = Task {
        withUnsafeCurrentTask { $0?.cancel() }
        var count = 0
        for try await _ in loop.readiness(of: channel.near) { count += 1 }
        return count
      }
      return try await task.value
    }
    #expect(count == 0)
    loop.run(mode: .default, before: loop.clock.now)
    #expect(loop.descriptors.isEmpty)
  }

  @Test func aDescriptorThatCannotBeWatchedIsAnError() throws {
    let loop = try EventRunLoop()
    #expect(throws: RunLoopError.badDescriptor(.max)) {
      try loop.runUntilComplete { for try await _ in loop.readiness(of: .max) {} }
    }
  }

  @Test func aSecondIteratorOfADescriptorIsAnError() throws {
    let loop = try EventRunLoop()
    let channel = Channel()
    channel.send()
    #expect(throws: RunLoopError.descriptorInUse(channel.near)) {
      try loop.runUntilComplete {
        let readiness = loop.readiness(of: channel.near)
        var first = readiness.makeAsyncIterator()
        var second = readiness.makeAsyncIterator()
        _ = try await first.next()
        _ = try await second.next()
      }
    }
  }

  @Test func arrivalsOfASignalAreCountedWithoutAWaitingTask() async {
    await #expect(processExitsWith: .success) {
      passOnStandardError()
      let loop = try EventRunLoop()
      // On the loop's thread the sequence listens at once. A plain source next to it shows when the loop has seen an
      // arrival.
      let bridge = loop.signals(SIGHUP).makeAsyncIterator().bridge
      let heard = Counter()
      let source = try loop.addSignal(SIGHUP) { heard.increment() }
      for count in 1...3 {
        raise(SIGHUP)
        loop.runGuarded { heard.value == count }
      }

      let count = try loop.runUntilComplete { try await bridge.next(isolation: nil) }

      #expect(count == 3, "\(String(describing: count))")
      source.cancel()
    }
  }

  @Test func aTaskReceivesASignalForWhichItWaits() async {
    await #expect(processExitsWith: .success) {
      passOnStandardError()
      let loop = try EventRunLoop()
      let journal = Journal()
      let task = Task(executorPreference: loop) {
        for try await count in loop.signals(SIGHUP) { journal.write("\(count)") }
        journal.write("ended")
      }
      while loop.signalReader == nil { loop.run(mode: .default, before: loop.clock.now) }
      for count in 1...2 {
        raise(SIGHUP)
        loop.runGuarded { journal.lines.count == count }
      }
      task.cancel()
      loop.runGuarded { journal.lines == ["1", "1", "ended"] }
      loop.run(mode: .default, before: loop.clock.now)
      #expect(loop.descriptors.isEmpty, "the signalfd is still watched")
    }
  }

  @Test func aSignalThatDoesNotExistIsAnError() throws {
    let loop = try EventRunLoop()
    #expect(throws: RunLoopError.badSignal(0)) {
      try loop.runUntilComplete { for try await _ in loop.signals(0) {} }
    }
  }

  @Test func ticksOccurAtWholeMultiplesOfTheInterval() throws {
    let loop = try EventRunLoop(clock: .virtual())
    let journal = Journal()
    let task = Task(executorPreference: loop) {
      for await tick in loop.ticks(every: .seconds(2)) {
        journal.write("\(tick.instant.nanoseconds / 1_000_000_000) \(tick.skipped)")
      }
    }

    loop.advance(by: .seconds(7))

    #expect(journal.lines == ["2 0", "4 0", "6 0"])
    task.cancel()
    loop.advance(by: .zero)
    #expect(loop.timers.isEmpty)
  }

  @Test func ticksMissedByASlowConsumerAreCountedAndNotDelivered() throws {
    let loop = try EventRunLoop(clock: .virtual())
    let journal = Journal()
    let task = Task(executorPreference: loop) {
      for await tick in loop.ticks(every: .seconds(1)) {
        journal.write("\(tick.instant.nanoseconds / 1_000_000_000) \(tick.skipped)")
        try await loop.clock.sleep(for: .milliseconds(3500))
      }
    }

    loop.advance(by: .seconds(10))

    // The request at 4.5 gets the tick of 4 at once, and the request at 8 the tick of 8.
    #expect(journal.lines == ["1 0", "4 2", "8 3"])
    task.cancel()
    loop.advance(by: .zero)
    #expect(loop.timers.isEmpty)
  }

  @Test func aCancelEndsTheTicksPromptly() throws {
    let loop = try EventRunLoop()
    let task = Task(executorPreference: loop) {
      for await _ in loop.ticks(every: .seconds(3600)) {}
      return "ended"
    }
    while loop.timers.isEmpty { loop.run(mode: .default, before: loop.clock.now) }

    task.cancel()

    #expect(try loop.runUntilComplete { await task.result }.get() == "ended")
    loop.run(mode: .default, before: loop.clock.now)
    #expect(loop.timers.isEmpty)
  }
}
