import Foundation
import Testing

@testable import Mainspring

/// Tests of `DescriptorSource.events`.
@Suite struct DescriptorEventChangeTests {
  @Test func anAddedEventIsReportedAndARemovedEventIsNot() throws {
    let loop = try EventRunLoop()
    let channel = Channel()
    let reported = Record<DescriptorEvents>()
    let source = try loop.addDescriptor(channel.near) { reported.append($0) }
    channel.send()

    source.events = .writable
    loop.runGuarded { !reported.all.isEmpty }
    #expect(Set(reported.take()) == [.writable])

    source.events = [.readable, .writable]
    loop.runGuarded { reported.all.contains([.readable, .writable]) }
    reported.take()

    source.events = .readable
    loop.runGuarded { !reported.all.isEmpty }
    #expect(Set(reported.all) == [.readable])
  }

  @Test func afterEachChangeOnlyTheNewEventsAreReported() throws {
    let loop = try EventRunLoop()
    let channel = Channel()
    channel.send()
    let reported = Record<DescriptorEvents>()
    let source = try loop.addDescriptor(channel.near) { reported.append($0) }
    var generator = SeededGenerator(seed: 16)

    for _ in 0..<500 {
      let events = DescriptorEvents(rawValue: UInt8.random(in: 0...3, using: &generator))
      source.events = events
      // Without a pass in between, several changes follow each other.
      guard Bool.random(using: &generator) else { continue }
      reported.take()
      loop.run(mode: .default, before: loop.clock.now)
      loop.run(mode: .default, before: loop.clock.now)
      #expect(Set(reported.all) == (events.isEmpty ? [] : [events]))
    }
  }

  @Test func aSourceWithoutEventsIsNotCalledAndStaysRegistered() throws {
    let loop = try EventRunLoop()
    let channel = Channel()
    let callouts = Counter()
    let source = try loop.addDescriptor(channel.near) { _ in callouts.increment() }
    channel.send()
    source.events = []

    loop.addTimer(after: .milliseconds(5)) { loop.stop() }
    loop.run()
    #expect(callouts.value == 0)
    #expect(throws: RunLoopError.descriptorInUse(channel.near)) { try loop.addDescriptor(channel.near) { _ in } }

    source.events = .readable
    loop.runGuarded { callouts.value == 1 }
  }

  @Test func aLoopDoesNotSpinForAnEventThatWasRemoved() throws {
    let loop = try EventRunLoop()
    let channel = Channel()
    let source = try loop.addDescriptor(channel.near) { _ in }
    channel.send()
    source.events = []
    let before = loop.statistics.wakeUps

    loop.addTimer(after: .milliseconds(20)) { loop.stop() }
    loop.run()

    // One wake-up for the event, which removes it, and one for the timer.
    #expect(loop.statistics.wakeUps - before <= 3)
  }

  @Test func anEventRemovedByAnotherCalloutOfTheSamePassIsNotReported() throws {
    let loop = try EventRunLoop()
    let channels = [Channel(), Channel()]
    var sources: [DescriptorSource] = []
    var callouts = 0
    for index in 0...1 {
      sources.append(
        try loop.addDescriptor(channels[index].near) { _ in
          callouts += 1
          sources[1 - index].events = .writable
          sources[1 - index].pause()
          channels[index].receive()
        }
      )
      channels[index].send()
    }

    loop.runGuarded { callouts > 0 }
    loop.run(mode: .default, before: loop.clock.now)

    #expect(callouts == 1)
  }

  @Test func eventsChangedDuringAPauseTakeEffectAfterTheResumption() throws {
    let loop = try EventRunLoop()
    let channel = Channel()
    let reported = Record<DescriptorEvents>()
    let source = try loop.addDescriptor(channel.near) { reported.append($0) }
    channel.send()

    source.pause()
    source.events = .writable
    loop.run(mode: .default, before: loop.clock.now)
    #expect(reported.all.isEmpty)

    source.resume()
    loop.runGuarded { !reported.all.isEmpty }
    #expect(Set(reported.all) == [.writable])
  }

  @Test func aSourceWithoutEventsDoesNotHoldVirtualTime() throws {
    let loop = try EventRunLoop(clock: .virtual())
    let channel = Channel()
    let source = try loop.addDescriptor(channel.near) { _ in }
    source.holdsTime = true
    #expect(loop.clock.holders.count == 1)

    source.events = []

    #expect(loop.clock.holders.isEmpty)
  }

  @Test func aCancelledSourceIgnoresChanges() throws {
    let loop = try EventRunLoop()
    let channel = Channel()
    let source = try loop.addDescriptor(channel.near) { _ in Issue.record("The source is cancelled.") }
    channel.send()

    source.cancel()
    source.events = [.readable, .writable]

    #expect(loop.run(mode: .default, before: nil) == .finished)
  }
}
