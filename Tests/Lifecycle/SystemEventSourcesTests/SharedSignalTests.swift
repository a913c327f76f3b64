import TestPrograms
import Testing

/// Tests of signals for which other code of the process listens too, in processes of their own.
@Suite("Signals that are shared", .waitsForPrograms) struct SharedSignalTests {
  @Test(
    "the loop and a source of Dispatch receive every signal, whichever comes first",
    arguments: ["dispatch-first", "dispatch-later", "dispatch-unchecked"]
  )
  func theLoopAndADispatchSourceReceiveEverySignal(mode: String) throws {
    let end = try RunningProgram("SharedSignalsFixture", [mode]).waitForEnd()
    #expect(end.end == .exited(status: 0))
    #expect(end.lines == ["loop: 100, Dispatch: 100"])
    #expect(end.errors.isEmpty)
  }

  @Test("a thread that does not block the signal is named, with the remedy")
  func aThreadThatDoesNotBlockTheSignalIsReported() throws {
    let end = try RunningProgram("SharedSignalsFixture", ["thread"]).waitForEnd()
    #expect(
      end.errors.hasPrefix(
        "mainspring: SIGUSR1 may not reach the run loop that listens for it: 1 thread that was started earlier "
          + "(SharedSignalsFi) does not block it, and there it has its default action. Listen for signals before"
      )
    )
  }

  @Test("a handler of other code is named")
  func aHandlerSetByOtherCodeIsReported() throws {
    let end = try RunningProgram("SharedSignalsFixture", ["handler"]).waitForEnd()
    #expect(end.errors.contains("and there it calls "))
    #expect(end.errors.contains(", the handler that other code has set."))
  }
}
