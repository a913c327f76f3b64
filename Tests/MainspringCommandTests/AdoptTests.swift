import Foundation
import TestPrograms
import Testing

@Suite(.waitsForPrograms)
struct AdoptTests {
  @Test func adoptHandsOverToTheProgramBesideIt() throws {
    // Given the command in a folder with a program that prints its arguments
    let folder = TemporaryFolder()
    let command = RunningProgram.productFolder.appendingPathComponent("mainspring").path
    try FileManager.default.copyItem(atPath: command, toPath: "\(folder.path)/mainspring")
    let program = "\(folder.path)/mainspring-adopt"
    try Data("#!/bin/sh\necho \"$@\"\n".utf8).write(to: URL(fileURLWithPath: program))
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program)

    // When it adopts
    let end = try RunningProgram(
      "\(folder.path)/mainspring",
      ["adopt", "--ios", "--", "swift", "test", "--filter", "A"]
    )
    .waitForEnd()

    // Then the program has all that follows
    #expect(end.end == .exited(status: 0))
    #expect(end.lines == ["--ios -- swift test --filter A"])
  }

  @Test func withoutTheProgramItSaysHowToBuildIt() throws {
    let folder = TemporaryFolder()
    let command = RunningProgram.productFolder.appendingPathComponent("mainspring").path
    try FileManager.default.copyItem(atPath: command, toPath: "\(folder.path)/mainspring")
    let end = try RunningProgram("\(folder.path)/mainspring", ["adopt", "--", "swift", "build"]).waitForEnd()
    #expect(end.end == .exited(status: 1))
    #expect(end.errors.contains("swift build --package-path Adopt -c release --product mainspring-adopt"))
  }
}
