import TestPrograms
import Testing

/// Tests of the main loop as the main actor's executor, in a program with an `async` main.
@Suite(.timeLimit(.minutes(10)), .waitsForPrograms)
struct MainActorExecutorTests {
  @Test(
    .needs(.mainActor),
    arguments: [
      ("await", ["start", "in a hop", "after a hop"]),
      ("sleep", ["slept long enough: true", "slept on the loop's clock"]),
      ("tasks", ["task 0", "task 1", "task 2"]),
      ("dispatch", ["in a block", "after the block"]),
      ("callouts", ["in a timer", "after the timer"]),
      ("actor", ["in the actor", "after the actor"]),
      ("thread", ["posted by another thread"]),
      ("stop", ["the loop outlasts a stop"]),
      ("nested", ["posted", "end of the method", "another task", "after the method"]),
      ("nested in the main queue", ["posted", "end of the method", "another task", "after the method"]),
      ("main queue nested", ["posted", "end of the method", "another task", "a block"]),
      ("block nested", ["posted", "end of the method", "another task", "after the block"]),
      ("callout nested", ["a task", "a block", "end of the timer"]),
      ("until", ["value: 1"]),
      ("nested wait", ["posted", "handledSource"]),
    ]
  )
  func anAsyncMainStaysOnTheMainThread(scenario: String, lines: [String]) throws {
    let end = try RunningProgram("MainActorFixture", [scenario]).waitForEnd()
    #expect(end.lines == lines.map { "\($0), on the main thread: true" })
    #expect(end.end == .exited(status: 0), "\(end.errors)")
  }

  @Test(.needs(.mainActor)) func calloutsOfTheMainActorsLoopRunOnTheMainActor() throws {
    let end = try RunningProgram("MainActorFixture", ["main actor"]).waitForEnd()
    let kinds = ["child true", "descriptor true", "observer true", "post", "signal", "source", "timer"]
    #expect(end.lines.sorted() == kinds.map { "\($0), on the main thread: true" })
    #expect(end.end == .exited(status: 0), "\(end.errors)")
  }

  @Test(.needs(.mainActor), arguments: ["deadlock", "deadlock in the main queue", "deadlock at the start"])
  func runUntilCompleteInAMainActorJobEndsTheProcessIfItsClosureNeedsTheMainActor(scenario: String) throws {
    let end = try RunningProgram("MainActorFixture", [scenario]).waitForEnd()
    #expect(end.lines == [])
    #expect(end.errors.contains("now its closure awaits an actor of the same loop"), "\(end.end)")
  }

  @Test(.needs(.mainActor)) func aTaskCanExitTheProcessWithItsStatus() throws {
    let end = try RunningProgram("MainActorFixture", ["exit"]).waitForEnd()
    #expect(end.end == .exited(status: 3), "\(end.errors)")
  }
}
