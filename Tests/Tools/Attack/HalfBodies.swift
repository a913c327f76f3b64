import Glibc

/// Connects clients that send the largest possible request except for its last byte.
let halfBodies = Attack(name: "half-bodies") { size in
  let service = try ControlledService()
  try service.expectService("before the attack")
  let before = service.residentBytes
  let longField = "X: \(String(repeating: "x", count: 16_000))\r\n"
  let head = "POST /events HTTP/1.1\r\nHost: h\r\n\(longField)Content-Length: 65536\r\n\r\n"
  let request = Array(head.utf8) + [UInt8](repeating: UInt8(ascii: "x"), count: 65535)
  var peak = before
  for _ in 0..<size.choose(5, short: 1) {
    let connections = try (0..<500).map { _ in try HostileConnection(service.path) }
    for connection in connections {
      var sent = 0
      while sent < request.count { sent += connection.send(Array(request[sent...])) ?? request.count }
    }
    try service.expectService("beside 500 clients that have not finished")
    peak = max(peak, service.residentBytes)
  }
  try service.expectService("once they have left")
  // The service notices each closed connection asynchronously.
  let end = ContinuousClock.now + .seconds(5)
  while service.residentBytes - before > 8 << 20, ContinuousClock.now < end { usleep(10_000) }
  let after = service.residentBytes
  // 500 times 64 KiB, and the same again for the allocator's overhead while the buffers grow.
  try Attack.expect(peak - before < 64 << 20, "\((peak - before) >> 20) MiB were taken")
  try Attack.expect(after - before < 8 << 20, "\((after - before) >> 20) MiB of \((peak - before) >> 20) were kept")
  return "\((peak - before) >> 10) KiB at the peak, \((after - before) >> 10) KiB afterwards"
}
