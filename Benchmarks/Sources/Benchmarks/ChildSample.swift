import Foundation

/// A sample that this program measures in a child process: for workloads that need the main thread.
struct ChildSample {
  private let workload: String

  init(of workload: String) { self.workload = workload }

  /// Runs this program with a command that writes a sample.
  func measure(_ arguments: [String]) -> Sample {
    do {
      return try JSONDecoder().decode(Sample.self, from: try output(of: arguments))
    } catch {
      fail("\(workload): \(error)")
    }
  }

  private func output(of arguments: [String]) throws -> Data {
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    process.arguments = arguments
    process.standardOutput = output
    try process.run()
    let written = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    if process.terminationStatus != 0 { fail("\(workload): its process ended with \(process.terminationStatus)") }
    return written
  }
}
