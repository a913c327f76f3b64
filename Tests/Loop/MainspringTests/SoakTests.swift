import TestPrograms
import Testing

/// A short soak; `make soak` runs a long one.
@Suite(.waitsForPrograms)
struct SoakTests {
  @Test(arguments: [["--seed", "1"], ["--seed", "2", "--virtual"]])
  func nothingIsLostUnderRandomUseByManyThreads(arguments: [String]) throws {
    let end = try RunningProgram("Soak", ["--seconds", "3"] + arguments).waitForEnd()
    #expect(end.end == .exited(status: 0), "\(end.lines.suffix(30).joined(separator: "\n"))\n\(end.errors)")
    #expect(end.lines.last == "soak: no fault")
  }
}
