import Testing

@testable import Mainspring

@Suite struct NestedRunTests {
  @Test func runsNestToAnyDepth() throws {
    let loop = try EventRunLoop(clock: .virtual())
    let journal = Journal()
    @Sendable func nest(_ depth: Int) {
      journal.write("in \(depth)")
      if depth < 20 {
        loop.post { nest(depth + 1) }
        loop.run()
      }
      journal.write("out \(depth)")
    }
    loop.post { nest(1) }

    loop.run()

    #expect(journal.lines == (1...20).map { "in \($0)" } + (1...20).reversed().map { "out \($0)" })
  }

  @Test func aNestedRunServesAPostOfTheOuterPassOnce() throws {
    let loop = try EventRunLoop(clock: .virtual())
    let journal = Journal()
    loop.post {
      journal.write("first begins")
      #expect(loop.run(mode: .default, before: nil) == .handledSource)
      journal.write("first ends")
    }
    loop.post { journal.write("second") }

    loop.run()

    #expect(journal.lines == ["first begins", "second", "first ends"])
  }

  @Test func aNestedRunServesAReadyDescriptorOfTheOuterPassOnlyOnce() throws {
    let loop = try EventRunLoop()
    let channels = [Channel(), Channel()]
    let journal = Journal()
    var passesInside = 0
    var isInside = false
    loop.addObserver(for: .beforeTimers) { _ in if isInside { passesInside += 1 } }
    for channel in channels {
      try loop.addDescriptor(channel.near) { _ in
        channel.receive()
        journal.write("descriptor")
        guard !isInside else { return }
        isInside = true
        #expect(loop.run(mode: .default, before: loop.clock.now.advanced(by: .seconds(60))) == .handledSource)
        journal.write("nested run ended")
      }
      channel.send()
    }

    loop.runGuarded { journal.lines.count >= 3 }
    loop.run(mode: .default, before: loop.clock.now)

    #expect(journal.lines == ["descriptor", "descriptor", "nested run ended"])
    // The ready descriptor must not make the nested run spin either.
    #expect(passesInside < 5)
  }

  @Test func aReadyDescriptorThatANestedRunDoesNotServeIsNotLost() throws {
    let loop = try EventRunLoop()
    let channels = [Channel(), Channel()]
    let modal = RunLoopMode("modal")
    let callouts = Counter()
    var passesInside = 0
    var isInside = false
    loop.addObserver(for: .beforeTimers, modes: [modal]) { _ in passesInside += 1 }
    for channel in channels {
      try loop.addDescriptor(channel.near) { _ in
        channel.receive()
        callouts.increment()
        guard !isInside else { return }
        isInside = true
        loop.addTimer(after: .milliseconds(10), modes: [modal]) { loop.stop() }
        #expect(loop.run(mode: modal, before: nil) == .stopped)
        #expect(callouts.value == 1)
      }
      channel.send()
    }

    loop.runGuarded { callouts.value == 2 }

    #expect(passesInside < 10)
  }

  @Test func aPostForTheInnerModeRunsInTheNestedRunAndOuterPostsWait() throws {
    let loop = try EventRunLoop(clock: .virtual())
    let journal = Journal()
    let modal = RunLoopMode("modal")
    loop.post {
      loop.run(mode: modal, before: nil)
      journal.write("nested run ended")
    }
    loop.post { journal.write("outer") }
    loop.post(modes: [modal]) { journal.write("inner") }

    loop.run()

    #expect(journal.lines == ["inner", "nested run ended", "outer"])
  }

  @Test func timersFireInANestedRun() throws {
    let loop = try EventRunLoop(clock: .virtual())
    let journal = Journal()
    loop.addTimer(after: .seconds(1)) {
      loop.run(mode: .default, before: loop.clock.now.advanced(by: .seconds(5)))
      journal.write("1 done at \(loop.clock.now.nanoseconds / 1_000_000_000)")
    }
    loop.addTimer(after: .seconds(3)) { journal.write("3") }
    loop.addTimer(after: .seconds(9)) { journal.write("9") }

    loop.run()

    #expect(journal.lines == ["3", "1 done at 6", "9"])
  }

  @Test func endAllRunsEndsRunsOfEveryDepthAndDoesNotAffectLaterRuns() throws {
    let loop = try EventRunLoop()
    let journal = Journal()
    loop.addTimer(after: .seconds(3600)) {}
    loop.post {
      loop.post {
        loop.post { loop.endAllRuns() }
        loop.run()
        journal.write("depth 2")
      }
      loop.run()
      journal.write("depth 1")
    }
    loop.run()
    journal.write("depth 0")
    #expect(journal.lines == ["depth 2", "depth 1", "depth 0"])

    loop.post { journal.write("again") }
    loop.run(mode: .default, before: nil)

    #expect(journal.lines.last == "again")
  }

  @Test func postsThatWaitWhenAllRunsEndAreServedByTheNextRun() throws {
    let loop = try EventRunLoop(clock: .virtual())
    let journal = Journal()
    loop.post { loop.endAllRuns() }
    loop.post { journal.write("waited") }
    loop.run()
    #expect(journal.lines.isEmpty)

    loop.run()

    #expect(journal.lines == ["waited"])
  }

  @Test func endAllRunsOutsideAnyRunDoesNothing() throws {
    let loop = try EventRunLoop(clock: .virtual())
    let callouts = Counter()
    loop.post { callouts.increment() }

    loop.endAllRuns()
    loop.run()

    #expect(callouts.value == 1)
  }
}
