/// Connects readers of the event stream that do not read, while the application logs many events.
let silentReaders = Attack(name: "silent-readers") { size in
  let service = try ControlledService()
  let events = size.choose(4000, short: 800)

  /// Sends the events over one connection, and returns the processor time that the service used for each.
  func tell() throws -> Duration {
    let connection = try HostileConnection(service.path)
    let body = "{\"type\":\"openURL\",\"url\":\"service://\(String(repeating: "x", count: 200))\"}"
    let request = Array("POST /events HTTP/1.1\r\nHost: h\r\nContent-Length: \(body.utf8.count)\r\n\r\n\(body)".utf8)
    let before = service.processorTime
    for _ in 0..<events {
      connection.send(request)
      guard connection.receive()?.contains("200 OK") == true else {
        throw Attack.Failure(description: "an event was not handled")
      }
    }
    return (service.processorTime - before) / events
  }

  let alone = try tell()
  let before = service.residentBytes
  let readers = try (0..<480).map { _ in try HostileConnection(service.path) }
  for reader in readers { reader.send("GET /events?replay=true HTTP/1.1\r\nHost: h\r\n\r\n") }
  try service.expectService("with 480 readers")
  let together = try tell()
  let memory = service.residentBytes - before
  try Attack.expect(memory < 50 << 20, "480 silent readers took \(memory >> 20) MiB")
  try Attack.expect(together - alone < .milliseconds(1), "480 silent readers cost \(together - alone) an event")
  return "480 readers took \(memory >> 10) KiB and \(together - alone) an event (\(alone) without them)"
}
