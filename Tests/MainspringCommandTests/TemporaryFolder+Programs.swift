import Foundation
import TestPrograms

/// A test's folder as the place of control sockets, scripts and logs.
extension TemporaryFolder {
  /// The control sockets in the folder.
  var sockets: [String] { contents.filter { $0.hasSuffix(".sock") } }

  /// The environment of programs that are to find each other here, and nobody else.
  func environment(_ more: [String: String] = [:]) -> [String: String] {
    ["MAINSPRING_RUNTIME_DIR": path, "MAINSPRING_CONTROL": "on"].merging(more) { _, new in new }
  }

  /// Starts `mainspring`.
  func mainspring(_ arguments: String...) throws -> RunningProgram {
    try RunningProgram("mainspring", arguments, environment: environment())
  }

  /// Where courier is, for a program that is to start it.
  static var courier: String { RunningProgram.productFolder.appendingPathComponent("courier").path }
}
