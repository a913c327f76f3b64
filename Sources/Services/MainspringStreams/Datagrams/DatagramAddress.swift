import Glibc

/// The address of a UDP socket: a numeric address of IPv4 or IPv6, and a port.
public struct DatagramAddress: Hashable, Sendable {
  let name: SocketName

  /// Makes an address.
  ///
  /// - Parameters:
  ///   - host: A numeric address: `127.0.0.1`, `::1`, `fe80::1%eth0`; `0.0.0.0` and `::` are every address.
  ///   - port: The port; 0 lets the kernel choose one.
  /// - Throws: ``StreamError/badAddress(_:reason:)`` if the host is not numeric.
  public init(host: String, port: UInt16) throws(StreamError) {
    let address = StreamAddress.tcp(host: host, port: port)
    guard let name = try SocketName(address) else {
      throw .badAddress(address, reason: "the host of a datagram must be numeric, as 127.0.0.1 or ::1")
    }
    self.name = name
  }

  init(_ name: SocketName) { self.name = name }

  /// The numeric address.
  public var host: String { parts.host }

  /// The port.
  public var port: UInt16 { parts.port }

  private var parts: (host: String, port: UInt16) {
    if case .tcp(let host, let port) = name.address { (host, port) } else { ("", 0) }
  }

  /// Whether both are the same host and port.
  public static func == (first: DatagramAddress, second: DatagramAddress) -> Bool {
    first.name.withBytes { first in second.name.withBytes { first.elementsEqual($0) } }
  }

  /// Adds the host and the port to a hash.
  public func hash(into hasher: inout Hasher) { name.withBytes { hasher.combine(bytes: $0) } }
}

extension DatagramAddress: CustomStringConvertible {
  /// The address as text, such as `127.0.0.1:53` or `[::1]:53`.
  public var description: String { "\(name.address)" }
}
