import Foundation

/// A value that this program measures in a child process: for work that needs the main thread, or other cores.
struct ChildOutput {
  private let workload: String

  init(of workload: String) { self.workload = workload }

  /// Runs this program with a command that writes the value as JSON.
  func decoded<Value: Decodable>(_ arguments: [String]) -> Value {
    do {
      return try JSONDecoder().decode(Value.self, from: try output(of: arguments))
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
