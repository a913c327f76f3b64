import Glibc

/// The address of a Unix socket; see unix(7).
package struct UnixAddress: Sendable {
  private let address: sockaddr_un
  private let length: socklen_t

  /// Creates an address from an absolute path, or from `@` and an abstract name; nil if the text is neither, or too
  /// long.
  package init?(_ text: String) {
    guard let first = text.first, first == "/" || first == "@", text.utf8.count > 1, !text.utf8.contains(0) else {
      return nil
    }
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    // A path has a NUL at its end, an abstract name has one in place of the "@".
    var bytes = Array(text.utf8)
    if first == "@" { bytes[0] = 0 } else { bytes.append(0) }
    let room = MemoryLayout.size(ofValue: address.sun_path)
    guard bytes.count <= room else { return nil }
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
    self.address = address
    length = socklen_t(MemoryLayout<sockaddr_un>.size - room + bytes.count)
  }

  /// Calls `body` with the address and its length, in bytes.
  package func withUnsafePointer<Result>(_ body: (UnsafePointer<sockaddr>, socklen_t) -> Result) -> Result {
    Swift.withUnsafePointer(to: address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { body($0, length) }
    }
  }

  /// Returns what is at `path` in place of a socket, such as "a regular file"; nil if there is a socket, or nothing.
  ///
  /// bind(2) does not follow a symbolic link, and connect(2) does: pass `followsLinks` accordingly.
  package static func obstacle(at path: String, followsLinks: Bool) -> String? {
    var status = stat()
    guard lstat(path, &status) == 0 else { return nil }
    if status.st_mode & S_IFMT == S_IFLNK {
      guard stat(path, &status) == 0 else { return "a symbolic link that leads nowhere" }
      if !followsLinks { return "a symbolic link" }
    }
    return status.st_mode & S_IFMT == S_IFSOCK ? nil : kind(ofMode: status.st_mode)
  }

  /// Returns the kind of a file in words, such as "a regular file", from its mode.
  package static func kind(ofMode mode: mode_t) -> String {
    switch mode & S_IFMT {
    case S_IFREG: "a regular file"
    case S_IFDIR: "a folder"
    case S_IFIFO: "a pipe"
    case S_IFCHR, S_IFBLK: "a device"
    case S_IFSOCK: "a socket"
    case S_IFLNK: "a symbolic link"
    // An epoll set, an event or a timer.
    default: "an object of the kernel"
    }
  }
}
