import CLibEventExtra
import CLinux
import Glibc
import Mainspring

/// Resolves the names of hosts, with libevent's `evdns`: `/etc/hosts` first, then the name servers.
///
/// Every loop has a resolver with the settings of `/etc/resolv.conf`. A stream uses it unless another one is passed
/// when the stream is made. Names are resolved in real time only. Use a resolver on the loop's thread only.
public final class StreamResolver {
  /// libevent's resolver; nil if libevent could not make it, if the loop's clock is virtual, and once the loop is
  /// closed or deallocated.
  private var base: OpaquePointer?
  private var eventBase: OpaquePointer?
  private unowned let loop: EventRunLoop
  private let reason: String

  /// Makes a resolver.
  ///
  /// Call on the loop's thread only, and release it there.
  ///
  /// - Parameters:
  ///   - loop: The loop whose streams use it.
  ///   - nameServers: Numeric addresses, with a port if it is not 53 (`192.0.2.1`, `[::1]:5353`); those of
  ///     `/etc/resolv.conf` if there are none.
  ///   - timeout: The time that a name server may take to answer.
  ///   - attempts: The largest number of times that the resolver sends a query before it fails, at least 1.
  /// - Throws: ``StreamError/notResolved(host:reason:)`` if a name server's address is wrong.
  public init(
    on loop: EventRunLoop,
    nameServers: [String],
    timeout: Duration = .seconds(5),
    attempts: Int = 3
  ) throws(StreamError) {
    self.loop = loop
    reason = "libevent could not make a resolver"
    begin(flags: nameServers.isEmpty ? Int32(EVDNS_BASE_INITIALIZE_NAMESERVERS) : 0)
    if base == nil { return }
    // With the flag, libevent reads this file itself.
    if !nameServers.isEmpty { evdns_base_load_hosts(base, "/etc/hosts") }
    // Upper case letters at random places of a name would defend against forged answers, but some servers fail on them.
    set("randomize-case:", to: "0")
    set("timeout:", to: "\(Double(timeout.components.seconds) + Double(timeout.components.attoseconds) / 1e18)")
    set("attempts:", to: "\(max(1, attempts))")
    for server in nameServers where evdns_base_nameserver_ip_add(base, server) != 0 {
      throw .notResolved(host: server, reason: "the address of a name server must be numeric")
    }
  }

  /// Makes the default resolver of a loop.
  init(on loop: EventRunLoop) {
    self.loop = loop
    reason = "libevent could not make a resolver from /etc/resolv.conf"
    begin(flags: Int32(EVDNS_BASE_INITIALIZE_NAMESERVERS))
  }

  // No request is in progress, since each refers to its resolver.
  deinit { if let base { evdns_base_free(base, 0) } }

  private func begin(flags: Int32) {
    if loop.clock.isVirtual { return }
    eventBase = loop.eventBase
    base = evdns_base_new(eventBase, flags)
    LoopStreams.of(loop).add(self)
  }

  /// Ends all requests to `resolvers` without an answer, since their loop is being closed or deallocated.
  static func loopEnds(_ resolvers: [StreamResolver]) {
    let bases = resolvers.compactMap { $0.base.take() }
    // libevent fails the requests in its next poll, with callbacks that release what the requests hold. That poll may
    // also bring the answers of name servers, so no resolver may have its base any more.
    for base in bases { evdns_base_free(base, 1) }
    if let eventBase = resolvers.first?.eventBase { event_base_loop(eventBase, EVLOOP_NONBLOCK) }
  }

  /// Resolves `host`, and calls `completion` on the loop's thread in a later pass, with at least one address or an
  /// error.
  ///
  /// The method does not call `completion` if the loop is closed or deallocated first.
  func resolve(
    _ host: String,
    port: UInt16,
    completion: @escaping (Result<[SocketName], StreamError>) -> Void
  ) {
    guard let base else {
      let failure = StreamError.notResolved(
        host: host,
        reason: loop.clock.isVirtual
          ? "names are resolved in real time only; use a numeric address, or a socket pair, under a virtual clock"
          : reason
      )
      return loop.postLater { completion(.failure(failure)) }
    }
    var hints = addrinfo()
    hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
    hints.ai_flags = EVUTIL_AI_ADDRCONFIG | EVUTIL_AI_NUMERICSERV
    let request = Unmanaged.passRetained(Request(host: host, resolver: self, completion: completion))
    _ = evdns_getaddrinfo(
      base,
      host,
      "\(port)",
      &hints,
      { status, list, context in
        // libevent calls this once for each request, inside the poll or inside evdns_getaddrinfo.
        let request = Unmanaged<Request>.fromOpaque(context!).takeRetainedValue()
        request.answered(status, list)
        if let list { evutil_freeaddrinfo(list) }
      },
      request.toOpaque()
    )
  }

  private func set(_ option: String, to value: String) { evdns_base_set_option(base, option, value) }

  /// A request in progress.
  private final class Request {
    private let host: String
    private let resolver: StreamResolver
    private let completion: (Result<[SocketName], StreamError>) -> Void

    init(
      host: String,
      resolver: StreamResolver,
      completion: @escaping (Result<[SocketName], StreamError>) -> Void
    ) {
      self.host = host
      self.resolver = resolver
      self.completion = completion
    }

    /// Posts the answer: no callout may run inside libevent's callback.
    func answered(_ status: Int32, _ list: UnsafeMutablePointer<addrinfo>?) {
      // The loop is being closed or deallocated.
      if resolver.base == nil { return }
      var names: [SocketName] = []
      var entry = list
      while let one = entry {
        if let address = one.pointee.ai_addr { names.append(SocketName(address, length: one.pointee.ai_addrlen)) }
        entry = one.pointee.ai_next
      }
      let answer: Result<[SocketName], StreamError> =
        status == 0 && !names.isEmpty
        ? .success(names)
        : .failure(.notResolved(host: host, reason: String(cString: evutil_gai_strerror(status))))
      resolver.loop.postLater { [completion] in completion(answer) }
    }
  }
}
