import Foundation
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

  @Test func anImpossibleEventFailsTheOneTestAtItsLineAndItsLogIsAttached() throws {
    let (isPassed, output) = try runExample("FailingExamples/anImpossibleEvent")
    #expect(!isPassed)
    #expect(output.contains("The device was sent home before anything was launched on it"), "\(output)")
    #expect(output.contains("FailingExamples.swift:\(FailingExamples.lineOfImpossibleEvent):"), "\(output)")
    #expect(try attachment(".txt") != nil)
  }

  @Test func theLogOfATestWhoseExpectationFailsIsAttachedAsTextAndAsATrace() throws {
    #expect(try !runExample("FailingExamples/anExpectation").isPassed)
    #expect(try attachment(".txt")?.contains("applicationDidEnterBackground") == true)
    #expect(try attachment(".perfetto.json")?.contains("\"traceEvents\"") == true)
  }

  @Test func theLogOfATestThatThrowsIsAttached() throws {
    #expect(try !runExample("FailingExamples/anError").isPassed)
    #expect(try attachment(".txt")?.contains("applicationDidBecomeActive") == true)
  }

  @Test func aTestThatPassesAttachesNothing() throws {
    #expect(try runExample("FailingExamples/nothing").isPassed)
    #expect(folder.contents.isEmpty)
  }

  @Test func anIssueOfAnotherThreadFailsTheTestAtItsEnd() throws {
    let (isPassed, output) = try runExample("FailingExamples/anotherThread")
    #expect(!isPassed)
    #expect(output.contains("a block is stuck"), "\(output)")
    #expect(try attachment(".txt") != nil)
  }

  @Test(arguments: ["withoutADevice", "withOneDevice", "withTwoDevices"])
  func anIssueOfNobodyKnowsWhomFailsTheTestOfTheOnlyDeviceElseTheRun(example: String) throws {
    let (isPassed, output) = try runExample("OwnerlessExamples/\(example)")
    #expect(!isPassed)
    #expect(output.contains("nobody's block is stuck"), "\(output)")
    #expect(output.contains("Test \(example)() recorded an issue") == (example == "withOneDevice"), "\(output)")
  }

  @Test(arguments: ["testAnImpossibleEvent", "testAnImpossibleEventAsynchronously"])
  func underXCTestAnImpossibleEventFailsTheOneTestAtItsLine(name: String) throws {
    let end = try ReportTests.run(["LifecycleTestingTests.FailingXCTests/\(name)"])
    let output = end.lines.joined(separator: "\n") + end.errors
    #expect(end.end == .exited(status: 1))
    #expect(output.contains("The device was sent home before anything was launched on it"), "\(output)")
    let line =
      name == "testAnImpossibleEvent"
      ? FailingXCTests.lineOfImpossibleEvent : FailingXCTests.lineOfImpossibleAsynchronousEvent
    #expect(output.contains("FailingXCTests.swift:\(line):"), "\(output)")
  }

  @Test func underXCTestTheLogOfATestThatFailsIsPrinted() throws {
    let end = try ReportTests.run(["LifecycleTestingTests.FailingXCTests/testAnAssertion"])
    #expect(end.end == .exited(status: 1))
    #expect(end.errors.contains("The device of FailingXCTests.testAnAssertion:"), "\(end.errors)")
    #expect(end.errors.contains("applicationDidEnterBackground"), "\(end.errors)")
  }

  @Test func underXCTestATestThatPassesPrintsNothing() throws {
    let end = try ReportTests.run(["LifecycleTestingTests.FailingXCTests/testNothing"])
    #expect(end.end == .exited(status: 0))
    #expect(!end.errors.contains("The device of"), "\(end.errors)")
  }
}
