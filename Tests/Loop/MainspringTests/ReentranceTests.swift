import Glibc
import TestPrograms
import Testing

@testable import Mainspring

/// Tests that a source is not called while its own callout runs the loop; new events are served after the callout has
/// returned.
@Suite struct ReentranceTests {
  /// The loop's virtual time in seconds.
  private func seconds(_ loop: EventRunLoop) -> Double { Double(loop.clock.now.nanoseconds) / 1e9 }

  // MARK: Timers

  @Test func aRepeatingTimerIsHeldBackWhileItsCalloutRunsTheLoop() throws {
    // Given a timer that fires each second, and another one; the first one's callout lasts from second 1 to second 4.5
    let loop = try EventRunLoop(clock: .virtual())
    var firedAt: [Double] = []
    var others: [Double] = []
    var isInside = false
    loop.addTimer(after: .seconds(1), repeatingEvery: .seconds(1)) {
      #expect(!isInside)
      isInside = true
      defer { isInside = false }
      firedAt.append(seconds(loop))
      guard firedAt.count == 1 else { return }
      #expect(loop.run(mode: .default, before: loop.clock.now.advanced(by: .milliseconds(3500))) == .timedOut)
    }
    loop.addTimer(after: .milliseconds(1500), repeatingEvery: .seconds(1)) { others.append(seconds(loop)) }
    // When
    loop.advance(by: .seconds(6))
    // Then other timers fire during the callout, and this one fires once when its callout has ended, and then on time
    #expect(firedAt == [1, 4.5, 5, 6])
    #expect(others == [1.5, 2.5, 3.5, 4.5, 5.5])
  }

