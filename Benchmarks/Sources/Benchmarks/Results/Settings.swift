import Foundation
@_spi(Benchmarks) import MainspringBench

/// When and how the run was started.
struct Settings: Encodable {
  let date: String
  /// Without the path of the executable.
  let command: String
  let configuration: String
  let rounds: Int
  /// The confidence of the intervals with that many rounds.
  let confidence: Double

  init(started: Date, rounds: Int) {
    date = started.formatted(.iso8601)
    command = (["Benchmarks"] + CommandLine.arguments.dropFirst()).joined(separator: " ")
    #if DEBUG
      configuration = "debug"
    #else
      configuration = "release"
    #endif
    self.rounds = rounds
    confidence = Estimate(of: Array(repeating: 1, count: rounds)).confidence
  }
}
