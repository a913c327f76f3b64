import Foundation
import Glibc

/// A folder of a test's own, closed to others, which goes when the test does.
final class TemporaryFolder: Sendable {
  let path: String

  init() {
    var template = Array("/tmp/mainspring-test-XXXXXX".utf8CString)
    path = String(cString: mkdtemp(&template))
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func file(_ name: String) -> String { path + "/" + name }

  var contents: [String] { (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? [] }
}