  @Test func aVirtualRunInsideTheOnlyTimerEnds() async {
    await #expect(processExitsWith: .success) {
      passOnStandardError()
      alarm(60)
      let loop = try EventRunLoop(clock: .virtual())
      let firings = Counter()
      var timer: RunLoopTimer?
      timer = loop.addTimer(after: .seconds(1), repeatingEvery: .seconds(1)) {
        if firings.increment() == 3 { timer?.cancel() }
        // This run has nothing to wait for.
        loop.run()
        precondition(loop.run(mode: .default, before: nil) == .finished)
      }
      loop.run()
      precondition(firings.value == 3)
      precondition(loop.timers.isEmpty)
    }
  }

  @Test func aTimerThatIsAlwaysDueIsNotCalledInsideItsOwnCallout() throws {
    let loop = try EventRunLoop()
    var depth = 0
    var firings = 0
    let start = loop.clock.now
    let timer = loop.addTimer(at: start, repeatingEvery: .nanoseconds(1)) {
      depth += 1
      #expect(depth == 1)
      firings += 1
      loop.run(mode: .default, before: loop.clock.now)
      depth -= 1
    }

    loop.run(while: { firings < 1000 })

    timer.cancel()
    #expect(loop.timers.isEmpty)
  }

  @Test func aTimerCancelledByARunInsideItsCalloutDoesNotFireAgain() throws {
    let loop = try EventRunLoop(clock: .virtual())
    let firings = Counter()
    let timer = loop.addTimer(after: .seconds(1), repeatingEvery: .seconds(1)) {
      firings.increment()
      loop.run(mode: .default, before: loop.clock.now.advanced(by: .seconds(3)))
    }
    loop.addTimer(after: .seconds(2)) { timer.cancel() }
    // The slot is free again, and another timer takes it, before the callout has ended.
    loop.addTimer(after: .seconds(3)) { loop.addTimer(after: .seconds(10), repeatingEvery: .seconds(1)) {} }

    loop.advance(by: .seconds(8))

    #expect(firings.value == 1)
    #expect(loop.timers.count == 1)
  }

  @Test func aTimerResetInItsOwnCalloutFiresAfterTheCallout() throws {
    let loop = try EventRunLoop(clock: .virtual())
    var firedAt: [Double] = []
    var timer: RunLoopTimer?
    timer = loop.addTimer(after: .seconds(1), repeatingEvery: .seconds(10)) {
      firedAt.append(seconds(loop))
      guard firedAt.count == 1 else { return }
      timer?.reset(to: loop.clock.now.advanced(by: .seconds(2)))
      loop.run(mode: .default, before: loop.clock.now.advanced(by: .seconds(5)))
    }

    loop.advance(by: .seconds(20))

    // Due at 3, held back until 6; the next multiple of ten seconds after 3 is 13.
    #expect(firedAt == [1, 6, 13])
  }

  @Test func aRepeatingTimerFiresBeforeTimersThatItsCalloutAddsForTheSameInstant() throws {
    let loop = try EventRunLoop(clock: .virtual())
    let journal = Journal()
    let timer = loop.addTimer(after: .seconds(1), repeatingEvery: .seconds(1)) {
      journal.write("repeating")
      for number in 0..<3 { loop.addTimer(after: .seconds(1)) { journal.write("\(number)") } }
    }

    loop.advance(by: .seconds(3))
    timer.cancel()

    let round = ["repeating", "0", "1", "2"]
    #expect(journal.lines == ["repeating"] + round + round)
  }

  // MARK: Descriptors

  @Test func aDescriptorIsHeldBackWhileItsCalloutRunsTheLoop() throws {
    // Given a callout that runs the loop before it reads
    let loop = try EventRunLoop()
    let channel = Channel()
    let journal = Journal()
    var passesInside = 0
    var isInside = false
    loop.addObserver(for: .beforeTimers) { _ in if isInside { passesInside += 1 } }
    try loop.addDescriptor(channel.near) { _ in
      #expect(!isInside)
      isInside = true
      journal.write("begins")
      if journal.lines.count == 1 {
        loop.post { journal.write("posted") }
        #expect(loop.run(mode: .default, before: nil) == .handledSource)
        // Nothing else arrives: the run waits, and the ready descriptor does not make it spin.
        let deadline = loop.clock.now.advanced(by: .milliseconds(20))
        #expect(loop.run(mode: .default, before: deadline) == .timedOut)
      }
      channel.receive()
      if journal.lines.count == 2 { channel.send() }
      journal.write("ends")
      isInside = false
    }
    channel.send()
    // When
    loop.runGuarded { journal.lines.filter { $0 == "ends" }.count == 2 }
    // Then
    #expect(journal.lines == ["begins", "posted", "ends", "begins", "ends"])
    #expect(passesInside < 10)
  }

  @Test func aDescriptorCancelledByARunInsideItsCalloutIsNotReportedAgain() throws {
    let loop = try EventRunLoop()
    let channel = Channel()
    let callouts = Counter()
    var source: DescriptorSource?
    source = try loop.addDescriptor(channel.near) { _ in
      callouts.increment()
      loop.addTimer(after: .zero) {
        source?.cancel()
        source = nil
        loop.stop()
      }
      loop.run()
    }
    channel.send()

    loop.runGuarded { callouts.value == 1 }
    loop.run(mode: .default, before: loop.clock.now)

    #expect(callouts.value == 1)
    #expect(loop.descriptors.isEmpty)
  }

  @Test func aDescriptorPausedAfterARunInsideItsCalloutWaitsForTheResume() throws {
    let loop = try EventRunLoop()
    let channel = Channel()
    let callouts = Counter()
    var source: DescriptorSource?
    source = try loop.addDescriptor(channel.near) { _ in
      guard callouts.increment() == 1 else { return source!.cancel() }
      loop.run(mode: .default, before: loop.clock.now)
      source?.pause()
    }
    channel.send()
    loop.runGuarded { callouts.value == 1 }
    for _ in 0..<3 { loop.run(mode: .default, before: loop.clock.now) }
    #expect(callouts.value == 1)

    source?.resume()
    loop.runGuarded { callouts.value == 2 }
  }

  // MARK: Sources

  @Test(arguments: [SourcePriority.system, .default, .idle])
  func aSourceSignaledInItsOwnCalloutIsCalledAfterIt(priority: SourcePriority) throws {
    let loop = try EventRunLoop(clock: .virtual())
    let journal = Journal()
    var source: RunLoopSource?
    source = loop.addSource(priority: priority) {
      journal.write("begins")
      if journal.lines.count == 1 {
        source?.signal()
        loop.post { journal.write("posted") }
        loop.run(mode: .default, before: loop.clock.now)
        source?.signal()
        loop.run(mode: .default, before: loop.clock.now)
      }
      journal.write("ends")
    }
    source?.signal()

    loop.advance(by: .zero)

    #expect(journal.lines == ["begins", "posted", "ends", "begins", "ends"])
  }

  // MARK: Observers

  @Test func anObserverIsNotCalledForRunsInItsOwnCallout() throws {
    let loop = try EventRunLoop(clock: .virtual())
    let journal = Journal()
    loop.addObserver(for: .entry) { _ in
      journal.write("first begins")
      loop.run(mode: .default, before: loop.clock.now)
      journal.write("first ends")
    }
    loop.addObserver(for: .entry) { _ in journal.write("second") }

    loop.run(mode: .default, before: loop.clock.now)

    #expect(journal.lines == ["first begins", "second", "first ends", "second"])
  }

  // MARK: Signals

  @Test func aSignalIsHeldBackWhileItsCalloutRunsTheLoop() async {
    await #expect(processExitsWith: .success) {
      passOnStandardError()
      alarm(60)
      let loop = try EventRunLoop()
      let journal = Journal()
      var isInside = false
      try loop.addSignal(SIGUSR1) {
        precondition(!isInside, "the signal's callout was entered again")
        isInside = true
        journal.write("first begins")
        if journal.lines.count == 1 {
          raise(SIGUSR1)
          raise(SIGUSR2)
          // The nested run serves another signal, and another listener for the same one.
          loop.run(while: { !journal.lines.contains("other signal") || !journal.lines.contains("second") })
        }
        journal.write("first ends")
        isInside = false
      }
      try loop.addSignal(SIGUSR1) { journal.write("second") }
      try loop.addSignal(SIGUSR2) { journal.write("other signal") }
      raise(SIGUSR1)
      loop.run(while: { journal.lines.filter { $0 == "first ends" }.count < 2 || journal.lines.count < 7 })
      let lines = journal.lines.filter { $0.hasPrefix("first") }
      precondition(lines == ["first begins", "first ends", "first begins", "first ends"], "\(lines)")
      precondition(journal.lines.filter { $0 == "second" }.count == 2, "\(journal.lines)")
    }
  }
}
