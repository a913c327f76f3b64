import Glibc

/// A numeric address and a port.
struct StreamPlace {
  let isIPv6: Bool
  let host: String
  let port: UInt16

  init?(_ text: String) {
    guard let colon = text.lastIndex(of: ":"), let port = UInt16(text[text.index(after: colon)...]) else { return nil }
    var host = String(text[..<colon])
    isIPv6 = host.hasPrefix("[") && host.hasSuffix("]")
    if isIPv6 { host = String(host.dropFirst().dropLast()) }
    var room = [UInt8](repeating: 0, count: 16)
    guard inet_pton(isIPv6 ? AF_INET6 : AF_INET, host, &room) == 1 else { return nil }
    self.host = host
    self.port = port
  }

  /// Calls `body` with the address as the functions for sockets take it.
  func withAddress<Result>(_ body: (UnsafePointer<sockaddr>, socklen_t) -> Result) -> Result {
    func rebound<Address>(_ address: inout Address) -> Result {
      withUnsafePointer(to: &address) { pointer in
        // Right, because the functions for sockets take an address of any family by its first bytes.
        pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { body($0, socklen_t(MemoryLayout<Address>.size)) }
      }
    }
    if isIPv6 {
      var address = sockaddr_in6()
      address.sin6_family = sa_family_t(AF_INET6)
      address.sin6_port = port.bigEndian
      inet_pton(AF_INET6, host, &address.sin6_addr)
      return rebound(&address)
    }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    inet_pton(AF_INET, host, &address.sin_addr)
    return rebound(&address)
  }

  /// Whether a socket has this address as its own.
  func isName(of descriptor: Int32) -> Bool {
    var found = [UInt8](repeating: 0, count: MemoryLayout<sockaddr_storage>.size)
    var length = socklen_t(found.count)
    let result = found.withUnsafeMutableBytes { bytes in
      getsockname(descriptor, bytes.baseAddress!.assumingMemoryBound(to: sockaddr.self), &length)
    }
    return result == 0 && withAddress { $1 == length && memcmp($0, found, Int(length)) == 0 }
  }
}
