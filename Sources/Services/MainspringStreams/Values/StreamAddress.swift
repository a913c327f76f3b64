/// The address of a stream's end.
public enum StreamAddress: Hashable, Sendable {
  /// A TCP address: a port, and a numeric address of IPv4 or IPv6 (`127.0.0.1`, `::1`, `fe80::1%eth0`) or, only to
  /// connect to it, the name of a host.
  ///
  /// To listen on every address, use the host `0.0.0.0` or `::`; to let the kernel choose a port, use the port 0.
  case tcp(host: String, port: UInt16)
  /// A Unix socket with a file; the path has at most 107 bytes.
  case unix(path: String)
  /// A Unix socket with an abstract name, without a file; the name ends with its last descriptor; see unix(7).
  case abstract(name: String)
  /// A Unix socket without a name: the end of a socket pair, or a client.
  case unnamed
}

extension StreamAddress: CustomStringConvertible {
  /// The address as text, such as `127.0.0.1:80`, `[::1]:80`, `unix:/run/service.sock` or `unix:@service`.
  public var description: String {
    switch self {
    case .tcp(let host, let port): host.utf8.contains(UInt8(ascii: ":")) ? "[\(host)]:\(port)" : "\(host):\(port)"
    case .unix(let path): "unix:\(path)"
    case .abstract(let name): "unix:@\(name)"
    case .unnamed: "unix:"
    }
  }
}
