/// Connects clients that send one request after another and read no answer.
let unreadAnswers = Attack(name: "unread-answers") { size in
  let service = try ControlledService()
  try service.expectService("before the attack")
  let before = service.residentBytes
  let requests = Array(String(repeating: "GET /state HTTP/1.1\r\nHost: h\r\n\r\n", count: 1000).utf8)
  let connections = try (0..<size.choose(400, short: 50)).map { _ in try HostileConnection(service.path) }
  let end = ContinuousClock.now + .seconds(size.choose(20, short: 3))
  var peak = before
  var sent = 0
  while ContinuousClock.now < end {
    for connection in connections { sent += connection.send(requests) ?? 0 }
    try service.expectService("while answers lie unread")
    peak = max(peak, service.residentBytes)
  }
  try Attack.expect(
    peak - before < 50 << 20,
    "\((peak - before) >> 20) MiB were taken for \(connections.count) connections"
  )
  return "\(connections.count) connections sent \(sent >> 20) MiB and took \((peak - before) >> 10) KiB at the peak"
}
