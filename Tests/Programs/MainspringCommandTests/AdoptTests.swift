import Foundation
import TestPrograms
import Testing

@Suite(.waitsForPrograms)
struct AdoptTests {
  @Test func adoptPassesItsArgumentsToTheProgramBesideIt() throws {
    // Given the command in a folder with a program beside it that prints its arguments
    let folder = TemporaryFolder()
    let command = try folder.installProduct("mainspring")
    let adopt = folder.file("mainspring-adopt")
    try FileManager.default.createSymbolicLink(atPath: adopt, withDestinationPath: "/bin/echo")

    // When it adopts
    let words = ["adopt", "--ios", "--", "swift", "test", "--filter", "A"]
    let end = try RunningProgram(command, words).waitForEnd()

    // Then the program has all that follows
    #expect(end.end == .exited(status: 0))
    #expect(end.lines == ["--ios -- swift test --filter A"])
  }

  @Test func adoptWithoutItsProgramPrintsTheBuildCommand() throws {
    let folder = TemporaryFolder()
    let command = try folder.installProduct("mainspring")
    let end = try RunningProgram(command, ["adopt", "--", "swift", "build"]).waitForEnd()
    #expect(end.end == .exited(status: 1))
    let build = "swift build --package-path Sources/Programs/Adopt -c release --product mainspring-adopt"
    #expect(end.errors.contains(build))
  }
}
