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
}
