import Glibc

/// The name of a control socket, `NAME-PID.sock`: what the application is called, and which process it is.
struct SocketName: Hashable {
  let name: String
  let pid: Int32

  /// The name of an application as far as a file name can hold it: other characters become `-`, and 48 are enough.
  init(application: String, pid: Int32) {
    let characters = application.prefix(48).map {
      $0.isASCII && ($0.isLetter || $0.isNumber || "._-".contains($0)) ? $0 : "-"
    }
    // A leading dot would hide the socket.
    let name = String(characters).drop { $0 == "." }
    self.name = name.isEmpty ? "application" : String(name)
    self.pid = pid
  }

  /// Reads a file name; nil where it is none of ours.
  init?(fileName: String) {
    guard fileName.hasSuffix(".sock"), let dash = fileName.lastIndex(of: "-"),
      let pid = Int32(fileName[fileName.index(after: dash)...].dropLast(5)), pid > 0
    else { return nil }
    name = String(fileName[..<dash])
    self.pid = pid
  }

  var fileName: String { "\(name)-\(pid).sock" }
}
