import Foundation
import Glibc

/// A private folder for one test, which is removed when the object is deallocated.
///
/// Its path is short, as the path of a socket has to be.
public final class TemporaryFolder: Sendable {
  /// The path of the folder.
  public let path: String

  /// Creates the folder in `parent`, or where this machine has temporary files.
  ///
  /// Give `/tmp` if another user must be able to reach the folder: the folder of `TMPDIR` may be closed to him.
  public init(in parent: String? = nil) {
    let parent = parent ?? getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    var template = Array("\(parent)/mainspring-XXXXXX".utf8CString)
    guard let path = mkdtemp(&template) else { fatalError("mkdtemp: \(String(cString: strerror(errno)))") }
    self.path = String(cString: path)
  }

  deinit {
    // A removal fails if a program of the test, which ends at this time, removes a file of it first.
    for _ in 0..<10 where access(path, F_OK) == 0 { try? FileManager.default.removeItem(atPath: path) }
  }

  /// Returns the path of a file in the folder, without creating the file.
  public func file(_ name: String) -> String { path + "/" + name }

  /// The names of the files in the folder.
  public var contents: [String] { (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? [] }

  /// Writes a file, and returns its path.
  public func write(_ text: String, to name: String) throws -> String {
    try text.write(toFile: file(name), atomically: true, encoding: .utf8)
    return file(name)
  }

  /// Copies a product of the package into the folder, and returns its path.
  ///
  /// Another process writes the file: a program that another test starts meanwhile would inherit a descriptor of this
  /// process, and the kernel executes no file that a process has open for writing.
  public func installProduct(_ name: String) throws -> String {
    let product = RunningProgram.productFolder.appendingPathComponent(name).path
    let end = try RunningProgram("/bin/cp", [product, file(name)]).waitForEnd()
    precondition(end.end == .exited(status: 0), end.errors)
    return file(name)
  }

  /// Creates a FIFO, and returns its path.
  public func makeFIFO(_ name: String) -> String {
    precondition(mkfifo(file(name), 0o600) == 0, "mkfifo: \(String(cString: strerror(errno)))")
    return file(name)
  }
}
