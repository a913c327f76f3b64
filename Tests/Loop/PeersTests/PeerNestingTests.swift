import Mainspring
import TestPrograms
import Testing

/// Tests of runs inside callouts.
@Suite(.timeLimit(.minutes(10)))
struct PeerNestingTests {
  // Peer: GLib mainloop /mainloop/child_sources
  @Test func aRepeatingTimerDoesNotFireInsideItsOwnCallout() throws {
    // Given a timer whose callout runs the loop for longer than its interval, and another timer beside it
    let loop = try EventRunLoop(clock: .virtual())
    var begunAt: [Int64] = []
    var otherAt: [Int64] = []
    var depth = 0
    var deepest = 0
    loop.addTimer(after: .milliseconds(100), repeatingEvery: .milliseconds(100)) {
      depth += 1
      deepest = max(deepest, depth)
      begunAt.append(loop.milliseconds)
      if begunAt.count == 1 { loop.run(mode: .default, before: .at(.milliseconds(450))) }
      depth -= 1
    }
    loop.addTimer(after: .milliseconds(250)) { otherAt.append(loop.milliseconds) }
    // When
    loop.run(mode: .default, before: .at(.milliseconds(600)))
    // Then the other timer fires inside the callout, the timer itself only after it, and once for the firings that it
    // missed
    #expect(otherAt == [250])
    #expect(deepest == 1)
    #expect(begunAt.allSatisfy { $0 == 100 || $0 >= 450 })
    #expect((3...4).contains(begunAt.count))
  }

  // Peer: GLib mainloop /maincontext/basic; a source cannot recurse unless it says that it can
  @Test func aDescriptorThatStaysReadableIsNotServedInsideItsOwnCallout() throws {
    // Given a descriptor that is not read, and so stays readable
    let loop = try EventRunLoop()
    let channel = Channel()
    defer { withExtendedLifetime(channel) {} }
    let journal = Journal()
    var depth = 0
    channel.send()
    let source = try loop.addDescriptor(channel.near) { _ in
      depth += 1
      journal.write("begin \(depth)")
      if depth < 5 { loop.run(mode: .default, before: loop.clock.now.advanced(by: .milliseconds(2))) }
      journal.write("end \(depth)")
      depth -= 1
    }
    // When
    loop.run(mode: .default, before: loop.clock.now.advanced(by: .seconds(60)))
    source.cancel()
    // Then
    #expect(journal.lines == ["begin 1", "end 1"])
  }

  // Peer: GLib mainloop /mainloop/child_sources; the part in which a blocked source is served belatedly
  @Test func aDescriptorHeldBackByItsOwnCalloutIsServedAfterIt() throws {
    let loop = try EventRunLoop()
    let channel = Channel()
    let callouts = Counter()
    channel.send()
    try loop.addDescriptor(channel.near) { _ in
      channel.receive()
      if callouts.increment() == 1 {
        channel.send()
        loop.run(mode: .default, before: loop.clock.now.advanced(by: .milliseconds(2)))
        #expect(callouts.value == 1)
      }
    }

    try loop.serve { callouts.value == 2 }
  }

  // Peer: CFRunLoop documentation CFRunLoopObserverCreate; the moments of a nested run
  @Test func anObserverSeesTheEntryAndTheExitOfANestedRun() throws {
    let loop = try EventRunLoop(clock: .virtual())
    let journal = Journal()
    loop.addObserver(for: [.entry, .exit]) { activity in journal.write(activity == .entry ? "entry" : "exit") }
    loop.addTimer(after: .zero) {
      journal.write("callout")
      loop.run(mode: .default, before: loop.clock.now)
    }

    loop.run()

    #expect(journal.lines == ["entry", "callout", "entry", "exit", "exit"])
  }

  // Peer: CFRunLoop documentation CFRunLoopObserverCreate; a run in its own callout
  @Test func anObserverIsNotCalledForTheMomentsOfARunInItsOwnCallout() throws {
    let loop = try EventRunLoop(clock: .virtual())
    let journal = Journal()
    var depth = 0
    loop.addObserver(for: .entry) { _ in
      depth += 1
      journal.write("begin \(depth)")
      if depth < 5 { loop.run(mode: .default, before: loop.clock.now) }
      depth -= 1
    }
    loop.addObserver(for: .exit) { _ in journal.write("exit") }

    loop.run()

    #expect(journal.lines == ["begin 1", "exit", "exit"])
  }

  // Peer: CFRunLoop documentation CFRunLoopStop; in a nested run
  @Test func aStopEndsTheInnermostRunOnly() throws {
    let loop = try EventRunLoop(clock: .virtual())
    let journal = Journal()
    loop.addTimer(after: .seconds(1)) {
      loop.addTimer(after: .seconds(1)) { loop.stop() }
      journal.write("\(loop.run(mode: .default, before: nil)) at \(loop.milliseconds)")
    }
    loop.addTimer(after: .seconds(9)) { journal.write("outer run goes on") }

    #expect(loop.run(mode: .default, before: nil) == .finished)

    #expect(journal.lines == ["stopped at 2000", "outer run goes on"])
  }

