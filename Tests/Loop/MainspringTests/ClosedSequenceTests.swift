import Foundation
import TestPrograms
import Testing

@testable import Mainspring

/// Tests of the loop's asynchronous sequences on a loop that is closed.
///
/// They run on the main actor: a loop that waits here for a task must not occupy a thread that the task needs.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct ClosedSequenceTests {
  @Test func aTaskThatWaitsForReadinessReceivesTheClose() async throws {
    let loop = try EventRunLoop()
    let channel = Channel()
    let task = Task.detached { await answers(of: loop.readiness(of: channel.near)) }
    while loop.descriptors.isEmpty { loop.run(mode: .default, before: loop.clock.now) }

    loop.close()

    #expect(await task.value == [.closed, .end, .end])
  }

  @Test func aTaskThatWaitsForItsSecondValueReceivesTheClose() async throws {
    let loop = try EventRunLoop()
    let channel = Channel()
    channel.send()
    let task = Task.detached { await answers(of: loop.readiness(of: channel.near)) { channel.receive() } }
    loop.runGuarded { loop.descriptors[channel.near] != nil }
    while loop.descriptors[channel.near]?.mayRun == true { loop.run(mode: .default, before: loop.clock.now) }
    // The task has received its value, and its request has resumed the source.
    loop.runGuarded { loop.descriptors[channel.near]?.mayRun == true }

    loop.close()

    #expect(await task.value == [.value, .closed, .end])
  }

  @Test func aRequestThatTheLoopHasNotServedReceivesTheClose() async throws {
    let loop = try EventRunLoop()
    let channel = Channel()
    let task = Task.detached { await answers(of: loop.readiness(of: channel.near)) }
    while !loop.inbox.mayHavePending {}

    loop.close()

    #expect(await task.value == [.closed, .end, .end])
    #expect(loop.descriptors.isEmpty)
  }

  @Test func aSequenceOfAClosedLoopThrowsOnceOnEveryThread() async throws {
    let loop = try EventRunLoop()
    let channel = Channel()
    loop.close()

    let here = await answers(of: loop.readiness(of: channel.near))
    let elsewhere = await Task.detached { await answers(of: loop.readiness(of: channel.near)) }.value

    #expect(here == [.closed, .end, .end])
    #expect(elsewhere == [.closed, .end, .end])
    #expect(loop.descriptors.isEmpty)
  }

  @Test func aCallInTheCalloutThatClosesTheLoopThrows() async throws {
    let loop = try EventRunLoop()
    let channel = Channel()
    let journal = Journal()
    let task = Task(executorPreference: loop) {
      var iterator = loop.readiness(of: channel.near).makeAsyncIterator()
      channel.send()
      _ = try await iterator.next()
      loop.close()
      do { _ = try await iterator.next() } catch { journal.write("\(error as? RunLoopError == .closed)") }
      journal.write("\(try await iterator.next() == nil)")
    }

    loop.run()

    #expect(journal.lines == ["true", "true"])
    withExtendedLifetime(task) {}
  }

  @Test func aSourceForWhichNoTaskWaitsIsRemovedByTheClose() async throws {
    let loop = try EventRunLoop()
    let channel = Channel()
    let bridge = loop.readiness(of: channel.near).makeAsyncIterator().bridge
    channel.send()
    _ = try loop.runUntilComplete { try await bridge.next(isolation: nil) }

    loop.close()

    #expect(loop.descriptors.isEmpty)
    await #expect(throws: RunLoopError.closed) { try await bridge.next(isolation: nil) }
  }

  @Test func runUntilCompleteReturnsOnAClosedLoop() throws {
    let loop = try EventRunLoop()
    loop.close()
    #expect(throws: CancellationError.self) { try loop.runUntilComplete { try await Task.sleep(for: .seconds(3600)) } }
  }

  @Test func theNumberOfADescriptorCanBeUsedAgainAsSoonAsItsSequenceHasEnded() throws {
    // Given a task on another thread that has waited for a descriptor
    let loop = try EventRunLoop()
    let channel = Channel()
    let iterator = loop.readiness(of: channel.near).makeAsyncIterator()
    channel.send()
    let waiting = Task.detached { [bridge = iterator.bridge] in
      _ = try await bridge.next(isolation: nil)
      _ = try await bridge.next(isolation: nil)
    }
    loop.run(while: { loop.descriptors.isEmpty })
    // When the sequence ends while the loop's thread is in a callout, which has not removed the source
    loop.post {
      let ended = DispatchSemaphore(value: 0)
      Task.detached {
        waiting.cancel()
        _ = await waiting.result
        ended.signal()
      }
      ended.wait()
      #expect(!loop.descriptors.isEmpty)
      do throws(RunLoopError) {
        let source = try loop.addDescriptor(channel.near) { _ in loop.stop() }
        #expect(loop.descriptors[channel.near] === source)
      } catch {
        Issue.record(error)
        loop.stop()
      }
    }

    // Then another owner of the number receives its events, also after the removal that is still queued
    loop.run()
    #expect(loop.descriptors[channel.near] != nil)
  }

  @Test func aTaskThatWaitsForASignalReceivesTheClose() async {
    await #expect(processExitsWith: .success) { @MainActor in
      passOnStandardError()
      let loop = try EventRunLoop()
      let waiting = Task.detached { await answers(of: loop.signals(SIGHUP)) }
      while loop.signalReader == nil { loop.run(mode: .default, before: loop.clock.now) }

      loop.close()

      #expect(await waiting.value == [.closed, .end, .end])
      #expect(await Task.detached { await answers(of: loop.signals(SIGHUP)) }.value == [.closed, .end, .end])
      #expect(await answers(of: loop.signals(SIGHUP)) == [.closed, .end, .end])
    }
  }

  @Test func aTaskThatWaitsForATickReceivesTheEnd() async throws {
    let loop = try EventRunLoop()
    let ticks = loop.ticks(every: .seconds(3600))
    let task = Task.detached {
      var iterator = ticks.makeAsyncIterator()
      return [await iterator.next(), await iterator.next()]
    }
    while loop.timers.isEmpty { loop.run(mode: .default, before: loop.clock.now) }

    loop.close()

    #expect(await task.value == [nil, nil])
  }

  @Test func aClosedLoopDoesNotReturnADueTick() async throws {
    let loop = try EventRunLoop(clock: .virtual())
    var iterator = loop.ticks(every: .seconds(1)).makeAsyncIterator()
    loop.advance(by: .seconds(5))

    loop.close()

    #expect(await iterator.next() == nil)
  }

  @Test func aSleepOnAClosedLoopIsCancelled() async throws {
    let loop = try EventRunLoop()
    loop.close()

    await #expect(throws: CancellationError.self) { try await loop.clock.sleep(for: .seconds(3600)) }
  }

  @Test func aCancelledTaskOnAClosedLoopReceivesTheEnd() async throws {
    let loop = try EventRunLoop()
    let channel = Channel()
    loop.close()
    let task = Task.detached {
      withUnsafeCurrentTask { $0?.cancel() }
      return await answers(of: loop.readiness(of: channel.near))
    }

    #expect(await task.value == [.end, .end, .end])
  }

  @Test func aCancelOrACloseAtAnyMomentEndsEveryTask() async throws {
    for round in 0..<50 {
      let thread = try LoopThread(name: "closing")
      let channels = (0..<16).map { _ in Channel() }
      let tasks = channels.enumerated().map { index, channel in
        let answer: @Sendable () async -> Bool = {
          var iterator = thread.loop.readiness(of: channel.near).makeAsyncIterator()
          do {
            while try await iterator.next() != nil {
              channel.receive()
              channel.send()
            }
          } catch { return error as? RunLoopError == .closed }
          return Task.isCancelled
        }
        return Task.detached { await answer() }
      }
      for channel in channels { channel.send() }

      // The two sides of the race change places, so that each of them is first in some rounds.
      let closer = Task.detached { await thread.shutDown() }
      if round % 3 != 0 { await Task.yield() }
      for task in tasks[..<8] { task.cancel() }

      for task in tasks { #expect(await task.value) }
      await closer.value
    }
  }
}

/// The result of a call of `next`: a value, or an error.
private enum Answer: Equatable {
  case value
  case end
  case closed
  case otherError
}

/// Returns the answers to three calls; calls `onValue` after each value.
private func answers<Values: AsyncSequence>(
  of values: Values,
  onValue: () -> Void = {}
) async -> [Answer] where Values.Failure == RunLoopError {
  var iterator = values.makeAsyncIterator()
  var answers: [Answer] = []
  for _ in 0..<3 {
    do {
      let value = try await iterator.next(isolation: nil)
      answers.append(value == nil ? .end : .value)
      if value != nil { onValue() }
    } catch {
      answers.append(error == .closed ? .closed : .otherError)
    }
  }
  return answers
}
