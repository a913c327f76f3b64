import Glibc

/// The file name of a control socket, `NAME-PID.sock`: the application's name and its process identifier.
struct SocketName: Hashable {
  let name: String
  let pid: Int32

  /// Creates a name; replaces characters that are not allowed in it with `-`, and keeps at most 48 characters.
  ///
  /// In a folder with a long path it keeps fewer, but at least one, so that the file name has at most `most` bytes.
  init(application: String, pid: Int32, most: Int = .max) {
    let room = max(1, min(48, most - "-\(pid).sock".utf8.count))
    let characters = application.prefix(room).map {
      $0.isASCII && ($0.isLetter || $0.isNumber || "._-".contains($0)) ? $0 : "-"
    }
    // A leading dot would hide the socket.
    let name = String(characters).drop { $0 == "." }
    self.name = name.isEmpty ? String("application".prefix(room)) : String(name)
    self.pid = pid
  }

  /// Parses a file name; returns nil if it is not the name of a control socket.
  init?(fileName: String) {
    guard fileName.hasSuffix(".sock"), let dash = fileName.lastIndex(of: "-"),
      let pid = Int32(fileName[fileName.index(after: dash)...].dropLast(5)), pid > 0
    else { return nil }
    name = String(fileName[..<dash])
    self.pid = pid
  }

  var fileName: String { "\(name)-\(pid).sock" }
}
