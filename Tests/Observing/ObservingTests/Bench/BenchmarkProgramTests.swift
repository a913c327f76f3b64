import Foundation
import TestPrograms
import Testing

/// Tests of a program of benchmarks from outside: its options, its record and its status.
@Suite(.waitsForPrograms)
struct BenchmarkProgramTests {
  private let folder = TemporaryFolder()

  private func run(_ arguments: String...) throws -> ProgramEnd {
    try RunningProgram("BenchExample", arguments).waitForEnd()
  }

  @Test func theProgramListsItsBenchmarks() throws {
    let ending = try run("--list")

    #expect(ending.end == .exited(status: 0))
    #expect(ending.lines == ["find the end of a line", "there and back", "await a value of another loop"])
  }

  @Test func theProgramPrintsARowForEachBenchmark() throws {
    let ending = try run("--length", "0.001", "--rounds", "6")

    #expect(ending.end == .exited(status: 0))
    for name in ["find the end of a line", "there and back", "await a value of another loop"] {
      #expect(ending.lines.contains { $0.hasPrefix(name + " ") }, "\(ending.lines)")
    }
    #expect(ending.lines.contains { $0.contains("from–to contains it with 96.9 %") })
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
    #expect(Set(written.keys) == ["date", "command", "configuration", "machine", "software", "load", "benchmarks"])
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
