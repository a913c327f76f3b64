import CPeers

/// Connected stream sockets, both ends in this process: ready to use, without a server that accepts.
struct Sockets: Sendable {
  let clients: [Int32]
  let servers: [Int32]

  init(count: Int, areTCP: Bool) {
    var clients = [Int32](repeating: -1, count: count)
    var servers = clients
    if !bench_make_connections(areTCP, count, &clients, &servers) { fail("\(count) connections could not be made") }
    self.clients = clients
    self.servers = servers
  }
}
