import Glibc

/// Connects clients that send one byte from time to time, so that no request is ever complete.
let slowClients = Attack(name: "slow-clients") { size in
  let service = try ControlledService()
  let start = ContinuousClock.now
  let connections = try (0..<size.choose(512, short: 500)).map { _ in try HostileConnection(service.path) }
  for connection in connections { connection.send("GET /state HTTP/1.1\r\nHost: h\r\nX: ") }
  if size == .short {
    try service.expectService("beside 500 slow clients")
    return "500 slow clients left 12 places"
  }
  // All places are taken until the time limit of the first client ends.
  var waiting = pollfd(fd: connections[0].descriptor, events: Int16(POLLIN), revents: 0)
  while poll(&waiting, 1, 100) == 0, ContinuousClock.now - start < .seconds(30) {
    for connection in connections { connection.send("x") }
  }
  let answer = connections[0].receive() ?? ""
  try Attack.expect(answer.hasPrefix("HTTP/1.1 408 "), "a request that never ends was answered with \"\(answer)\"")
  let duration = ContinuousClock.now - start
  try Attack.expect(duration < .seconds(15), "it took \(duration)")
  try service.expectService("once the slow clients are gone")
  return "512 slow clients held their places for \(duration)"
}
