/// Connects clients that leave unread bytes behind when they close, more often than the server has places.
let goneClients = Attack(name: "gone-clients") { size in
  let service = try ControlledService()
  let before = service.openDescriptors
  var count = 0
  for round in 0..<size.choose(4, short: 1) {
    let requests = [
      "GET /events HTTP/1.1\r\nHost: h\r\n\r\n", "GET /state HTTP/1.1\r\nHost: h\r\n\r\n",
      "POST /events HTTP/1.1\r\nHost: h\r\nContent-Length: 60000\r\n\r\n",
      "POST /events HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: chunked\r\n\r\n1;", "",
    ]
    for request in requests {
      for _ in 0..<512 {
        let connection = try HostileConnection(service.path)
        connection.send(request + String(repeating: "x", count: 20_000))
        count += 1
      }
      try service.expectService("in round \(round), after 512 that sent \"\(request.prefix(12))\" and left,")
    }
  }
  // One more exchange, so that the server has noticed the last closed connections.
  try service.expectService("at the end")
  try Attack.expect(
    service.openDescriptors <= before + 2,
    "\(service.openDescriptors - before) descriptors of clients that are gone are still open"
  )
  return "\(count) clients came and left"
}
