import Glibc

/// A connection that sends and reads without regard to the protocol, and never blocks for longer than the caller
/// allows.
final class HostileConnection: HostilePeer {
  /// The socket; -1 once the connection is reset.
  private(set) var descriptor: Int32

  /// Connects to a Unix socket.
  ///
  /// - Parameter waits: whether it waits until the server's queue has room; otherwise it may stay unconnected.
  convenience init(_ path: String, waits: Bool = true) throws {
    var name = sockaddr_un()
    name.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &name.sun_path) { $0.copyBytes(from: path.utf8) }
    try self.init(AF_UNIX, name, waits: waits)
  }

  /// Connects to a port of the loopback interface.
  convenience init(port: UInt16, waits: Bool = true) throws {
    try self.init(AF_INET, SlowClient.loopback(port: port), waits: waits)
  }

  private init<Name>(_ family: Int32, _ name: Name, waits: Bool) throws {
    let kind = SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | (waits ? 0 : SOCK_NONBLOCK.rawValue)
    descriptor = socket(family, Int32(kind), 0)
    let result = withUnsafeBytes(of: name) {
      connect(descriptor, $0.assumingMemoryBound(to: sockaddr.self).baseAddress!, socklen_t($0.count))
    }
    if result != 0, waits || (errno != EAGAIN && errno != EINPROGRESS) {
      throw Attack.Failure(description: "no connection: \(String(cString: strerror(errno)))")
    }
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  /// Whether the server has closed the connection; input is discarded.
  var isClosed: Bool {
    var bytes = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = recv(descriptor, &bytes, bytes.count, Int32(MSG_DONTWAIT))
      if count <= 0 { return count == 0 || errno != EAGAIN }
    }
  }

  /// Sends as many bytes as the kernel accepts now; returns their number, or nil if the server has closed the
  /// connection.
  @discardableResult
  func send(_ bytes: [UInt8]) -> Int? {
    let flags = Int32(MSG_NOSIGNAL) | Int32(MSG_DONTWAIT)
    let count = bytes.withUnsafeBytes { Glibc.send(descriptor, $0.baseAddress, $0.count, flags) }
    if count >= 0 { return count }
    return errno == EAGAIN ? 0 : nil
  }

  /// Waits up to `seconds` for bytes from the server; returns at most 64 KiB, or nil if the server has closed the
  /// connection.
  func receive(within seconds: Double = 10) -> String? {
    var waiting = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    guard poll(&waiting, 1, Int32(seconds * 1000)) > 0 else { return "" }
    var bytes = [UInt8](repeating: 0, count: 65536)
    let count = recv(descriptor, &bytes, bytes.count, Int32(MSG_DONTWAIT))
    return count > 0 ? String(decoding: bytes[..<count], as: UTF8.self) : nil
  }

  func finish() { shutdown(descriptor, Int32(SHUT_WR)) }

  func reset() {
    var setting = linger(l_onoff: 1, l_linger: 0)
    setsockopt(descriptor, SOL_SOCKET, SO_LINGER, &setting, socklen_t(MemoryLayout<linger>.size))
    close(descriptor)
    descriptor = -1
  }
}
