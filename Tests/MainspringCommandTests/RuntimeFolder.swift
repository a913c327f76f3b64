import Foundation
import TestPrograms

/// A folder of a test's own for control sockets, scripts and logs; it goes when the test does.
///
/// Its path is short, as that of a socket has to be.
final class RuntimeFolder: Sendable {
  let path: String

  init() {
    var template = Array("/tmp/ms-XXXXXX".utf8CString)
    path = String(cString: mkdtemp(&template))
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func file(_ name: String) -> String { path + "/" + name }

  /// Writes a file, and returns its path.
  func write(_ text: String, to name: String) throws -> String {
    try text.write(toFile: file(name), atomically: true, encoding: .utf8)
    return file(name)
  }

  /// The control sockets in the folder.
  var sockets: [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    return names.filter { $0.hasSuffix(".sock") }
  }

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
