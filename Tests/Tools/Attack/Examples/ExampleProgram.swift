import Foundation
import Mainspring
import TestPrograms

/// An example of docs in a process of its own.
///
/// Its output goes into a file, so that it never waits for a reader.
final class ExampleProgram {
  let program: RunningProgram
  private let folder = TemporaryFolder()

  /// - Parameters:
  ///   - descriptors: the number of descriptors that the process may open.
  ///   - input: where its input comes from, in the words of the shell.
  ///   - output: where its output goes, in the words of the shell; a file if nil.
  init(
    _ name: String,
    _ arguments: [String] = [],
    environment: [String: String] = [:],
    descriptors: Int = 1024,
    input: String = "< /dev/null",
    output: String? = nil
  ) throws {
    let path = RunningProgram.productFolder.appendingPathComponent(name).path
    let output = output ?? "> \(folder.file("output")) 2>&1"
    let command = "ulimit -c 0; ulimit -n \(descriptors); exec \"$0\" \"$@\" \(input) \(output)"
    // The sockets and files that it leaves behind go with the folder.
    let variables = ["XDG_RUNTIME_DIR": folder.path].merging(environment) { $1 }
    program = try RunningProgram("/bin/sh", ["-c", command, path] + arguments, environment: variables)
  }

  var process: Int32 { program.child.processIdentifier }
  var figures: ProcessFigures { ProcessFigures(process) }

  /// The text that it has printed.
  var output: String { (try? String(contentsOfFile: folder.file("output"), encoding: .utf8)) ?? "" }

  /// Waits until `isDone` returns true; throws a failure after ten seconds.
  func wait(for what: String, until isDone: () throws -> Bool) throws {
    let limit = ContinuousClock.now + .seconds(10)
    while try !isDone() {
      try Attack.expect(ContinuousClock.now < limit, "\(what) has not come: \(output.suffix(500))")
      usleep(10_000)
    }
  }

  /// Waits for the end of the process; throws a failure unless it exits by itself within `seconds`, without a crash
  /// report.
  func expectExit(within seconds: Double) throws -> Int32 {
    let limit = ContinuousClock.now + .seconds(seconds)
    var end: ChildProcess.End?
    while end == nil, ContinuousClock.now < limit {
      end = program.child.endIfOver()
      if end == nil { usleep(10_000) }
    }
    guard let end else { throw Attack.Failure(description: "it has not ended after \(seconds) s") }
    guard case .exited(let status) = end, !output.contains("Fatal error") else {
      throw Attack.Failure(description: "it ended as \(end): \(output.suffix(500))")
    }
    return status
  }
}
