import Foundation
import Glibc

/// A folder that goes with its owner.
final class TemporaryFolder {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory.appendingPathComponent("mainspring-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: false)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  func path(_ name: String) -> String { url.appendingPathComponent(name).path }

  /// Makes a FIFO and returns its path.
  func makeFIFO(_ name: String) -> String {
    let path = path(name)
    precondition(mkfifo(path, 0o600) == 0, "mkfifo: \(String(cString: strerror(errno)))")
    return path
  }
}
