/// Parses requests from the bytes of one connection: HTTP/1.1 and HTTP/1.0 as described in RFC 9112.
///
///     requestLine ─► headers ─┬─► body ────────────────────────────┬─► a request
///                             └─► chunkSize ─► chunk ─► chunkEnd ─┐ │
///                                     ▲    │                     │ │
///                                     │    └─ size 0 ─► trailers ┼─┘
///                                     └──────────────────────────┘
///
/// The reader holds at most one request (``headerLimit`` and ``bodyLimit``) and the bytes that ``append(_:)`` last
/// added. It accepts lines that end without a carriage return.
package struct HTTPRequestReader {
  /// The maximum size of the request line and the headers, or of the trailers, in bytes.
  static let headerLimit = 16 << 10
  /// The maximum size of a body, in bytes.
  static let bodyLimit = 64 << 10

  private enum Phase {
    case requestLine, headers, trailers
    /// The number of bytes of the body that are still missing.
    case body(Int)
    case chunkSize
    case chunk(Int)
    case chunkEnd
  }

  private var phase = Phase.requestLine
  /// The received bytes; those before `position` have been parsed.
  private var bytes: [UInt8] = []
  private var position = 0
  /// The index up to which the line at `position` has been searched for its end.
  private var searched = 0
  /// The number of bytes in this request's lines, which counts toward the limit.
  private var lineBytes = 0
  private var request = HTTPRequest(method: "", path: "", query: "", isHTTP10: false, keepsConnection: true)
  private var contentLength: Int?
  private var isChunked = false
  private var hasHost = false
  /// The options of all `Connection` fields that matter to the server.
  private var connectionOptions: (close: Bool, keepAlive: Bool) = (false, false)
  /// Whether the client waits for "100 Continue" before it sends the body.
  private(set) var awaitsContinue = false

  /// Whether an incomplete request has been received.
  var holdsPart: Bool {
    if case .requestLine = phase { return hasUnread }
    return true
  }

  /// Whether there are bytes that have not been parsed.
  package var hasUnread: Bool { position < bytes.count }

  package init() {}

  /// Adds bytes that the client sent.
  package mutating func append(_ part: some Sequence<UInt8>) {
    bytes.removeFirst(position)
    searched -= position
    position = 0
    bytes.append(contentsOf: part)
  }

  /// Returns the next request; nil if it is incomplete.
  package mutating func next() throws(HTTPRefusal) -> HTTPRequest? {
    while true {
      switch phase {
      case .requestLine:
        guard let line = try readLine() else { return nil }
        // RFC 9112 allows an empty line before a request; some clients send one after a body.
        if line.isEmpty { continue }
        try readRequestLine(line)
        phase = .headers
      case .headers:
        guard let line = try readLine() else { return nil }
        if line.isEmpty { try beginBody() } else { try readHeader(line) }
      case .body(let left):
        let rest = take(left)
        if rest > 0 {
          phase = .body(rest)
          return nil
        }
        return finish()
      case .chunkSize:
        guard let line = try readLine() else { return nil }
        let size = try chunkSize(line)
        if request.body.count + size > HTTPRequestReader.bodyLimit { throw .bodyTooLarge }
        phase = size == 0 ? .trailers : .chunk(size)
      case .chunk(let left):
        let rest = take(left)
        if rest > 0 {
          phase = .chunk(rest)
          return nil
        }
        phase = .chunkEnd
      case .chunkEnd:
        guard let line = try readLine() else { return nil }
        if !line.isEmpty { throw .badChunk }
        // The limit applies to each line between chunks separately; otherwise many small chunks would exceed it
        // together.
        lineBytes = 1
        phase = .chunkSize
      case .trailers:
        guard let line = try readLine() else { return nil }
        if line.isEmpty { return finish() }
        // The server needs no trailer, so a valid one is ignored.
        _ = try field(line)
      }
    }
  }

  // MARK: - Lines

  /// Returns the next line without its line ending; nil if the line is incomplete.
  private mutating func readLine() throws(HTTPRefusal) -> ArraySlice<UInt8>? {
    searched = max(searched, position)
    guard let end = bytes[searched...].firstIndex(of: UInt8(ascii: "\n")) else {
      searched = bytes.count
      if lineBytes + bytes.count - position > HTTPRequestReader.headerLimit { throw .headersTooLarge }
      return nil
    }
    var line = bytes[position..<end]
    lineBytes += end + 1 - position
    position = end + 1
    if lineBytes > HTTPRequestReader.headerLimit { throw .headersTooLarge }
    if line.last == UInt8(ascii: "\r") { line = line.dropLast() }
    return line
  }

  private mutating func readRequestLine(_ line: ArraySlice<UInt8>) throws(HTTPRefusal) {
    let words = line.split(separator: UInt8(ascii: " "), omittingEmptySubsequences: false)
    guard words.count == 3, HTTPRequestReader.isToken(words[0]), !words[1].isEmpty,
      words[1].allSatisfy({ $0 > 0x20 && $0 != 0x7F })
    else { throw .unknownFormat }
    request.method = String(decoding: words[0], as: UTF8.self)
    switch String(decoding: words[2], as: UTF8.self) {
    case "HTTP/1.1": request.isHTTP10 = false
    case "HTTP/1.0": request.isHTTP10 = true
    default: throw .unknownFormat
    }
    var target = String(decoding: words[1], as: UTF8.self)[...]
    // The form for proxies; the scheme and the host are ignored.
    if target.hasPrefix("http://") {
      target = target.dropFirst(7)
      target = target.firstIndex { $0 == "/" || $0 == "?" }.map { target[$0...] } ?? "/"
    }
    let parts = target.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    request.path = String(parts[0])
    request.query = parts.count > 1 ? String(parts[1]) : ""
  }

  private mutating func readHeader(_ line: ArraySlice<UInt8>) throws(HTTPRefusal) {
    let (name, value) = try field(line)
    switch name {
    case "content-length":
      if contentLength != nil { throw .twoLengths }
      contentLength = try length(value)
    case "transfer-encoding":
      guard value.lowercased() == "chunked", !isChunked, !request.isHTTP10 else { throw .unknownEncoding }
      isChunked = true
    case "host":
      if hasHost { throw .twoHosts }
      guard HTTPRequestReader.isHost(value) else { throw .badHost }
      hasHost = true
      request.host = value
    case "connection":
      for option in value.lowercased().utf8.split(separator: UInt8(ascii: ",")) {
        switch HTTPRequestReader.trimmed(Array(option)[...]) {
        case "close": connectionOptions.close = true
        case "keep-alive": connectionOptions.keepAlive = true
        default: break
        }
      }
    case "origin": request.origin = request.origin == nil ? value : "several"
    case "sec-fetch-site": request.fetchSite = value.lowercased()
    case "cookie": request.cookies += (request.cookies.isEmpty ? "" : ";") + value
    case "authorization":
      if request.authorization != nil { throw .twoAuthorizations }
      request.authorization = value
    case "expect":
      // RFC 9110, 10.1.1: the field is ignored in requests of HTTP/1.0 clients.
      if request.isHTTP10 { break }
      guard value.lowercased() == "100-continue" else { throw .unknownExpectation }
      awaitsContinue = true
    default: break
    }
  }

  /// Parses a header or a trailer; returns its name in lower case, and its value.
  private func field(_ line: ArraySlice<UInt8>) throws(HTTPRefusal) -> (name: String, value: String) {
    guard let colon = line.firstIndex(of: UInt8(ascii: ":")), HTTPRequestReader.isToken(line[..<colon]),
      HTTPRequestReader.isText(line[colon...])
    else { throw .unknownFormat }
    let name = String(decoding: line[..<colon], as: UTF8.self).lowercased()
    return (name, HTTPRequestReader.trimmed(line[(colon + 1)...]))
  }

  // MARK: - Bodies

  private mutating func beginBody() throws(HTTPRefusal) {
    // RFC 9112, 3.2: only a client of HTTP/1.0 may leave the host out.
    if !hasHost, !request.isHTTP10 { throw .noHost }
    // RFC 9112, 9.3: `close` counts more than `keep-alive`.
    request.keepsConnection = !connectionOptions.close && (!request.isHTTP10 || connectionOptions.keepAlive)
    if isChunked {
      if contentLength != nil { throw .twoLengths }
      lineBytes = 1
      phase = .chunkSize
    } else {
      let length = contentLength ?? 0
      if length > HTTPRequestReader.bodyLimit { throw .bodyTooLarge }
      phase = .body(length)
    }
  }

  /// Moves up to `count` bytes into the body; returns the number of bytes still missing.
  private mutating func take(_ count: Int) -> Int {
    let part = min(count, bytes.count - position)
    request.body += bytes[position..<position + part]
    position += part
    if part > 0 { awaitsContinue = false }
    return count - part
  }

  /// Returns the complete request, and prepares for the next one.
  private mutating func finish() -> HTTPRequest {
    let finished = request
    let rest = bytes[position...]
    self = HTTPRequestReader()
    bytes = Array(rest)
    return finished
  }

  /// Parses a number of bytes; returns `Int.max` for a number that does not fit, which exceeds every limit.
  private func length(_ value: String) throws(HTTPRefusal) -> Int {
    guard !value.isEmpty, value.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { throw .badLength }
    return Int(value) ?? .max
  }

  /// Parses the hexadecimal number at the beginning of a line; ignores extensions after a semicolon.
  private func chunkSize(_ line: ArraySlice<UInt8>) throws(HTTPRefusal) -> Int {
    let digits = HTTPRequestReader.trimmed(line.prefix { $0 != UInt8(ascii: ";") })
    guard HTTPRequestReader.isText(line), !digits.isEmpty,
      digits.utf8.allSatisfy({ Character(UnicodeScalar($0)).isHexDigit })
    else { throw .badChunk }
    guard let size = Int(digits, radix: 16), size <= HTTPRequestReader.bodyLimit else { throw .bodyTooLarge }
    return size
  }

  // MARK: - Characters

  private static func trimmed(_ value: ArraySlice<UInt8>) -> String {
    let isBlank = { (byte: UInt8) in byte == 0x20 || byte == 0x09 }
    let start = value.drop(while: isBlank)
    let end = start.lastIndex { !isBlank($0) }.map { $0 + 1 } ?? start.startIndex
    return String(decoding: start[..<end], as: UTF8.self)
  }

  /// Whether the bytes contain no control characters but tabs.
  private static func isText(_ bytes: ArraySlice<UInt8>) -> Bool {
    bytes.allSatisfy { $0 >= 0x20 && $0 != 0x7F || $0 == 0x09 }
  }

  /// Whether a value is a host and, after a colon, an optional port (RFC 9110, 7.2); the host may be empty.
  private static func isHost(_ value: String) -> Bool {
    var rest = Array(value.utf8)[...]
    if rest.first == UInt8(ascii: "[") {
      guard let end = rest.firstIndex(of: UInt8(ascii: "]")), end > rest.startIndex + 1,
        rest[..<end].dropFirst().allSatisfy({ isHostCharacter($0) || $0 == UInt8(ascii: ":") })
      else { return false }
      rest = rest[(end + 1)...]
    } else {
      rest = rest.drop { isHostCharacter($0) || $0 == UInt8(ascii: "%") }
    }
    guard let colon = rest.first else { return true }
    return colon == UInt8(ascii: ":") && rest.dropFirst().allSatisfy { (0x30...0x39).contains($0) }
  }

  /// Whether a name of a host may contain the character (RFC 3986, 3.2.2).
  private static func isHostCharacter(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
    default: "-._~!$&'()*+,;=".utf8.contains(byte)
    }
  }

  /// Whether the bytes form a token (RFC 9110, 5.6.2), as a method and a header name must.
  private static func isToken(_ bytes: ArraySlice<UInt8>) -> Bool {
    !bytes.isEmpty
      && bytes.allSatisfy { byte in
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
        default: "!#$%&'*+-.^_`|~".utf8.contains(byte)
        }
      }
  }
}