  // Peer: CFRunLoop documentation CFRunLoopRunInMode; recursively
  @Test func runsOfDifferentModesNestAndEachHasItsOwnMode() throws {
    let loop = try EventRunLoop(clock: .virtual())
    let journal = Journal()
    let modes = (1...3).map { RunLoopMode("peers depth \($0)") }
    func nest(_ depth: Int) {
      journal.write("in \(loop.currentMode?.name ?? "none")")
      if depth < modes.count {
        loop.addTimer(after: .zero, modes: [modes[depth]]) { nest(depth + 1) }
        loop.run(mode: modes[depth], before: nil)
        journal.write("back in \(loop.currentMode?.name ?? "none")")
      }
    }
    loop.addTimer(after: .zero) { nest(0) }

    loop.run()

    #expect(
      journal.lines == [
        "in default", "in peers depth 1", "in peers depth 2", "in peers depth 3", "back in peers depth 2",
        "back in peers depth 1", "back in default",
      ]
    )
  }

  // Peer: GLib mainloop /mainloop/child_sources; the other sources inside the inner loop
  @Test func timersFireAtTheirOwnTimesInsideANestedRun() throws {
    let loop = try EventRunLoop(clock: .virtual())
    let journal = Journal()
    var b: RunLoopTimer?
    b = loop.addTimer(after: .milliseconds(220), repeatingEvery: .milliseconds(220)) {
      journal.write("b \(loop.milliseconds)")
    }
    loop.addTimer(after: .milliseconds(430)) {
      journal.write("c \(loop.milliseconds)")
      loop.run(mode: .default, before: .at(.milliseconds(1000)))
      journal.write("c ends \(loop.milliseconds)")
      b?.cancel()
    }

    loop.run()

    #expect(journal.lines == ["b 220", "c 430", "b 440", "b 660", "b 880", "c ends 1000"])
  }

  // Peer: tokio rt_handle interleave_enter_different_rt
  @Test func aLoopRunsInsideACalloutOfAnotherLoopOfTheSameThread() throws {
    let outer = try EventRunLoop(clock: .virtual())
    let inner = try EventRunLoop(clock: .virtual())
    let journal = Journal()
    outer.addTimer(after: .seconds(1)) {
      inner.addTimer(after: .seconds(5)) {
        journal.write("inner at \(inner.milliseconds)")
        // The outer loop's members work here too.
        outer.post { journal.write("posted to the outer one") }
      }
      inner.run()
      journal.write("outer at \(outer.milliseconds)")
    }

    outer.run()

    #expect(journal.lines == ["inner at 5000", "outer at 1000", "posted to the outer one"])
    #expect(outer.currentMode == nil && inner.currentMode == nil)
  }

  // Peer: tokio rt_common create_rt_in_block_on
  @Test func aLoopThatIsCreatedInACalloutOfAnotherLoopCanRunAfterwards() throws {
    let outer = try EventRunLoop(clock: .virtual())
    var made: EventRunLoop?
    outer.addTimer(after: .zero) { made = try? EventRunLoop(clock: .virtual()) }
    outer.run()
    let loop = try #require(made)
    let journal = Journal()
    loop.post { journal.write("served") }

    loop.run()

    #expect(journal.lines == ["served"])
  }

  // Peer: GLib mainloop /mainloop/blocked_child_sources
  @Test func aSourceMayAddAnotherInItsOwnCalloutInsideANestedRun() throws {
    let loop = try EventRunLoop(clock: .virtual())
    let journal = Journal()
    var added: RunLoopSource?
    let source = loop.addSource {
      journal.write("first")
      added = loop.addSource { journal.write("added") }
      added?.signal()
      loop.run(mode: .default, before: loop.clock.now)
      journal.write("first ends")
    }
    source.signal()

    loop.run(mode: .default, before: loop.clock.now)

    #expect(journal.lines == ["first", "added", "first ends"])
  }

  // Peer: GLib mainloop /mainloop/swapping_child_sources
  @Test func aSourceThatIsReplacedBeforeANestedRunIsNotCalledInTheNestedRun() throws {
    let loop = try EventRunLoop(clock: .virtual())
    let journal = Journal()
    let old = loop.addSource { Issue.record("a cancelled source was called") }
    loop.addTimer(after: .seconds(1)) {
      old.signal()
      old.cancel()
      let new = loop.addSource {
        journal.write("new")
        loop.stop()
      }
      new.signal()
      loop.run(mode: .default, before: .at(.seconds(2)))
      new.cancel()
    }

    loop.run()

    #expect(journal.lines == ["new"])
  }
}
