import CLibEvent
import Glibc

/// A whole HTTP answer as bytes, for where evhttp cannot be asked to send it: to a connection that is refused at once, in
/// place of its HTML, and when the process is about to die.
enum RawReply {
  static func bytes(status: Int, body: [UInt8]) -> [UInt8] {
    let head =
      "HTTP/1.1 \(status) \(reason(status))\r\nContent-Type: application/json\r\nContent-Length: \(body.count + 1)\r\n"
      + "Connection: close\r\n\r\n"
    return Array(head.utf8) + body + [UInt8(ascii: "\n")]
  }

  static func error(status: Int, _ message: String) -> [UInt8] {
    bytes(status: status, body: JSON.encode(ErrorReply(message)))
  }

  /// Writes as much as the kernel takes now; false where that was not all.
  @discardableResult
  static func write(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let flags = Int32(MSG_DONTWAIT) | Int32(MSG_NOSIGNAL)
      let count = rest.withUnsafeBytes { send(descriptor, $0.baseAddress, $0.count, flags) }
      if count < 0, errno == EINTR { continue }
      if count <= 0 { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }

  static func reason(_ status: Int) -> String {
    switch status {
    case 200: "OK"
    case 400: "Bad Request"
    case 403: "Forbidden"
    case 404: "Not Found"
    case 405: "Method Not Allowed"
    case 408: "Request Timeout"
    case 413: "Content Too Large"
    case 417: "Expectation Failed"
    default: "Service Unavailable"
    }
  }
}
