import Glibc

@testable import ControlPlane

/// A connection that sends exact bytes, for requests that no client would send.
final class RawConnection: Sendable {
  private let descriptor: Int32

  init(_ path: String) throws {
    let connection = try UnixSocket.connect(to: path, timeout: .seconds(10))
    guard connection.failure == 0 else { throw ControlError.noSuchApplication(path) }
    descriptor = connection.descriptor
    limitReads()
  }

  init(port: UInt16) throws {
    descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let status = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard status == 0 else { throw ControlError.noSuchApplication("127.0.0.1:\(port)") }
    limitReads()
  }

  deinit { close(descriptor) }

  /// Makes a read without any input end after a minute, so that a server which does not answer fails the test.
  private func limitReads() {
    var limit = timeval(tv_sec: 60, tv_usec: 0)
    setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
  }

  /// Sends as many bytes as the server accepts.
  func send(_ bytes: [UInt8]) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
      if count <= 0 { return }
      rest = rest.dropFirst(count)
    }
  }

  /// Sends all bytes; returns false if the connection is closed.
  func sendOnce(_ bytes: [UInt8]) -> Bool {
    bytes.withUnsafeBytes { Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) } == bytes.count
  }

  func send(_ text: String) { send(Array(text.utf8)) }

  /// Closes the sending direction; answers can still be read.
  func endSending() { shutdown(descriptor, Int32(SHUT_WR)) }

  /// Whether input is available.
  var hasInput: Bool {
    var waiting = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&waiting, 1, 0) > 0
  }

  /// Reads until the connection ends.
  func readAll() -> String { read(until: { _ in false }) }

  /// Reads until `text` has arrived, or the connection has ended.
  func read(until text: String) -> String { read(until: { $0.contains(text) }) }

  private func read(until isEnough: (String) -> Bool) -> String {
    var received: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 65536)
    while !isEnough(String(decoding: received.suffix(part.count * 2), as: UTF8.self)) {
      let count = recv(descriptor, &part, part.count, 0)
      if count <= 0 { break }
      received += part[..<count]
    }
    return String(decoding: received, as: UTF8.self)
  }
}

extension RawConnection {
  /// Sends one request on a new connection, and returns the whole answer.
  static func exchange(_ path: String, _ request: String) throws -> String {
    let connection = try RawConnection(path)
    connection.send(request)
    return connection.readAll()
  }
}

extension RawConnection {
  /// Sends one request to a port of 127.0.0.1, and returns the whole answer.
  static func exchange(port: UInt16, _ request: String) throws -> String {
    let connection = try RawConnection(port: port)
    connection.send(request)
    return connection.readAll()
  }
}
