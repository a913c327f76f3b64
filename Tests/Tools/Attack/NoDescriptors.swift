/// Connects more clients than the process may open descriptors for: the application must keep its reserve.
let noDescriptors = Attack(name: "no-descriptors") { size in
  let service = try ControlledService(descriptors: 256)
  let first = try HostileConnection(service.path)
  first.send("GET /state HTTP/1.1\r\nHost: h\r\n\r\n")
  guard first.receive()?.contains("200 OK") == true else { throw Attack.Failure(description: "no answer at all") }
  let others = try (0..<500).map { _ in try HostileConnection(service.path) }
  for other in others { other.send("GET /events HTTP/1.1\r\nHost: h\r\n\r\n") }

  // The service reports how many descriptors it can still open.
  let body = "{\"type\":\"hangup\"}"
  first.send("POST /events HTTP/1.1\r\nHost: h\r\nContent-Length: \(body.utf8.count)\r\n\r\n\(body)")
  let line = try service.waitForLine(containing: " left") ?? ""
  let left = line.split(separator: " ").first.flatMap { Int($0) } ?? 0
  try Attack.expect(left >= 60, "the application can open only \(left) descriptors of 256")
  let taken = service.openDescriptors
  withExtendedLifetime(others) {}
  return "500 clients beside an application that may open 256 descriptors: \(taken) taken, \(left) left"
}
