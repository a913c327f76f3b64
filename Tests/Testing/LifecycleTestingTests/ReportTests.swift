import Foundation
import HookConditions
import Mainspring
import TestPrograms
import Testing

/// Tests of the output for a failing test in either framework: the failing tests of this bundle run in another process.
@Suite(.waitsForPrograms)
struct ReportTests {
  private let folder = TemporaryFolder()

  private static func run(_ arguments: [String]) throws -> ProgramEnd {
    let bundle = CommandLine.arguments.first { $0.contains(".xctest") } ?? CommandLine.arguments[0]
    return try RunningProgram(
      URL(fileURLWithPath: bundle).lastPathComponent,
      arguments,
      environment: ["MAINSPRING_FAILING_EXAMPLES": "1", "NO_COLOR": "1"]
    ).waitForEnd()
  }

  /// Runs one test of ``FailingExamples``, which keeps its attachments in the folder.
  private func runExample(_ name: String) throws -> (isPassed: Bool, output: String) {
    let end = try ReportTests.run(
      ["--testing-library", "swift-testing", "--filter", name, "--attachments-path", folder.path]
    )
    return (end.end == .exited(status: 0), end.lines.joined(separator: "\n") + end.errors)
  }

  private func attachment(_ ending: String) throws -> String? {
    guard let name = folder.contents.first(where: { $0.hasSuffix(ending) }) else { return nil }
    return try String(contentsOfFile: folder.file(name), encoding: .utf8)
  }

  @Test func anImpossibleEventFailsItsTestAtItsLineAndTheLogIsAttached() throws {
    let (isPassed, output) = try runExample("FailingExamples/anImpossibleEventFailsTheTest")
    #expect(!isPassed)
    #expect(output.contains("The device was sent home before anything was launched on it"), "\(output)")
    #expect(output.contains("FailingExamples.swift:\(FailingExamples.lineOfImpossibleEvent):"), "\(output)")
    #expect(try attachment(".txt") != nil)
  }

  @Test func theLogOfATestWhoseExpectationFailsIsAttachedAsTextAndAsATrace() throws {
    #expect(try !runExample("FailingExamples/aFalseExpectationFailsTheTest").isPassed)
    #expect(try attachment(".txt")?.contains("applicationDidEnterBackground") == true)
    #expect(try attachment(".perfetto.json")?.contains("\"traceEvents\"") == true)
  }

  @Test func theLogOfATestThatThrowsIsAttached() throws {
    #expect(try !runExample("FailingExamples/aThrownErrorFailsTheTest").isPassed)
    #expect(try attachment(".txt")?.contains("applicationDidBecomeActive") == true)
  }

  @Test func aTestThatPassesAttachesNothing() throws {
    #expect(try runExample("FailingExamples/aTrueExpectationPassesTheTest").isPassed)
    #expect(folder.contents.isEmpty)
  }

  @Test func anIssueOfAnotherThreadFailsTheTestAtItsEnd() throws {
    let (isPassed, output) = try runExample("FailingExamples/anIssueOfAnotherThreadFailsTheTest")
    #expect(!isPassed)
    #expect(output.contains("a block is stuck"), "\(output)")
    #expect(try attachment(".txt") != nil)
  }

