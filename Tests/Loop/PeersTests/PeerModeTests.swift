import Mainspring
import TestPrograms
import Testing

/// Tests of the modes in which timers, sources, posts and descriptors are served.
@Suite(.timeLimit(.minutes(10)))
struct PeerModeTests {
  // Peer: CFRunLoop TestRunLoop test_commonModes
  @Test func aTimerOfTheCommonModesFiresInTheDefaultMode() throws {
    let loop = try EventRunLoop(clock: .virtual())
    var firings = 0
    loop.addTimer(after: .seconds(1), modes: .common) { firings += 1 }

    loop.run(mode: .default, before: nil)

    #expect(firings == 1)
  }

  // Peer: CFRunLoop documentation CFRunLoopAddCommonMode
  @Test func aModeThatBecomesCommonServesTheExistingSources() throws {
    let loop = try EventRunLoop(clock: .virtual())
    let journal = Journal()
    let tracking = RunLoopMode("peers becomes common")
    loop.addTimer(after: .seconds(1)) { journal.write("timer") }
    let source = loop.addSource { journal.write("source") }
    source.signal()
    #expect(loop.run(mode: tracking, before: nil) == .finished)

    loop.addCommonMode(tracking)
    #expect(loop.run(mode: tracking, before: nil) == .handledSource)
    source.cancel()
    #expect(loop.run(mode: tracking, before: nil) == .finished)

    #expect(journal.lines == ["source", "timer"])
  }

  // Peer: CFRunLoop documentation CFRunLoopAddTimer
  @Test func aTimerOfTwoModesFiresOnceInTheModeThatRunsFirst() throws {
    let loop = try EventRunLoop(clock: .virtual())
    var firedIn: [RunLoopMode?] = []
    let tracking = RunLoopMode("peers two modes")
    loop.addTimer(after: .seconds(1), modes: [.default, tracking]) { firedIn.append(loop.currentMode) }

    loop.run(mode: tracking, before: nil)
    loop.run(mode: .default, before: nil)

    #expect(firedIn == [tracking])
  }

  // Peer: CFRunLoop documentation CFRunLoopAddSource
  @Test func aSignaledSourceWaitsUntilItsModeIsRun() throws {
    let loop = try EventRunLoop(clock: .virtual())
    let journal = Journal()
    let tracking = RunLoopMode("peers source waits")
    let source = loop.addSource(modes: [tracking]) { journal.write(loop.currentMode?.name ?? "none") }
    source.signal()

    loop.run(mode: .default, before: nil)
    #expect(journal.lines.isEmpty)
    loop.run(mode: tracking, before: nil)

    #expect(journal.lines == ["peers source waits"])
  }

  // Peer: CFRunLoop documentation CFRunLoopAddObserver
  @Test func anObserverOfAModeIsCalledOnlyForRunsOfItsMode() throws {
    let loop = try EventRunLoop(clock: .virtual())
    var entries = 0
    let tracking = RunLoopMode("peers observed")
    loop.addObserver(for: .entry, modes: [tracking]) { _ in entries += 1 }

    loop.run(mode: .default, before: nil)
    #expect(entries == 0)
    loop.run(mode: tracking, before: nil)

    #expect(entries == 1)
  }

  // Peer: CFRunLoop documentation CFRunLoopTimerCreate; a timer whose mode is not run
  @Test func aRepeatingTimerFiresOnceForAllItsMissedIntervalsWhenItsModeRuns() throws {
    let loop = try EventRunLoop(clock: .virtual())
    var firedAt: [Int64] = []
    let tracking = RunLoopMode("peers late timer")
    loop.addTimer(after: .seconds(1), repeatingEvery: .seconds(1), modes: [tracking]) {
      firedAt.append(loop.milliseconds)
    }
    loop.advance(by: .milliseconds(5500))
    #expect(firedAt.isEmpty)

    loop.run(mode: tracking, before: .at(.milliseconds(7500)))

    #expect(firedAt == [5500, 6000, 7000])
  }

  // Peer: CFRunLoop documentation CFRunLoopAddSource; a descriptor whose mode is not run
  @Test func aReadableDescriptorOfAnotherModeNeitherCallsNorKeepsTheLoopAwake() throws {
    let loop = try EventRunLoop()
    let channel = Channel()
    let callouts = Counter()
    let tracking = RunLoopMode("peers descriptor waits")
    try loop.addDescriptor(channel.near, modes: [tracking]) { _ in
      channel.receive()
      callouts.increment()
    }
    channel.send()
    loop.addTimer(after: .seconds(3600)) {}

    #expect(loop.run(mode: .default, before: loop.clock.now.advanced(by: .milliseconds(5))) == .timedOut)
    #expect(callouts.value == 0)
    #expect(loop.statistics.passes < 20)
    try loop.serve(mode: tracking) { callouts.value == 1 }
  }

  // Peer: CFRunLoop TestNotificationQueue test_postNowForDefaultRunLoopMode
  @Test func workForAModeThatDoesNotRunWaits() throws {
    let loop = try EventRunLoop(clock: .virtual())
    let journal = Journal()
    let tracking = RunLoopMode("peers not run")
    loop.addTimer(after: .milliseconds(1), modes: .default) {
      loop.post(modes: .default) { journal.write("default") }
      loop.post { journal.write("common") }
      loop.post(modes: [tracking]) { journal.write("tracking") }
    }

    loop.run()

    #expect(journal.lines == ["default", "common"])
  }

  // Peer: CFRunLoop TestRunLoop test_addingRemovingPorts
  @Test func aCancelledDescriptorReleasesTheCapturesOfItsClosureThoughItsHandleIsKept() throws {
    let loop = try EventRunLoop()
    let channel = Channel()
    defer { withExtendedLifetime(channel) {} }
    let journal = Journal()
    let source: DescriptorSource
    do {
      let payload = Payload { journal.write("released") }
      source = try loop.addDescriptor(channel.near, modes: [.default, RunLoopMode("peers port")]) { _ in
        withExtendedLifetime(payload) {}
      }
    }
    #expect(journal.lines.isEmpty)

    source.cancel()

    #expect(journal.lines == ["released"])
  }

  // Peer: CFRunLoop TestRunLoop test_constants
  @Test func modesAreTheSameIfTheirNamesAre() {
    #expect(RunLoopMode("peers name") == RunLoopMode("peers name"))
    #expect(RunLoopMode("peers name") != RunLoopMode("peers other name"))
    #expect(RunLoopMode("peers name").name == "peers name")
    #expect(RunLoopMode.default == RunLoopMode("default"))
  }
}
