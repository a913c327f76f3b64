import Glibc

/// Fills the health port with clients that have no token, keep sending requests, and come again when they are closed:
/// each probe with the token must be answered.
let healthPortStrangers = Attack(name: "health-port-strangers") { size in
  let token = "the-token-of-the-attack"
  // So few descriptors that the strangers take all that the service gives to clients.
  let service = try ControlledService(descriptors: 160, token: token)
  guard let port = service.port else { throw Attack.Failure(description: "the service has no port") }
  var strangers = try (0..<128).map { _ in try HostileConnection(port: port) }
  let end = ContinuousClock.now + .seconds(size.choose(20, short: 3))
  var longest = Duration.zero
  var (probes, comings) = (0, strangers.count)
  while ContinuousClock.now < end {
    for index in strangers.indices {
      // A third sends nothing, a third refused requests, and a third the beginning of a request.
      let isGone =
        switch index % 3 {
        case 0: strangers[index].isClosed
        case 1: strangers[index].send("GET /livez HTTP/1.1\r\nHost: h\r\n\r\n") == nil || strangers[index].isClosed
        default: strangers[index].send("x") == nil || strangers[index].isClosed
        }
      guard isGone else { continue }
      strangers[index] = try HostileConnection(port: port)
      comings += 1
    }
    let start = ContinuousClock.now
    let probe = try HostileConnection(port: port)
    probe.send("GET /livez HTTP/1.1\r\nHost: h\r\nAuthorization: Bearer \(token)\r\n\r\n")
    let answer = probe.receive() ?? "the end of the connection"
    try Attack.expect(answer.hasPrefix("HTTP/1.1 200 "), "probe \(probes) was answered with \"\(answer)\"")
    longest = max(longest, ContinuousClock.now - start)
    probes += 1
  }
  try Attack.expect(longest < .seconds(2), "a probe took \(longest)")
  return "\(probes) probes beside \(comings) connections without a token; the longest took \(longest)"
}
