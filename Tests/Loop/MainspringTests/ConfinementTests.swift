import Testing

@testable import Mainspring

@Suite struct ConfinementTests {
  let cell = RunLoopMode("cell")

  @Test func noWorkOfOtherModesIsServedUntilTheConfinementEnds() throws {
    let loop = try EventRunLoop(clock: .virtual())
    let channel = Channel()
    let journal = Journal()
    loop.post { journal.write("post") }
    loop.addTimer(after: .seconds(1), repeatingEvery: .seconds(1)) { journal.write("timer") }
    loop.addObserver(for: .beforeTimers) { _ in journal.write("observer") }
    try loop.addDescriptor(channel.near) { _ in
      journal.write("descriptor")
      channel.receive()
    }
    channel.send()

    loop.confine(to: cell)
    loop.advance(by: .seconds(10))
    #expect(journal.lines.isEmpty)
    loop.confine(to: nil)
    loop.advance(by: .zero)

    #expect(Set(journal.lines) == ["post", "timer", "observer", "descriptor"])
    #expect(journal.lines.filter { $0 == "timer" }.count == 1)
    #expect(journal.lines.filter { $0 == "post" }.count == 1)
  }

  @Test func sourcesOfTheModeAndOfAllModesAreServed() throws {
    let loop = try EventRunLoop(clock: .virtual())
    let journal = Journal()
    loop.confine(to: cell)
    loop.post { journal.write("common") }
    loop.post(modes: [cell]) { journal.write("cell") }
    loop.post(modes: .all) { journal.write("all") }
    loop.post(priority: .system) { journal.write("system") }

    loop.advance(by: .zero)

    #expect(journal.lines == ["system", "cell", "all"])
  }

  @Test func workThatTheEndOfAllRunsSetAsideIsServedInTheNextRun() throws {
    let loop = try EventRunLoop(clock: .virtual())
    let channel = Channel()
    let journal = Journal()
    loop.confine(to: cell)
    let first = loop.addSource(modes: [cell]) {
      journal.write("first")
      loop.endAllRuns()
    }
    let second = loop.addSource(order: 1, modes: [cell]) { journal.write("second") }
    try loop.addDescriptor(channel.near, modes: [cell]) { _ in
      journal.write("descriptor")
      channel.receive()
    }
    channel.send()
    first.signal()
    second.signal()

    loop.advance(by: .zero)
    #expect(journal.lines == ["first"])
    loop.advance(by: .zero)

    #expect(journal.lines == ["first", "second", "descriptor"])
  }

  @Test func aConfinementInTheMiddleOfAPassHoldsBackTheRestOfIt() throws {
    let loop = try EventRunLoop(clock: .virtual())
    let journal = Journal()
    let cell = cell
    loop.addTimer(after: .zero) { loop.confine(to: cell) }
    loop.addTimer(after: .zero) { journal.write("timer") }
    loop.post { journal.write("first") }
    loop.post { journal.write("second") }
    loop.advance(by: .zero)
    #expect(journal.lines.isEmpty)

    loop.confine(to: nil)
    loop.advance(by: .zero)

    #expect(journal.lines == ["timer", "first", "second"])
  }

  @Test func aNestedRunWithADeadlineDoesNotReturnWhileItIsConfined() throws {
    let loop = try EventRunLoop()
    let journal = Journal()
    let cell = cell
    var passes = 0
    loop.addObserver(for: .beforeTimers, modes: .all) { _ in passes += 1 }
    loop.post {
      loop.post { loop.confine(to: cell) }
      // The deadline passes before the timer of the private mode ends the confinement.
      let deadline = loop.clock.now.advanced(by: .milliseconds(5))
      loop.addTimer(at: loop.clock.now.advanced(by: .milliseconds(40)), modes: [cell]) {
        journal.write("let go")
        loop.confine(to: nil)
      }
      loop.run(mode: .default, before: deadline)
      journal.write("nested run ended")
    }

    loop.run(mode: .default, before: nil)

    #expect(journal.lines == ["let go", "nested run ended"])
    // The loop does not spin while it waits.
    #expect(passes < 15)
  }

  @Test func aNestedRunContinuesAlthoughTheModeOfItsConfinementIsEmpty() throws {
    let loop = try EventRunLoop()
    let journal = Journal()
    let cell = cell
    let isWaiting = Counter()
    loop.addObserver(for: .beforeWaiting, modes: [cell]) { _ in
      // The mode is empty, and yet the loop waits: only then does the confinement end.
      if isWaiting.increment() == 1 {
        loop.post(priority: .system) {
          journal.write("let go")
          loop.confine(to: nil)
          loop.stop()
        }
      }
    }
    loop.post {
      loop.post { loop.confine(to: cell) }
      loop.run(mode: .default, before: nil)
      loop.run(mode: .default, before: nil)
      journal.write("nested run ended")
    }

    loop.run(mode: .default, before: nil)

    #expect(journal.lines == ["let go", "nested run ended"])
  }

  @Test func aStopDuringAConfinementIsKeptUntilTheConfinementEnds() throws {
    let loop = try EventRunLoop()
    let cell = cell
    let journal = Journal()
    loop.addTimer(after: .seconds(3600)) {}
    loop.post {
      loop.confine(to: cell)
      loop.stop()
      loop.post(priority: .system) {
        journal.write("confined")
        loop.confine(to: nil)
      }
    }

    loop.run()

    #expect(journal.lines == ["confined"])
  }

  @Test func endAllRunsEndsAConfinedRun() throws {
    let loop = try EventRunLoop()
    let cell = cell
    let journal = Journal()
    loop.addTimer(after: .seconds(3600)) {}
    loop.post {
      loop.confine(to: cell)
      loop.post(priority: .system) {
        journal.write("confined")
        loop.endAllRuns()
      }
    }

    loop.run()

    #expect(journal.lines == ["confined"])
  }
}
