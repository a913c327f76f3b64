import Glibc
import HookConditions
import TestPrograms
import Testing

/// Tests of an application between two other services of a group, in processes of their own.
@Suite(.waitsForPrograms) struct ApplicationServiceTests {
  /// The program's arguments for each kind of main function: synchronous, or `async` if the hook is in effect.
  static let mains: [[String]] = EngineHook.mainActor.isInEffect ? [[], ["async"]] : [[]]

  private func lines(_ mode: String, _ main: [String]) throws -> [String] {
    let fixture = try RunningProgram("ServiceFixture", [mode] + main)
    let end = fixture.waitForEnd()
    #expect(end.end == .exited(status: 0), "\(end.errors)")
    return end.lines
  }

  private static let orderlyEnd = [
    "last is shut down", "the application drains", "the application has drained", "first is shut down",
    "the group has ended", "application: terminated",
  ]

  @Test func aGracefulShutdownTerminatesTheApplicationInTheReverseOrder() throws {
    #expect(try lines("shutdown", []).suffix(6) == ApplicationServiceTests.orderlyEnd)
  }

  @Test(.needs(.mainActor)) func aGracefulShutdownWithAnAsyncMainTerminatesTheApplicationInTheReverseOrder() throws {
    #expect(try lines("shutdown", ["async"]).suffix(6) == ApplicationServiceTests.orderlyEnd)
  }

  @Test(arguments: mains, [SIGTERM, SIGINT])
  func aSignalShutsDownTheGroupInTheReverseOrder(main: [String], signal: Int32) throws {
    let fixture = try RunningProgram("ServiceFixture", ["signal"] + main)
    _ = try fixture.waitForLine(containing: "the application is active")
    // Every service must have begun before the order of their ends is compared.
    for line in ["first runs", "last runs"] where !fixture.lines.contains(line) {
      _ = try fixture.waitForLine(containing: line)
    }
    fixture.child.send(signal)
    let end = fixture.waitForEnd()
    #expect(end.end == .exited(status: 0))
    #expect(end.lines.suffix(6) == ApplicationServiceTests.orderlyEnd)
  }

  @Test(arguments: mains)
  func anApplicationThatTerminatesShutsDownTheOtherServices(main: [String]) throws {
    #expect(
      try lines("terminate", main).suffix(6) == [
        "the application drains", "the application has drained", "last is shut down", "first is shut down",
        "the group has ended", "application: terminated",
      ]
    )
  }

  @Test(arguments: mains)
  func aServiceThatFailsToStartEndsTheGroupAndTheApplication(main: [String]) throws {
    let lines = try lines("throw", main)
    #expect(lines.suffix(2).first == "the group has failed: the last service has failed")
    #expect(["application: terminated", "application: never launched"].contains(lines.last))
    #expect(lines.contains("first is cancelled"))
  }

  @Test(arguments: mains)
  func aCancellationTerminatesTheApplicationWithAllItsCallbacks(main: [String]) throws {
    let lines = try lines("cancel", main)
    #expect(lines.contains("the application has drained"))
    #expect(lines.suffix(2) == ["the group has ended", "application: terminated"])
  }

  @Test(arguments: mains)
  func aCancellationOfServicesInOrderReachesThemInTheReverseOrder(main: [String]) throws {
    #expect(
      try lines("cancel", ["ordered"] + main).suffix(6) == [
        "last is cancelled", "the application drains", "the application has drained", "first is cancelled",
        "the group has ended", "application: terminated",
      ]
    )
  }

  @Test(arguments: mains)
  func aFailureOfAServiceInOrderCancelsThoseBeforeItInTheReverseOrder(main: [String]) throws {
    #expect(
      try lines("late-throw", ["ordered"] + main).suffix(5) == [
        "the application drains", "the application has drained", "first is cancelled",
        "the group has failed: the last service has failed", "application: terminated",
      ]
    )
  }

  @Test(arguments: mains)
  func aGracefulShutdownOfServicesInOrderIsUnchanged(main: [String]) throws {
    #expect(try lines("shutdown", ["ordered"] + main).suffix(6) == ApplicationServiceTests.orderlyEnd)
  }

  @Test(arguments: mains)
  func aFailureAtTheStartOfServicesInOrderEndsTheGroup(main: [String]) throws {
    let lines = try lines("throw", ["ordered"] + main)
    #expect(lines.suffix(2).first == "the group has failed: the last service has failed")
    #expect(lines.contains("first is cancelled"))
  }

  @Test(arguments: mains)
  func aGroupThatIsShutDownBeforeItRunsEnds(main: [String]) throws {
    let lines = try lines("early", main)
    #expect(lines.suffix(2).first == "the group has ended")
  }

  @Test(arguments: mains)
  func aSignalBeforeTheGroupIsMadeShutsItDown(main: [String]) throws {
    let lines = try lines("early-signal", main)
    #expect(lines.suffix(2).first == "the group has ended")
  }

  @Test(arguments: mains)
  func aGroupInsideTheApplicationIsShutDownWhileTheApplicationDrains(main: [String]) throws {
    let fixture = try RunningProgram("ServiceFixture", ["inside"] + main)
    _ = try fixture.waitForLine(containing: "both run")
    fixture.child.send(SIGTERM)
    let end = fixture.waitForEnd()
    #expect(end.end == .exited(status: 0))
    #expect(
      end.lines.suffix(4) == [
        "the application drains", "last is shut down", "first is shut down", "application: terminated, failure: none",
      ]
    )
  }

  @Test(arguments: mains)
  func aGroupInsideTheApplicationThatFailsTerminatesIt(main: [String]) throws {
    let lines = try lines("inside-throw", main)
    #expect(lines.contains("first is cancelled"))
    #expect(lines.last == "application: terminated, failure: the last service has failed")
  }

  @Test(arguments: mains)
  func anApplicationThatTerminatesBeforeItsLaunchShutsDownTheOtherServices(main: [String]) throws {
    let lines = try lines("unlaunched", main)
    #expect(lines.contains("last is shut down") && lines.contains("first is shut down"))
    #expect(lines.suffix(2) == ["the group has ended", "application: terminated"])
  }

  @Test func anApplicationThatDoesNotDrainInTimeEndsTheProcess() throws {
    let end = try RunningProgram("ServiceFixture", ["exceed"]).waitForEnd()
    #expect(end.end == .exited(status: 71))
    #expect(end.errors.contains("the termination budget is 0.05 s."))
  }

  @Test func withoutARunOfTheMainLoopTheServiceFailsWithAMessage() throws {
    let lines = try lines("noloop", [])
    #expect(lines.suffix(2).first?.contains("The application's loop does not run on the main thread.") == true)
    #expect(lines.suffix(2).first?.contains("runUntilComplete") == true)
  }
}
