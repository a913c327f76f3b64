/// The routes to all addresses, each over another interface.
struct NetworkRoutes: Equatable, Sendable {
  struct Route: Equatable, Sendable {
    let interface: NWInterface
    var leadsToIPv4 = false
    var leadsToIPv6 = false
  }

  /// The routes, the preferred one first.
  var all: [Route] = []
  /// Whether names of hosts can be looked up.
  var hasNameServer = false

  /// Returns the routes over interfaces of the types that `isAllowed` accepts.
  func filtered(_ isAllowed: (NWInterface.InterfaceType) -> Bool) -> NetworkRoutes {
    let allowed = all.filter { isAllowed($0.interface.type) }
    // Paths without a route are equal.
    return NetworkRoutes(all: allowed, hasNameServer: hasNameServer && !allowed.isEmpty)
  }
}
