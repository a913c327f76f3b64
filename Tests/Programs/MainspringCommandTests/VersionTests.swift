import Foundation
import TestPrograms
import Testing

@Suite(.waitsForPrograms)
struct VersionTests {
  @Test func theVersionIsTheNewestOfTheChangeLog() throws {
    // Given the newest section of the change log
    let log = try Repository.text(of: "CHANGELOG.md")
    let heading = try #require(log.firstMatch(of: /(?m)^## \[?(Unreleased|[0-9.]+)/)).output.1

    // When the program is asked for its version
    let end = try RunningProgram("mainspring", ["--version"]).waitForEnd()

    // Then it prints one line: that release, or the next one with a suffix
    #expect(end.end == .exited(status: 0))
    #expect(end.lines.count == 1)
    let version = try #require(end.lines.first)
    if heading == "Unreleased" {
      #expect(version.wholeMatch(of: /\d+\.\d+\.\d+-dev/) != nil)
    } else {
      #expect(version == heading)
    }
  }
}
