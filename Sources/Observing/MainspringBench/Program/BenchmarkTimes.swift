import Foundation

/// The times of a brief run: the rounds of each benchmark, as one program prints them for another to read.
struct BenchmarkTimes {
  /// The nanoseconds per operation in each round, by the benchmark's name.
  private let rounds: [String: [Double]]
  private let program: String

  /// Creates the times from the measurements of this program.
  init(of times: [BenchmarkRunner.Times]) {
    rounds = Dictionary(uniqueKeysWithValues: times.map { ($0.benchmark.name, $0.rounds) })
    program = CommandLine.arguments[0]
  }

  /// Runs a program of benchmarks for one round, and reads the times that it prints.
  ///
  /// - Parameter limit: the time limit of a round in seconds; nil for the program's own, which programs built with an
  ///   older version do not have.
  init(runBy program: String, names: [String], length: Double, limit: Double?) throws {
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments =
      ["--brief", "--rounds", "1", "--length", "\(length)"] + (limit.map { ["--limit", "\($0)"] } ?? []) + ["--only"]
      + names
    process.standardOutput = output
    do { try process.run() } catch {
      throw BenchmarkFailure("The program \(program) cannot be run: \(error.localizedDescription)")
    }
    let written = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0, process.terminationReason == .exit else {
      throw BenchmarkFailure("The program \(program) has failed; its message is above.")
    }
    guard let rounds = try? JSONDecoder().decode([String: [Double]].self, from: written) else {
      throw BenchmarkFailure("The program \(program) is not one of MainspringBench: it printed no times.")
    }
    self.rounds = rounds
    self.program = program
  }

  /// Returns the median of a benchmark's nanoseconds per operation.
  func median(of name: String) throws -> Double {
    guard let rounds = rounds[name], !rounds.isEmpty else {
      throw BenchmarkFailure("The program \(program) has no times of \"\(name)\".")
    }
    return Estimate(of: rounds).median
  }

  /// Prints the times for the program that compares.
  func print() throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    try FileHandle.standardOutput.write(contentsOf: encoder.encode(rounds) + Data("\n".utf8))
  }
}

/// Why a program's benchmarks could not be measured.
struct BenchmarkFailure: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
