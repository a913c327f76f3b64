import ControlPlane

/// A response of a control socket, while it arrives.
struct ControlResponse {
  /// The length above which a response is not read, because the application may be anything.
  ///
  /// The screen of the largest tablet has 23 MB.
  private static let limit = 64 << 20
  private static let headLimit = 64 << 10

  /// The status; 0 before it has arrived.
  private(set) var status = 0
  private(set) var type = "application/json"
  private(set) var body: ArraySlice<UInt8> = []
  /// Whether all of it has arrived.
  private(set) var isComplete = false
  /// The bytes before the body, until the head is complete.
  private var head: [UInt8] = []
  private var length = 0

  /// Whether the head has arrived.
  var hasHead: Bool { status != 0 }

  /// Takes the next bytes; returns whether the response is complete.
  mutating func take(_ bytes: [UInt8]) -> Bool {
    if hasHead {
      body += bytes
    } else {
      head += bytes
      guard let end = ClientRequest.endOfHead(head) else {
        if head.count > ControlResponse.headLimit { refuse() }
        return isComplete
      }
      body = head[end...]
      readHead(String(decoding: head[..<end], as: UTF8.self))
      head = []
    }
    isComplete = body.count >= length
    if body.count > ControlResponse.limit { refuse() }
    return isComplete
  }

  private mutating func refuse() {
    (status, type, head, isComplete) = (502, "text/plain", [], true)
    body = Array("The answer of the application is too long.\n".utf8)[...]
  }

  private mutating func readHead(_ text: String) {
    let lines = text.split(separator: "\r\n")
    let words = lines.first?.split(separator: " ") ?? []
    status = words.count > 1 ? Int(words[1]) ?? 502 : 502
    for line in lines.dropFirst() {
      let parts = line.split(separator: ":", maxSplits: 1)
      guard parts.count == 2 else { continue }
      let value = parts[1].drop { $0 == " " }
      switch parts[0].lowercased() {
      case "content-length": length = Int(value) ?? 0
      case "content-type": type = String(value)
      default: break
      }
    }
  }
}
