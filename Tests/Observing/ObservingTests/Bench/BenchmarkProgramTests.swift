import Foundation
import TestPrograms
import Testing

/// Tests of a program of benchmarks from outside: its options, its record and its status.
@Suite(.waitsForPrograms)
struct BenchmarkProgramTests {
  private let folder = TemporaryFolder()
  private let names = [
    "find the end of a line", "there and back", "await a value of another loop", "await a value of the main actor",
  ]

  private func run(_ arguments: String...) throws -> ProgramEnd {
    try RunningProgram("BenchExample", arguments).waitForEnd()
  }

  @Test func theProgramListsItsBenchmarks() throws {
    let ending = try run("--list")

    #expect(ending.end == .exited(status: 0))
    #expect(ending.lines == names)
  }

  @Test func theProgramPrintsARowForEachBenchmark() throws {
    let ending = try run("--length", "0.001", "--rounds", "6")

    #expect(ending.end == .exited(status: 0))
    for name in names {
      #expect(ending.lines.contains { $0.hasPrefix(name + " ") }, "\(ending.lines)")
    }
    #expect(ending.lines.contains { $0.contains("from–to contains it with 96.9 %") })
    #expect(ending.lines.contains { $0.hasPrefix("Placement: free threads") || $0.hasPrefix("Placement: same core") })
  }

  @Test func theProgramWritesARecordAndHistograms() throws {
    let record = folder.file("record.json")
    let histograms = folder.file("histograms")

    let ending = try run(
      "--length",
      "0.001",
      "--rounds",
      "3",
      "--only",
      "there and back",
      "--json",
      record,
      "--histograms",
      histograms
    )

    #expect(ending.end == .exited(status: 0), "\(ending.errors)")
    let written = try #require(
      try JSONSerialization.jsonObject(with: Data(contentsOf: URL(fileURLWithPath: record))) as? [String: Any]
    )
    let fields = ["date", "command", "configuration", "machine", "placement", "software", "load", "unit", "benchmarks"]
    #expect(Set(written.keys) == Set(fields))
    #expect(written["unit"] as? String == "ns")
    let software = try #require(written["software"] as? [String: Any])
    #expect(software["commit"] is String)
    #expect(software["compiler"] as? String != "")
    let libraries = try #require(software["libraries"] as? [String: String])
    #expect(libraries["libevent"]?.hasPrefix("2.") == true)
    let benchmark = try #require((written["benchmarks"] as? [[String: Any]])?.first)
    #expect(benchmark["name"] as? String == "there and back")
    #expect((benchmark["rounds"] as? [Double])?.count == 3)
    let histogram = try String(contentsOfFile: histograms + "/there-and-back.hgrm", encoding: .utf8)
    #expect(histogram.contains("1/(1-Percentile)"))
  }

  @Test func aBenchmarkThatNamesTheMainLoopMayUseTheMainActor() throws {
    let ending = try run("--length", "0.001", "--rounds", "1", "--only", "await a value of the main actor")

    #expect(ending.end == .exited(status: 0), "\(ending.errors)")
    #expect(ending.lines.contains { $0.hasPrefix("await a value of the main actor ") })
  }

  @Test func standardErrorHasALineForEachBenchmark() throws {
    let ending = try run("--length", "0.001", "--rounds", "1", "--only", names[0], names[1])

    #expect(ending.errors == "1 of 2: find the end of a line\n2 of 2: there and back")
  }

  @Test func aBenchmarkThatExceedsItsLimitEndsTheProgramWithAMessage() throws {
    // The search for the number of operations of such a round takes seconds.
    let program = try RunningProgram("BenchExample", ["--length", "60", "--limit", "0.5", "--only", names[0]])
    let ending = program.waitForEnd()

    #expect(ending.end == .exited(status: 70))
    #expect(ending.errors.contains("\"find the end of a line\" has not ended in its time limit of 0.5 seconds"))
    #expect(ending.errors.contains("still waits for its function to return."))
    #expect(ending.lines.first?.contains("operation") == true)
  }

  @Test func aKilledProgramHasWrittenTheResultsOfTheBenchmarksThatHaveEnded() throws {
    let record = folder.file("record.json")
    let program = try RunningProgram("BenchExample", ["--length", "0.001", "--rounds", "1", "--json", record])
    // The line of the second appears after the results of the first are written.
    _ = try program.waitForLine(containing: names[1])
    _ = program.sendUntilEnd(SIGKILL)

    let written = try String(contentsOfFile: record, encoding: .utf8)
    #expect(written.contains(names[0]))
  }

  @Test func theProgramComparesItselfWithAnotherBuild() throws {
    let other = RunningProgram.productFolder.appendingPathComponent("BenchExample").path

    let ending = try run("--length", "0.001", "--only", "find the end of a line", "--against", other)

    // Equal programs; a machine that is busy makes the interval wide, but raises no alarm.
    #expect(ending.end == .exited(status: 0), "\(ending.lines)")
    #expect(ending.lines.first?.contains("other") == true)
  }

  @Test(arguments: [
    (["--only", "x"], 64, "There is no benchmark \"x\"."), (["--rounds", "0"], 64, "--rounds must be"),
    (["--length", "nan"], 64, "--length must be"), (["--against", "/bin/true"], 70, "is not one of MainspringBench"),
    (["--against", "/nowhere"], 70, "cannot be run"),
    (["--against", "x", "--json", "y"], 64, "--against writes no record"),
    (["--json", "/nowhere/x", "--length", "0.001"], 70, "cannot be written to /nowhere/x"),
    (["--histograms", "/dev/null/x", "--length", "0.001"], 70, "The histograms cannot be written"),
  ])
  func wrongArgumentsEndTheProgramWithAStatusAndAMessage(arguments: [String], status: Int32, message: String) throws {
    let ending = try RunningProgram("BenchExample", arguments).waitForEnd()

    #expect(ending.end == .exited(status: status), "\(ending.errors)")
    #expect(ending.errors.contains(message), "\(ending.errors)")
  }
}
