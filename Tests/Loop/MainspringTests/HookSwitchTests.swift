import CRuntimeHooks
import TestPrograms
import Testing

#if DEBUG
  /// Tests of `MAINSPRING_WITHOUT_HOOKS`, which only debug builds read.
  @Suite(.waitsForPrograms)
  struct HookSwitchTests {
    private func fixture(without hooks: String) throws -> ProgramEnd {
      try RunningProgram("MainActorFixture", ["await"], environment: ["MAINSPRING_WITHOUT_HOOKS": hooks]).waitForEnd()
    }

    @Test(arguments: ["mainActor", "queues,mainActor", "mainActor,"])
    func aDisabledHookIsNotInEffect(hooks: String) throws {
      let end = try fixture(without: hooks)
      #expect(end.lines == ["not installed, on the main thread: true"])
      #expect(end.end == .exited(status: 69), "\(end.errors)")
    }

    @Test(.needs(.mainActor), arguments: ["", "queues", "epollSet,sessions"])
    func theOtherHooksStayInEffect(hooks: String) throws {
      let end = try fixture(without: hooks)
      #expect(end.end == .exited(status: 0), "\(end.errors)")
    }

    @Test(arguments: ["nonsense", "queues,nonsense", "queue", " queues", "Queues"])
    func anUnknownHookNameEndsTheProgramAtStartAndListsTheHooks(hooks: String) throws {
      let end = try fixture(without: hooks)
      #expect(end.lines == [])
      #expect(end.errors.contains("which is not a hook. The hooks are: mainActor epollSet runLoops tasks queues"))
      #expect(end.end == .exited(status: 1))
    }
  }
#endif
