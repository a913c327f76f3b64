import Glibc
import Mainspring
import MainspringStreams
import Testing

/// Tests of listeners that share a port: the kernel gives each connection to one of them.
@Suite struct SharedPortTests {
  @Test(.timeLimit(.minutes(10))) func theLoopsOfAGroupServeOnePort() async throws {
    let (reservation, address) = try reservePort()
    defer { close(reservation) }
    let served = Locked<Set<UInt64>>([])
    let serve = { @Sendable (stream: SocketStream) in
      served.withLock { _ = $0.insert(UInt64(pthread_self())) }
      stream.close()
    }
    // docs/services/streams.md shows this.
    let group = try LoopThreadGroup(name: "server")
    for loop in group.threads.map(\.loop) {
      try await loop.run {
        var options = StreamOptions()
        options.sharesPort = true
        _ = try loop.listen(at: address, options: options) { serve($0) }
      }
    }

    let client = try LoopThread(name: "client")
    // The chance that one of two loops gets none of these connections is 2 to the power of -63.
    for _ in 0..<32 * group.threads.count {
      let stream = try await client.loop.connected(to: address)
      for try await _ in stream.chunks {}
      await stream.closed()
    }
    #expect(served.withLock { $0.count } == group.threads.count)
    await client.shutDown()
    await group.shutDown()
  }

  /// Makes a socket that has a port and shares it, but does not listen, so that no other program gets the port.
  private func reservePort() throws -> (descriptor: Int32, address: StreamAddress) {
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var shares: Int32 = 1
    setsockopt(descriptor, SOL_SOCKET, SO_REUSEPORT, &shares, socklen_t(MemoryLayout<Int32>.size))
    var name = sockaddr_in()
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    name.sin_family = sa_family_t(AF_INET)
    name.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let status = withUnsafeMutablePointer(to: &name) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(descriptor, $0, size) == 0 ? getsockname(descriptor, $0, &size) : -1
      }
    }
    try #require(status == 0)
    return (descriptor, .tcp(host: "127.0.0.1", port: UInt16(bigEndian: name.sin_port)))
  }

  @Test func aPortIsSharedOnlyWithListenersThatShareIt() throws {
    let loop = try EventRunLoop()
    var options = StreamOptions()
    options.sharesPort = true
    let listener = try loop.listen(at: .tcp(host: "127.0.0.1", port: 0), options: options) { $0.close() }
    let address = try #require(listener.address)
    #expect(throws: StreamError.addressInUse(address)) { try loop.listen(at: address) { $0.close() } }
    try loop.listen(at: address, options: options) { $0.close() }.close()
    listener.close()
  }

  @Test func aUnixSocketIsNotShared() throws {
    let loop = try EventRunLoop()
    var options = StreamOptions()
    options.sharesPort = true
    let address = StreamAddress.abstract(name: "mainspring-shared-\(getpid())")
    #expect(throws: StreamError.badAddress(address, reason: "only listeners over TCP can share an address")) {
      try loop.listen(at: address, options: options) { $0.close() }
    }
  }
}
