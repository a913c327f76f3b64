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
}
