import Glibc
import Mainspring

extension StreamError {
  /// Returns the error for an attempt to connect to `address` that failed with `reason`.
  static func connecting(to address: StreamAddress, errno reason: Int32) -> StreamError {
    guard reason == EACCES || reason == EPERM else {
      if case .unix(let path) = address, let obstacle = UnixAddress.obstacle(at: path, followsLinks: true) {
        return .badAddress(address, reason: "\(obstacle) is there, and no socket")
      }
      return .system(call: "connect", errno: reason)
    }
    if case .unix = address, reason == EACCES {
      return .notPermitted(
        address,
        reason: "connecting needs write permission for the socket's file, and search permission for its folders"
      )
    }
    return .notPermitted(address, reason: forbidden)
  }

  /// Returns the error for an attempt to listen at `address` that failed with `reason`.
  static func binding(to address: StreamAddress, errno reason: Int32) -> StreamError {
    switch (address, reason) {
    case (.unix, EACCES):
      .notPermitted(address, reason: "listening needs write and search permission for the socket's folder")
    case (.tcp(_, let port), EACCES) where port > 0 && port < 1024:
      .notPermitted(
        address,
        reason: "a port below 1024 needs the capability CAP_NET_BIND_SERVICE, or a socket that a service manager passes"
      )
    case (_, EACCES), (_, EPERM): .notPermitted(address, reason: forbidden)
    default: .system(call: "bind to \(address)", errno: reason)
    }
  }

  private static let forbidden = "a firewall or another security policy forbids it"
}
