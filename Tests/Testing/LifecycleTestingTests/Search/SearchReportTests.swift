import Foundation
import HookConditions
import TestPrograms
import Testing

/// Tests of the output of a test that is explored or replayed; the tests of ``SearchExamples`` run in another process.
@Suite(.waitsForPrograms)
struct SearchReportTests {
  private func run(_ name: String) throws -> (isPassed: Bool, output: String) {
    let bundle = CommandLine.arguments.first { $0.contains(".xctest") } ?? CommandLine.arguments[0]
    let end = try RunningProgram(
      URL(fileURLWithPath: bundle).lastPathComponent,
      ["--testing-library", "swift-testing", "--filter", "SearchExamples/\(name)\\("],
      environment: ["MAINSPRING_FAILING_EXAMPLES": "1", "NO_COLOR": "1"]
    ).waitForEnd()
    return (end.end == .exited(status: 0), end.lines.joined(separator: "\n") + end.errors)
  }

  @Test(.needs(.queues), arguments: ["losesAnUpdate", "losesAnUpdateOnTheTestsDevice", "losesAnUpdateAgain"])
  func theFailureSaysWhichOrderBreaksTheTestAndHowToPlayItAgain(name: String) throws {
    let (isPassed, output) = try run(name)
    #expect(!isPassed)
    #expect(output.contains("Expectation failed: (counter.current → 1) == 2"), "\(output)")
    #expect(output.contains("The test fails if"), "\(output)")
    #expect(output.contains("is at LifecycleTestingTests/Counter.swift:"), "\(output)")
    // One switch, at either of the two places between reading and writing.
    #expect(output.contains(/@Test\(.replayed\("[56]:1"\)\) plays this again\./), "\(output)")
    // The failures of the runs before are left out.
    #expect(output.components(separatedBy: "Expectation failed").count == 2, "\(output)")
  }

  @Test(.needs(.queues)) func theExtentOfASearchWithoutAFaultIsPrinted() throws {
    let (isPassed, output) = try run("isSound")
    #expect(isPassed)
    #expect(output.contains("mainspring: isSound(): "), "\(output)")
    #expect(output.contains("which are all"), "\(output)")
  }

  @Test func aDeviceThatAllRunsWouldShareFailsTheTest() throws {
    let (isPassed, output) = try run("hasItsTraitsInTheWrongOrder")
    #expect(!isPassed)
    #expect(output.contains("Write the trait .explored or .replayed before .simulatedDevice"), "\(output)")
  }

  @Test func aDeviceThatBothRunsWouldShareFailsTheTest() throws {
    let (isPassed, output) = try run("comparesOneDeviceWithItself")
    #expect(!isPassed)
    #expect(output.contains("Write the trait .deterministic before .simulatedDevice"), "\(output)")
  }

  @Test func aTextThatIsNoScheduleFailsTheTest() throws {
    let (isPassed, output) = try run("replaysNoSchedule")
    #expect(!isPassed)
    #expect(output.contains("\"five\" is not a schedule, which is a list such as 3:1 17:2."), "\(output)")
  }
}
