import Glibc

@testable import ControlPlane

/// A connection that sends exact bytes, for requests that no client would send.
final class RawConnection: Sendable {
  private let descriptor: Int32

  init(_ path: String) throws {
    let connection = try UnixSocket.connect(to: path, timeout: .seconds(10))
    guard connection.failure == 0 else { throw ControlError.noSuchApplication(path) }
    descriptor = connection.descriptor
  }

  deinit { close(descriptor) }

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
