import Foundation
import TestPrograms
import Testing

/// Tests of `@UIApplicationMain` in a program built in Swift 5 mode: Swift 6 has removed the attribute.
///
/// In an optimized build the attribute generates other code: `make test-release` runs these tests too.
@Suite(.waitsForPrograms)
struct ApplicationMainAttributeTests {
  @Test func anApplicationMarkedWithTheOldAttributeRunsAndEndsInOrder() throws {
    let program = try RunningProgram("ApplicationMainFixture")
    try program.waitForLine(containing: "active")
    program.child.send(SIGTERM)
    let end = program.waitForEnd()
    #expect(
      end.lines == [
        "view loaded", "launched AppDelegate, a UIResponder: true", "the application's delegate: true", "active",
        "terminating",
      ]
    )
    #expect(end.end == .exited(status: 0))
  }

  @Test func aRefusedLaunchEndsWithItsStatus() throws {
    let end = try RunningProgram("ApplicationMainFixture", environment: ["MAINSPRING_SCREEN": "wide"]).waitForEnd()
    #expect(end.end == .exited(status: 64))
  }
}
