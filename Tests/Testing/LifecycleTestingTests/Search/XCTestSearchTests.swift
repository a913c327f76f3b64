import Foundation
import HookConditions
import TestPrograms
import Testing

/// Tests of a search under XCTest; the tests of ``SearchXCTests`` run in another process.
@Suite(.waitsForPrograms)
struct XCTestSearchTests {
  private func run(_ name: String) throws -> (isPassed: Bool, output: String) {
    let bundle = CommandLine.arguments.first { $0.contains(".xctest") } ?? CommandLine.arguments[0]
    let end = try RunningProgram(
      URL(fileURLWithPath: bundle).lastPathComponent,
      ["LifecycleTestingTests.SearchXCTests/\(name)"],
      environment: ["MAINSPRING_FAILING_EXAMPLES": "1", "NO_COLOR": "1"]
    ).waitForEnd()
    return (end.end == .exited(status: 0), end.lines.joined(separator: "\n") + end.errors)
  }

  @Test(
    .needs(.queues, .tasks),
    arguments: [
      "testASearchFindsALostUpdate", "testAnAsynchronousSearchFindsALostUpdate", "testTheFoundOrderFailsAgain",
    ]
  )
  func theFailureSaysWhichOrderBreaksTheTestAndHowToPlayItAgain(name: String) throws {
    let (isPassed, output) = try run(name)
    #expect(!isPassed)
    #expect(output.contains("The test fails if"), "\(output)")
    #expect(output.contains("is at LifecycleTestingTests/Counter.swift:"), "\(output)")
    #expect(output.contains(/try replay\("[0-9]+:1"\) \{ device in … \} plays this again\./), "\(output)")
    // XCTest reports the error of the found order, and only that.
    #expect(output.components(separatedBy: "threw error \"Lost()\"").count == 2, "\(output)")
    if name == "testASearchFindsALostUpdate" {
      #expect(output.contains("SearchXCTests.swift:\(SearchXCTests.lineOfSearch):"), "\(output)")
    }
  }

  @Test(.needs(.queues)) func anAssertionThatFailsIsFoundToo() throws {
    let (isPassed, output) = try run("testAnAssertionFailsASearch")
    #expect(!isPassed)
    #expect(output.contains("XCTAssertEqual failed: (\"1\") is not equal to (\"2\")"), "\(output)")
    #expect(output.contains(/try replay\("[0-9]+:1"\)/), "\(output)")
  }

  @Test(.needs(.queues)) func theExtentOfASearchWithoutAFaultIsPrinted() throws {
    let (isPassed, output) = try run("testASoundTestPassesItsSearch")
    #expect(isPassed)
    #expect(output.contains("mainspring: SearchXCTests.testASoundTestPassesItsSearch: "), "\(output)")
    #expect(output.contains("which are all"), "\(output)")
  }

  @Test func aTextThatIsNoScheduleFailsTheTest() throws {
    let (isPassed, output) = try run("testATextThatIsNoScheduleFails")
    #expect(!isPassed)
    #expect(output.contains("\"five\" is not a schedule, which is a list such as 3:1 17:2."), "\(output)")
  }
}
