import ArgumentParser
import Foundation
import Mainspring

/// Measures what more loops bring, each on a thread and a processor of its own.
@main
struct ScalingCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "Scaling",
    abstract: "Measures the work a second of one loop and of several, each on a thread of its own.",
    discussion: "In each round all numbers of loops take turns. With more loops than processors, some share one."
  )

  @Option(parsing: .upToNextOption, help: "The numbers of loops; 1, 2 and as many as processors, if not given.")
  var loops: [Int] = []

  @Option(help: "How often each is measured.")
  var rounds = 7

  @Option(help: "The seconds of each measurement.")
  var seconds = 0.5

  func validate() throws {
    if loops.contains(where: { !(1...1024).contains($0) }) { throw ValidationError("There are 1 to 1024 loops.") }
    if rounds < 1 { throw ValidationError("There is at least one round.") }
    if !(0.01...60).contains(seconds) { throw ValidationError("A measurement takes between 0.01 and 60 seconds.") }
  }

  func run() throws {
    let processors = ProcessInfo.processInfo.activeProcessorCount
    let counts = loops.isEmpty ? Set([1, 2, processors]).sorted() : loops
    print("| millions a second | \(counts.map { $0 == 1 ? "1 loop" : "\($0) loops" }.joined(separator: " | ")) |")
    print("|---|\(String(repeating: "---:|", count: counts.count))")
    for work in Work.allCases {
      var rates = [[Double]](repeating: [], count: counts.count)
      for round in 0..<rounds {
        for index in round.isMultiple(of: 2) ? Array(counts.indices) : counts.indices.reversed() {
          rates[index].append(try work.measure(on: counts[index], for: seconds))
        }
      }
      let first = rates[0]
      let cells = rates.map { rates in
        let ratio = median(zip(rates, first).map { $0 / $1 })
        let spread = String(format: "%.2f – %.2f", rates.min()!, rates.max()!)
        return String(format: "%.2f (%@), %.2f of the first", median(rates), spread, ratio)
      }
      print("| \(work.rawValue) | \(cells.joined(separator: " | ")) |")
    }
    print("\n\(processors) processors, \(rounds) rounds of \(seconds) s; each loop's thread is pinned to a processor.")
  }

  private func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }
}
