/// Encodes responses as bytes.
package enum HTTPReply {
  /// Returns a whole response; a JSON body is followed by a newline.
  ///
  /// - Parameters:
  ///   - connection: the value of the header `Connection`; nil omits it.
  ///   - isHead: whether the request's method was HEAD, whose response has only headers.
  package static func whole(
    status: Int,
    body: [UInt8],
    type: String = "application/json",
    headers: [(String, String)] = [],
    connection: String? = "close",
    isHead: Bool = false
  ) -> [UInt8] {
    var head = start(status)
    let end: [UInt8] = type == "application/json" ? [UInt8(ascii: "\n")] : []
    head += "Content-Type: \(type)\r\nContent-Length: \(body.count + end.count)\r\n"
    for (name, value) in headers { head += "\(name): \(value)\r\n" }
    if let connection { head += "Connection: \(connection)\r\n" }
    head += "\r\n"
    return Array(head.utf8) + (isHead ? [] : body + end)
  }

  /// Returns a whole error response, after which the connection is closed.
  static func error(status: Int, _ message: String, headers: [(String, String)] = []) -> [UInt8] {
    whole(status: status, body: JSON.encode(ErrorReply(message)), headers: headers)
  }

  /// Returns the beginning of an event stream, with its first text.
  static func beginningOfStream(isChunked: Bool, text: String) -> [UInt8] {
    var head = start(200)
    head += "Content-Type: text/event-stream\r\nCache-Control: no-store\r\n"
    head += isChunked ? "Transfer-Encoding: chunked\r\n\r\n" : "Connection: close\r\n\r\n"
    return Array(head.utf8) + (isChunked ? chunk(Array(text.utf8)) : Array(text.utf8))
  }

  /// The end of a chunked response.
  static let lastChunk = Array("0\r\n\r\n".utf8)

  /// The interim response that makes the client send its body.
  static let continuation = Array("HTTP/1.1 100 Continue\r\n\r\n".utf8)

  static func chunk(_ text: [UInt8]) -> [UInt8] {
    Array("\(String(text.count, radix: 16))\r\n".utf8) + text + Array("\r\n".utf8)
  }

  private static func start(_ status: Int) -> String { "HTTP/1.1 \(status) \(reason(status))\r\n" }

  private static func reason(_ status: Int) -> String {
    switch status {
    case 200: "OK"
    case 303: "See Other"
    case 400: "Bad Request"
    case 401: "Unauthorized"
    case 403: "Forbidden"
    case 404: "Not Found"
    case 405: "Method Not Allowed"
    case 408: "Request Timeout"
    case 409: "Conflict"
    case 413: "Content Too Large"
    case 417: "Expectation Failed"
    default: "Service Unavailable"
    }
  }
}

/// A response to a request that another module answers at a control server.
package struct FurtherReply {
  var status: Int
  var body: [UInt8]
  var type: String
  var headers: [(String, String)] = []

  /// Creates a response with a body of the media type `type`.
  package init(_ body: [UInt8], type: String) { (status, self.body, self.type) = (200, body, type) }

  /// Creates a response in JSON.
  package init(status: Int = 200, _ value: some Encodable) {
    (self.status, body, type) = (status, JSON.encode(value), "application/json")
  }

  /// Creates an error response.
  ///
  /// - Parameter field: the field of the request that is wrong; nil if it is not one field.
  package init(status: Int, error: String, field: String? = nil) {
    self.init(status: status, ErrorReply(error, field: field))
  }

  /// Creates the response to a request for `path` with a method that it does not have.
  package static func refusal(ofMethodAt path: String, allowed: String) -> FurtherReply {
    var reply = FurtherReply(status: 405, error: "\(path) does not have this method; it has \(allowed)")
    reply.headers = [("Allow", allowed)]
    return reply
  }
}
