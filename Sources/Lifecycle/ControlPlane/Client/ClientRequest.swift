/// The requests of clients of a control socket, and the heads of the responses.
///
/// They use HTTP/1.0, so a response is not chunked and ends with the connection.
package enum ClientRequest {
  /// The prefix of a data line in an event stream.
  package static let dataField = Array("data: ".utf8)

  /// Returns a whole request.
  package static func bytes(_ method: String, _ target: String, body: [UInt8]) -> [UInt8] {
    let head =
      "\(method) \(target) HTTP/1.0\r\nHost: localhost\r\nContent-Type: application/json\r\n"
      + "Content-Length: \(body.count)\r\n\r\n"
    return Array(head.utf8) + body
  }

  /// Returns the place behind the head of a response; nil if it has not arrived whole.
  package static func endOfHead(_ bytes: [UInt8]) -> Int? {
    let end = Array("\r\n\r\n".utf8)
    guard bytes.count >= end.count else { return nil }
    return (0...bytes.count - end.count).first { bytes[$0] == end[0] && bytes[$0..<$0 + 4].elementsEqual(end) }
      .map { $0 + end.count }
  }

  /// Returns the status in the first line of a response; nil if it is none of HTTP.
  package static func status(inLine line: some StringProtocol) -> Int? {
    let words = line.split(separator: " ")
    guard words.count >= 2, words[0].hasPrefix("HTTP/") else { return nil }
    return Int(words[1])
  }
}
