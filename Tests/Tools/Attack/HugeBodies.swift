/// Connects clients that announce bodies of 10^18 bytes and send as much as they can.
let hugeBodies = Attack(name: "huge-bodies") { size in
  let service = try ControlledService()
  try service.expectService("before the attack")
  let before = service.residentBytes
  let starts = [
    "POST /events HTTP/1.1\r\nHost: h\r\nContent-Length: 1000000000000000000\r\n\r\n",
    "POST /events HTTP/1.1\r\nHost: h\r\nContent-Length: 99999999999999999999999999999\r\n\r\n",
    "POST /events HTTP/1.1\r\nHost: h\r\nExpect: 100-continue\r\nContent-Length: 1000000000000000000\r\n\r\n",
    "POST /events HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: chunked\r\n\r\nDE0B6B3A7640000\r\n",
  ]
  let junk = [UInt8](repeating: UInt8(ascii: "x"), count: 1 << 16)
  var peak = before
  var sent = 0
  for _ in 0..<size.choose(10, short: 1) {
    let connections = try (0..<400).map { _ in try HostileConnection(service.path) }
    for (index, connection) in connections.enumerated() { connection.send(starts[index % starts.count]) }
    for connection in connections {
      guard let answer = connection.receive(), answer.hasPrefix("HTTP/1.1 413 ") else {
        throw Attack.Failure(description: "a body of 10^18 bytes was not refused with 413")
      }
    }
    for connection in connections {
      for _ in 0..<64 {
        guard let count = connection.send(junk) else { break }
        sent += count
      }
    }
    try service.expectService("while bodies are thrown away")
    peak = max(peak, service.residentBytes)
  }
  try Attack.expect(peak - before < 50 << 20, "\((peak - before) >> 20) MiB were taken")
  return "\(sent >> 20) MiB were thrown away, \((peak - before) >> 10) KiB taken"
}
