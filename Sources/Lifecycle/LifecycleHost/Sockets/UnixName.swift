import CLinux
import ControlPlane
import Glibc

/// The name of a Unix socket in the file system.
package enum UnixName {
  static func bind(_ descriptor: Int32, to path: String) -> Bool {
    withAddress(path) { Glibc.bind(descriptor, $0, $1) }
  }

  /// Connects to a socket, and returns -1 if that fails; the type has flags like those of socket(2).
  package static func connect(to path: String, _ type: UInt32) -> Int32 {
    let descriptor = socket(AF_UNIX, Int32(type | SOCK_CLOEXEC.rawValue), 0)
    guard descriptor >= 0 else { return -1 }
    if withAddress(path, { Glibc.connect(descriptor, $0, $1) }) { return descriptor }
    close(descriptor)
    return -1
  }

  /// The path of a socket's own name; nil if it has none.
  static func path(of descriptor: Int32) -> String? {
    var address = sockaddr_un()
    var length = socklen_t(MemoryLayout<sockaddr_un>.size)
    let result = withUnsafeMutablePointer(to: &address) { pointer in
      // Right, because the functions for sockets take an address of any family by its first bytes.
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { getsockname(descriptor, $0, &length) }
    }
    guard result == 0 else { return nil }
    let path = withUnsafeBytes(of: address.sun_path) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
    return path.isEmpty ? nil : path
  }

  private static func withAddress(_ path: String, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Int32) -> Bool {
    guard path.utf8.count <= UnixSocket.pathLimit else {
      errno = ENAMETOOLONG
      return false
    }
    return UnixSocket.withAddress(path, body) == 0
  }
}
