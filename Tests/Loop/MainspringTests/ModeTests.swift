import TestPrograms
import Testing

@testable import Mainspring

@Suite struct ModeTests {
  @Test func validatingAModeNameBeyondTheLimitThrows() async {
    await #expect(processExitsWith: .success) {
      passOnStandardError()
      var made: Set<RunLoopMode> = [.default, .common]
      // No name can be one of the loop's internal modes.
      made.insert(try RunLoopMode(validating: "jobs"))
      precondition(made.count == 3)
      do throws(RunLoopError) {
        for number in 0..<64 { made.insert(try RunLoopMode(validating: "mode \(number)")) }
        fatalError("64 more modes were made")
      } catch {
        precondition(error == .tooManyModes("mode \(made.count - 3)"), "\(error)")
        precondition(error.description.contains("62"))
      }
      // 62 modes that can be run, and the name for the common modes
      precondition(made.count == 63)
      // Existing modes can still be looked up.
      let known = [try RunLoopMode(validating: "mode 7"), try RunLoopMode(validating: "default")]
      precondition(known == [RunLoopMode("mode 7"), .default])
    }
  }

  @Test func creatingAModeBeyondTheLimitWithoutValidationEndsTheProcess() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      for number in 0..<64 { _ = RunLoopMode("mode \(number)") }
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("62 run loop modes"))
  }

  let tracking = RunLoopMode("tracking")

  @Test func modesOfTheSameNameAreTheSame() {
    #expect(RunLoopMode("tracking") == tracking)
    #expect(tracking != .default)
    #expect(tracking.description == "tracking")
  }

  @Test func aPostForAModeThatIsNotRunWaitsAndThenRunsInOrder() throws {
    let loop = try EventRunLoop(clock: .virtual())
    let journal = Journal()
    loop.post(modes: [tracking]) { journal.write("tracking 1") }
    loop.post { journal.write("common") }
    loop.post(modes: [tracking]) { journal.write("tracking 2") }

    loop.run()
    #expect(journal.lines == ["common"])
    loop.post(modes: [tracking]) { journal.write("tracking 3") }
    loop.run(mode: tracking, before: nil)

    #expect(journal.lines == ["common", "tracking 1", "tracking 2", "tracking 3"])
  }

  @Test func aTimerThatBecameDueInAnotherModeFiresOnceWhenItsOwnModeIsRun() throws {
    let loop = try EventRunLoop(clock: .virtual())
    let firings = Counter()
    loop.addTimer(after: .seconds(1), repeatingEvery: .seconds(1), modes: [tracking]) { firings.increment() }
    loop.advance(by: .seconds(10))
    #expect(firings.value == 0)

    loop.run(mode: tracking, before: loop.clock.now)

    #expect(firings.value == 1)
  }

  @Test func aDueTimerOfAnotherModeDoesNotHideALaterTimer() throws {
    let loop = try EventRunLoop(clock: .virtual())
    let firings = Counter()
    loop.addTimer(after: .seconds(1), modes: [tracking]) { Issue.record("its mode was not run") }
    loop.addTimer(after: .seconds(2)) { firings.increment() }

    loop.advance(by: .seconds(3))

    #expect(firings.value == 1)
  }

  @Test func aDescriptorOfAnotherModeWaitsWithoutSpinningTheLoop() throws {
    let loop = try EventRunLoop()
    let channel = Channel()
    let callouts = Counter()
    var passes = 0
    loop.addObserver(for: .beforeTimers) { _ in passes += 1 }
    try loop.addDescriptor(channel.near, modes: [tracking]) { _ in
      callouts.increment()
      channel.receive()
    }
    channel.send()
    loop.addTimer(after: .milliseconds(20)) { loop.stop() }

    loop.run()
    // One pass finds the descriptor ready and stops watching it in this mode; the others wait, or serve the timer.
    #expect(passes < 10)
    #expect(callouts.value == 0)
    loop.runGuarded(mode: tracking) { callouts.value == 1 }

    #expect(callouts.value == 1)
  }

  @Test func sourcesOfTheCommonModesAreServedInAModeThatIsMadeCommon() throws {
    let loop = try EventRunLoop(clock: .virtual())
    let journal = Journal()
    let popover = RunLoopMode("popover")
    loop.post { journal.write("post") }
    loop.addTimer(after: .seconds(1)) { journal.write("timer") }
    #expect(loop.run(mode: popover, before: nil) == .finished)
    #expect(journal.lines.isEmpty)

    loop.addCommonMode(popover)
    while loop.run(mode: popover, before: nil) != .finished {}

    #expect(journal.lines == ["post", "timer"])
  }

  @Test func aSourceOfAllModesIsServedInAnyMode() throws {
    let loop = try EventRunLoop(clock: .virtual())
    let journal = Journal()
    loop.post(modes: .all) { journal.write("all") }

    loop.run(mode: RunLoopMode("popover"), before: nil)

    #expect(journal.lines == ["all"])
  }

  @Test func manyPostsForAModeThatIsNeverRunDoNotHinderOtherPosts() throws {
    let loop = try EventRunLoop(clock: .virtual())
    let callouts = Counter()
    let never = RunLoopMode("never")
    for _ in 0..<5000 {
      loop.post(modes: [never]) { Issue.record("its mode was not run") }
      loop.post { callouts.increment() }
    }

    loop.run()

    #expect(callouts.value == 5000)
    #expect(loop.run(mode: .default, before: nil) == .finished)
  }

  @Test func theCurrentModeIsTheModeOfTheInnermostRun() throws {
    let loop = try EventRunLoop(clock: .virtual())
    let tracking = tracking
    #expect(loop.currentMode == nil)
    loop.post {
      #expect(loop.currentMode == .default)
      loop.post(modes: [tracking]) { #expect(loop.currentMode == tracking) }
      loop.run(mode: tracking, before: nil)
      #expect(loop.currentMode == .default)
    }

    loop.run()

    #expect(loop.currentMode == nil)
  }

  @Test func theCommonModesCannotBeRun() async {
    await #expect(processExitsWith: .failure) {
      let loop = try EventRunLoop()
      loop.run(mode: .common, before: nil)
    }
  }

  @Test func theCommonModesCannotBeMadeCommon() async {
    await #expect(processExitsWith: .failure) {
      let loop = try EventRunLoop()
      loop.addCommonMode(.common)
    }
  }
}
