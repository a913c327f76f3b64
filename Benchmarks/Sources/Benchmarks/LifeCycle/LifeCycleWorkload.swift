import Foundation

/// A scenario as a workload, measured in a child process whose main thread runs the application.
struct LifeCycleWorkload: Workload {
  let scenario: LifeCycleScenario

  init(_ scenario: LifeCycleScenario) { self.scenario = scenario }

  var name: String { scenario.rawValue }
  var explanation: String { scenario.explanation }
  var size: ClosedRange<Int> { scenario.size }

  func applies(to peer: Peer) -> Bool { peer.name == Peer.ours }

  func measure(_ peer: Peer, operations: Int) -> Sample {
    do {
      let output = try ownProgram(
        LifeCycleCommand.arguments(scenario: scenario, operations: operations, placement: .current)
      )
      let sample = try JSONDecoder().decode(Sample.self, from: output)
      expect(sample.operations, toBe: operations, on: peer)
      return sample
    } catch {
      fail("\(name): \(error)")
    }
  }

  /// Runs this program in a child process, and returns its output.
  private func ownProgram(_ arguments: [String]) throws -> Data {
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    process.arguments = arguments
    process.standardOutput = output
    try process.run()
    let written = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    if process.terminationStatus != 0 { fail("\(name): its process ended with \(process.terminationStatus)") }
    return written
  }
}
