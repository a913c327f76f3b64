import Glibc

/// A connection that sends and reads without regard to the protocol, and never blocks for longer than the caller
/// allows.
final class HostileConnection {
  let descriptor: Int32

  init(_ path: String) throws {
    descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
    let result = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    if result != 0 { throw Attack.Failure(description: "no connection: \(String(cString: strerror(errno)))") }
  }

  deinit { close(descriptor) }

  /// Sends as many bytes as the kernel accepts now; returns their number, or nil if the server has closed the
  /// connection.
  @discardableResult
  func send(_ bytes: [UInt8]) -> Int? {
    let flags = Int32(MSG_NOSIGNAL) | Int32(MSG_DONTWAIT)
    let count = bytes.withUnsafeBytes { Glibc.send(descriptor, $0.baseAddress, $0.count, flags) }
    if count >= 0 { return count }
    return errno == EAGAIN ? 0 : nil
  }

  @discardableResult
  func send(_ text: String) -> Int? { send(Array(text.utf8)) }

  /// Waits up to `seconds` for bytes from the server; returns at most 64 KiB, or nil if the server has closed the
  /// connection.
  func receive(within seconds: Double = 10) -> String? {
    var waiting = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    guard poll(&waiting, 1, Int32(seconds * 1000)) > 0 else { return "" }
    var bytes = [UInt8](repeating: 0, count: 65536)
    let count = recv(descriptor, &bytes, bytes.count, Int32(MSG_DONTWAIT))
    return count > 0 ? String(decoding: bytes[..<count], as: UTF8.self) : nil
  }
}
