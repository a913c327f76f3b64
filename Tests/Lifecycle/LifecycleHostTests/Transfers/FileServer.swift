import Foundation
import Mainspring

/// A server of one file over HTTP, for transfers: the request's path says in which way it fails.
///
/// - `/file`: the file.
/// - `/held`: the file, after ``release()``.
/// - `/half`: the first half of the file, and the rest after ``release()``.
/// - `/broken`: half of the file, and then the end of the connection; with a range, the rest.
/// - `/silent`: nothing.
/// - `/missing`: status 404.
/// - `/upload`: 200 with the length of the request's body.
final class FileServer: Sendable {
  static let file = Data((0..<300_000).map { UInt8(truncatingIfNeeded: $0 &* 7 &+ $0 >> 8) })

  let port: UInt16
  private let listener: Int32
  private let released = DispatchSemaphore(value: 0)
  private let requests = Locked<[String]>([])
  private let arrived = DispatchSemaphore(value: 0)

  init() {
    listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let listener = listener
    port = withUnsafeMutablePointer(to: &address) {
      // Right, because the functions for sockets take an address of any family by its first bytes.
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        precondition(bind(listener, $0, length) == 0 && listen(listener, 64) == 0)
        getsockname(listener, $0, &length)
      }
      return UInt16(bigEndian: $0.pointee.sin_port)
    }
    Thread.detachNewThread { [weak self] in
      while true {
        let connection = accept(listener, nil, nil)
        guard connection >= 0, let self else { return }
        Thread.detachNewThread {
          self.serve(connection)
          close(connection)
        }
      }
    }
  }

  deinit {
    shutdown(listener, Int32(SHUT_RDWR))
    close(listener)
  }

  func address(_ path: String) -> String { "http://127.0.0.1:\(port)/\(path)" }

  /// Lets one answer go on that waits.
  func release() { released.signal() }

  /// Waits for the next request, and returns its head.
  func nextRequest() -> String? {
    guard arrived.wait(timeout: .now() + 60) == .success else { return nil }
    return requests.withLock { $0.removeFirst() }
  }

  private func serve(_ connection: Int32) {
    var bytes = [UInt8](repeating: 0, count: 65_536)
    var input = Data()
    let blank = Data("\r\n\r\n".utf8)
    while input.range(of: blank) == nil {
      let count = recv(connection, &bytes, bytes.count, 0)
      if count <= 0 { return }
      input += bytes[..<count]
    }
    let end = input.range(of: blank)!
    let head = String(decoding: input[..<end.lowerBound], as: UTF8.self)
    var body = input.count - end.upperBound
    let path = head.split(separator: " ").dropFirst().first.map(String.init) ?? ""
    let begin = head.firstMatch(of: #/[Rr]ange: bytes=(\d+)-/#).flatMap { Int($0.1) } ?? 0
    requests.change { $0.append(head) }
    arrived.signal()
    let (file, middle) = (FileServer.file, FileServer.file.count / 2)
    let status = begin > 0 ? "206 Partial Content" : "200 OK"
    let fields =
      "HTTP/1.1 \(status)\r\nETag: \"one\"\r\nContent-Length: \(file.count - begin)\r\nConnection: close\r\n\r\n"
    switch path {
    case "/file": send(fields, file[begin...], connection)
    case "/held":
      released.wait()
      send(fields, file[begin...], connection)
    case "/half" where begin == 0, "/broken" where begin == 0:
      send(fields, file[..<middle], connection)
      if path == "/half" { released.wait() }
    case "/half", "/broken": send(fields, file[begin...], connection)
    case "/silent":
      // The client ends it.
      while recv(connection, &bytes, bytes.count, 0) > 0 {}
    case "/upload":
      let wanted = head.firstMatch(of: #/Content-Length: (\d+)/#.ignoresCase()).flatMap { Int($0.1) } ?? 0
      while body < wanted {
        let count = recv(connection, &bytes, bytes.count, 0)
        if count <= 0 { return }
        body += count
      }
      requests.change { $0.append("\(body) bytes") }
      arrived.signal()
      send("HTTP/1.1 200 OK\r\nContent-Length: 0\r\nConnection: close\r\n\r\n", Data(), connection)
    default: send("HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\nConnection: close\r\n\r\n", Data(), connection)
    }
  }

  private func send(_ head: String, _ body: Data, _ connection: Int32) {
    let all = [UInt8](Data(head.utf8) + body)
    var sent = 0
    while sent < all.count {
      let count = all[sent...].withUnsafeBytes { Glibc.send(connection, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
      if count <= 0 { return }
      sent += count
    }
  }
}
