import AppLifecycle
import Glibc
import Mainspring

/// One connection of a client, for one request.
///
/// It uses HTTP/1.0, so the response is not chunked and ends with the connection.
///
/// One thread at a time may use the connection.
final class ClientConnection {
  /// The maximum size of a response, in bytes, so that a wrong peer cannot fill the memory; every response of the
  /// protocol is smaller.
  private static let answerLimit = 16 << 20

  /// Whether reads have no time limit.
  var waitsForEver = false

  private let path: String
  private let timeout: Duration
  private let descriptor: Int32
  private let clock = ContinuousClock()
  private let deadline: ContinuousClock.Instant
  private var received: [UInt8] = []
  /// The number of bytes of `received` that have been returned.
  private var position = 0

  init(path: String, timeout: Duration) throws(ControlError) {
    self.path = path
    self.timeout = timeout
    deadline = clock.now.advanced(by: timeout)
    let connection = try UnixSocket.connect(to: path, timeout: timeout)
    descriptor = connection.descriptor
    switch connection.failure {
    case 0: break
    case EAGAIN, ETIMEDOUT: throw timedOut
    case ENOENT, ECONNREFUSED, ENOTSOCK, ENOTDIR:
      guard let obstacle = UnixAddress.obstacle(at: path, followsLinks: true) else {
        throw .noSuchApplication("served at \(path)")
      }
      throw .unusableFile(path: path, reason: "it is \(obstacle), and no control socket")
    default: throw .unusableFile(path: path, reason: errorText(connection.failure))
    }
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  /// Sends a whole request.
  func send(_ method: String, _ target: String, body: [UInt8]) throws(ControlError) {
    var rest = ClientRequest.bytes(method, target, body: body)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
      if count > 0 {
        rest = rest.dropFirst(count)
      } else if errno == EAGAIN {
        throw timedOut
      } else if errno != EINTR {
        return
      }
      // After any other failure the response is read anyway, because the peer may have sent the reason before it
      // closed.
    }
  }

  /// Reads the status line and the headers; returns the status.
  func readHead() throws(ControlError) -> Int {
    guard let line = try readLine() else { throw .connectionClosed(path: path) }
    guard let status = ClientRequest.status(inLine: String(decoding: line, as: UTF8.self)) else {
      throw .notUnderstood("it does not begin with an HTTP status")
    }
    while true {
      guard let line = try readLine() else { throw .connectionClosed(path: path) }
      if line.isEmpty { return status }
    }
  }

  /// Reads all bytes until the connection ends.
  func readRest() throws(ControlError) -> [UInt8] {
    while try receive() {}
    return Array(received[position...])
  }

  /// Reads a line, without its line ending; returns nil if the connection has ended.
  func readLine() throws(ControlError) -> ArraySlice<UInt8>? {
    var searched = position
    while true {
      if let end = received[searched...].firstIndex(of: UInt8(ascii: "\n")) {
        let line = received[position..<end]
        position = end + 1
        return line.last == UInt8(ascii: "\r") ? line.dropLast() : line
      }
      // The returned bytes are removed here, where few bytes remain to be moved.
      received.removeFirst(position)
      position = 0
      searched = received.count
      guard try receive() else { return nil }
    }
  }

  private var timedOut: ControlError { .timedOut(path: path, after: timeout) }

  /// Reads the next bytes; returns false if the connection has ended.
  private func receive() throws(ControlError) -> Bool {
    if received.count - position > ClientConnection.answerLimit { throw .notUnderstood("it is too long") }
    var waiting = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    while true {
      var limit: Int32 = -1
      if !waitsForEver {
        let left = clock.now.duration(to: deadline).components
        guard left.seconds >= 0, left.attoseconds >= 0 else { throw timedOut }
        limit = Int32(clamping: left.seconds * 1000 + left.attoseconds / 1_000_000_000_000_000 + 1)
      }
      let result = poll(&waiting, 1, limit)
      if result > 0 { break }
      if result < 0, errno != EINTR { return false }
    }
    var bytes = [UInt8](repeating: 0, count: 16384)
    let count = recv(descriptor, &bytes, bytes.count, 0)
    if count < 0, errno == EINTR { return true }
    // A reset connection has also ended.
    guard count > 0 else { return false }
    received += bytes[..<count]
    return true
  }
}