  @Test(arguments: [
    "anOwnerlessIssueWithoutADeviceFailsTheRun", "anOwnerlessIssueWithOneDeviceFailsTheTest",
    "anOwnerlessIssueWithTwoDevicesFailsTheRun",
  ])
  func anIssueWithoutAnOwnerFailsTheTestOfTheOnlyDeviceOtherwiseTheRun(example: String) throws {
    let (isPassed, output) = try runExample("OwnerlessExamples/\(example)")
    #expect(!isPassed)
    #expect(output.contains("nobody's block is stuck"), "\(output)")
    #expect(
      output.contains("Test \(example)() recorded an issue")
        == (example == "anOwnerlessIssueWithOneDeviceFailsTheTest"),
      "\(output)"
    )
  }

  @Test(arguments: ["testAnImpossibleEventFails", "testAnAsynchronousImpossibleEventFails"])
  func underXCTestAnImpossibleEventFailsItsTestAtItsLine(name: String) throws {
    let end = try ReportTests.run(["LifecycleTestingTests.FailingXCTests/\(name)"])
    let output = end.lines.joined(separator: "\n") + end.errors
    #expect(end.end == .exited(status: 1))
    #expect(output.contains("The device was sent home before anything was launched on it"), "\(output)")
    let line =
      name == "testAnImpossibleEventFails"
      ? FailingXCTests.lineOfImpossibleEvent : FailingXCTests.lineOfImpossibleAsynchronousEvent
    #expect(output.contains("FailingXCTests.swift:\(line):"), "\(output)")
  }

  @Test func underXCTestTheLogOfATestThatFailsIsPrinted() throws {
    let end = try ReportTests.run(["LifecycleTestingTests.FailingXCTests/testAFalseAssertionFails"])
    #expect(end.end == .exited(status: 1))
    #expect(end.errors.contains("The device of FailingXCTests.testAFalseAssertionFails:"), "\(end.errors)")
    #expect(end.errors.contains("applicationDidEnterBackground"), "\(end.errors)")
  }

  @Test(arguments: ["testAWaitInRealTimeFails", "testAnAsynchronousWaitInRealTimeFails"])
  func underXCTestAWaitInRealTimeFailsWithTheWorkThatIsDueInVirtualTime(name: String) throws {
    let end = try ReportTests.run(["LifecycleTestingTests.FailingXCTests/\(name)"])
    let output = end.lines.joined(separator: "\n") + end.errors
    #expect(end.end == .exited(status: 1))
    #expect(output.contains("in which the time of the simulated device stood still, at 0.0 s"), "\(output)")
    #expect(output.contains("FailingXCTests.swift:"), "\(output)")
    #expect(output.contains(", due at 5.0 s"), "\(output)")
  }

  @Test func underXCTestAnExpectationThatIsNotFulfilledInVirtualTimeFailsAtItsLine() throws {
    let end = try ReportTests.run(["LifecycleTestingTests.FailingXCTests/testAnExpectationThatIsNotFulfilledFails"])
    let output = end.lines.joined(separator: "\n") + end.errors
    #expect(end.end == .exited(status: 1))
    #expect(output.contains("These expectations were not fulfilled: \"answer\" within 3.0 s"), "\(output)")
    #expect(output.contains("FailingXCTests.swift:\(FailingXCTests.lineOfExpectation):"), "\(output)")
    #expect(!output.contains("Failed due to unwaited expectation"), "\(output)")
  }

  @Test(.needs(.tasks, .clocks)) func underXCTestAnAwaitedTaskThatSleepsFailsItsTestWhichContinues() throws {
    let end = try ReportTests.run(["LifecycleTestingTests.FailingXCTests/testAnAwaitedTaskThatSleepsFails"])
    let output = end.lines.joined(separator: "\n") + end.errors
    #expect(end.end == .exited(status: 1))
    #expect(output.contains("The test awaits a task that sleeps until 30.0 s of the device's time"), "\(output)")
    #expect(output.contains("FailingXCTests.swift:\(FailingXCTests.lineOfAwaitedTask)"), "\(output)")
  }

  @Test(.needs(.tasks)) func aTestThatAwaitsATaskOfASuspendedApplicationEndsTheProcessWithAReport() throws {
    let end = try ReportTests.run(
      ["--testing-library", "swift-testing", "--filter", "FailingExamples/anAwaitedTaskOfASuspendedApplication"]
    )
    #expect(end.end == .exited(status: 71))
    #expect(end.errors.contains("The application is suspended, so none of its code runs."), "\(end.errors)")
    #expect(end.errors.contains("FailingExamples.swift:\(FailingExamples.lineOfAwaitedTask)"), "\(end.errors)")
  }

  @Test func underXCTestATestThatPassesPrintsNothing() throws {
    let end = try ReportTests.run(["LifecycleTestingTests.FailingXCTests/testATrueAssertionPasses"])
    #expect(end.end == .exited(status: 0))
    #expect(!end.errors.contains("The device of"), "\(end.errors)")
  }
}
