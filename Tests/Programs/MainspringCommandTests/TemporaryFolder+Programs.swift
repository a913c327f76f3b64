import Foundation
import TestPrograms

/// A test's folder as the location of control sockets, scripts and logs.
extension TemporaryFolder {
  /// The control sockets in the folder.
  var sockets: [String] { contents.filter { $0.hasSuffix(".sock") } }

  /// Returns an environment for programs that find one another in this folder, and no others.
  func environment(_ more: [String: String] = [:]) -> [String: String] {
    ["MAINSPRING_RUNTIME_DIR": path, "MAINSPRING_CONTROL": "on"].merging(more) { _, new in new }
  }

  /// Starts `mainspring`.
  func mainspring(_ arguments: String...) throws -> RunningProgram {
    try RunningProgram("mainspring", arguments, environment: environment())
  }

  /// The path of courier, for programs that start it.
  static var courier: String { RunningProgram.productFolder.appendingPathComponent("courier").path }
}

/// Whether a process that is not a child of this test has ended; a zombie counts as ended.
func isGone(_ pid: Int32) -> Bool {
  guard let stat = try? String(contentsOfFile: "/proc/\(pid)/stat", encoding: .utf8) else { return true }
  return stat.split(separator: ")").last?.split(separator: " ").first == "Z"
}
