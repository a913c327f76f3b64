import Glibc
import Mainspring
import MainspringStreams
import TestPrograms
import Testing

/// Tests of connections from end to end.
@Suite struct EchoTests {
  @Test func aStreamOverASocketPairEchoesUnderAVirtualClock() throws {
    let loop = try EventRunLoop(clock: .virtual())
    let pair = SocketPair()
    let stream = try loop.stream(over: pair.near)
    var end: StreamEnd?
    stream.onRead { $0.write(takingFrom: $0.input) }
    stream.onEnd { end = $1 }

    pair.send("hello")
    loop.settle()
    #expect(pair.text() == "hello")

    pair.send("again")
    pair.finish()
    loop.settle()

    #expect(pair.text() == "again")
    #expect(pair.receive() == nil)
    #expect(end == .closed)
    #expect(loop.clock.now.sinceStart == .zero)
    pair.closeFar()
  }

  @Test(arguments: [
    StreamAddress.tcp(host: "127.0.0.1", port: 0), .tcp(host: "::1", port: 0),
    .abstract(name: "mainspring-echo-\(getpid())"),
  ])
  func aListenerAndAConnectionEcho(at address: StreamAddress) throws {
    let loop = try EventRunLoop()
    let listener = try loop.listen(at: address) { stream in stream.onRead { $0.write(takingFrom: $0.input) } }
    let stream = loop.connect(to: try #require(listener.address))
    let received = Log<String>()
    var end: StreamEnd?
    stream.onRead { received.add(text($0.input.takeAll())) }
    stream.onConnect { #expect($0.peerAddress == listener.address) }
    stream.onEnd { end = $1 }

    // Before the connection is established.
    stream.write("hello")
    loop.runGuarded { received.all.joined() == "hello" }
    stream.close()
    loop.runGuarded { end != nil }

    #expect(end == .closed)
    #expect(stream.localAddress == nil)
    listener.close()
    #expect(listener.address == nil)
  }

  /// Calls a function of the system with the socket name of a TCP address of the loopback device.
  private func withLoopbackName(of address: StreamAddress, _ call: (UnsafePointer<sockaddr>, socklen_t) -> Int32)
    -> Int32
  {
    guard case .tcp(_, let port) = address else { return -1 }
    var name = sockaddr_in()
    name.sin_family = sa_family_t(AF_INET)
    name.sin_port = port.bigEndian
    name.sin_addr.s_addr = UInt32(INADDR_LOOPBACK).bigEndian
    return withUnsafePointer(to: &name) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { call($0, socklen_t(MemoryLayout<sockaddr_in>.size)) }
    }
  }

  @Test(arguments: [true, false])
  func smallWritesAreSentAtOnceIfTheOptionIsSet(sendsAtOnce: Bool) throws {
    let loop = try EventRunLoop()
    let listener = try loop.listen(at: .tcp(host: "127.0.0.1", port: 0)) { _ in }
    let address = try #require(listener.address)
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    try #require(withLoopbackName(of: address) { connect(descriptor, $0, $1) } == 0)
    var options = StreamOptions()
    options.sendsAtOnce = sendsAtOnce

    let stream = try loop.stream(over: descriptor, options: options)

    var value: Int32 = -1
    var length = socklen_t(MemoryLayout<Int32>.size)
    try #require(getsockopt(descriptor, Int32(IPPROTO_TCP), TCP_NODELAY, &value, &length) == 0)
    #expect((value != 0) == sendsAtOnce)
    stream.abort()
    listener.close()
  }

  @Test func manyConnectionsAreAcceptedInBatches() throws {
    let loop = try EventRunLoop()
    var accepted = 0
    let listener = try loop.listen(at: .tcp(host: "127.0.0.1", port: 0)) { stream in
      accepted += 1
      stream.write("welcome")
      stream.close()
    }
    let address = try #require(listener.address)
    var ended = 0
    let received = Log<String>()
    for _ in 0..<200 {
      let stream = loop.connect(to: address)
      stream.onRead { received.add(text($0.input.takeAll())) }
      stream.onEnd { _, end in
        #expect(end == .closed)
        ended += 1
      }
    }

    loop.runGuarded { ended == 200 }

    #expect(accepted == 200)
    #expect(received.all.joined() == String(repeating: "welcome", count: 200))
    listener.close()
  }

  @Test func aListenerThatIsPausedInItsClosureAcceptsNoMore() throws {
    let loop = try EventRunLoop(clock: .virtual())
    let accepted = Log<SocketStream>()
    var listener: StreamListener?
    listener = try loop.listen(at: .abstract(name: "mainspring-paused-\(getpid())")) { stream in
      accepted.add(stream)
      listener?.pause()
    }
    let address = try #require(listener?.address)
    let streams = (0..<3).map { _ in loop.connect(to: address) }

    loop.settle()
    #expect(accepted.all.count == 1)
    listener?.resume()
    loop.settle()
    #expect(accepted.all.count == 2)

    listener?.close()
    for stream in streams + accepted.all { stream.abort() }
  }

  @Test func aPassedListeningSocketAcceptsConnections() throws {
    let loop = try EventRunLoop()
    // As a service manager makes it: blocking, and inherited.
    let passed = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    // The kernel chooses a port that no other test uses.
    try #require(withLoopbackName(of: .tcp(host: "127.0.0.1", port: 0)) { bind(passed, $0, $1) } == 0)
    listen(passed, 8)
    let received = Log<String>()

    let listener = try loop.listen(on: passed) { stream in stream.onRead { received.add(text($0.input.takeAll())) } }
    let address = try #require(listener.address)
    loop.connect(to: address).write("through a passed socket")
    loop.runGuarded { !received.all.isEmpty }

    #expect(received.all.joined() == "through a passed socket")
    #expect(fcntl(passed, F_GETFD) == FD_CLOEXEC)
    listener.close()
  }

  @Test func aDescriptorThatIsNoSuitableSocketIsRefused() throws {
    let loop = try EventRunLoop(clock: .virtual())
    let file = open("/dev/null", O_RDONLY | O_CLOEXEC)
    let datagrams = socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue), 0)
    let pair = SocketPair()
    defer { [file, datagrams, pair.near, pair.far].forEach { close($0) } }

    #expect(throws: StreamError.badDescriptor(file, reason: "Socket operation on non-socket")) {
      try loop.stream(over: file)
    }
    #expect(throws: StreamError.badDescriptor(datagrams, reason: "it is not a stream socket")) {
      try loop.stream(over: datagrams)
    }
    #expect(throws: StreamError.badDescriptor(pair.near, reason: "it does not listen")) {
      try loop.listen(on: pair.near) { _ in }
    }
    #expect(throws: StreamError.badDescriptor(-1, reason: "Bad file descriptor")) { try loop.stream(over: -1) }
    try loop.addDescriptor(pair.near) { _ in }
    #expect(throws: StreamError.notWatched(.descriptorInUse(pair.near))) { try loop.stream(over: pair.near) }
    #expect(fcntl(pair.near, F_GETFD) >= 0)
  }

  @Test(arguments: [
    (StreamAddress.tcp(host: "127.0.0.1", port: 80), "127.0.0.1:80"), (.tcp(host: "::1", port: 80), "[::1]:80"),
    (.unix(path: "/run/a"), "unix:/run/a"), (.abstract(name: "a"), "unix:@a"), (.unnamed, "unix:"),
  ])
  func anAddressIsShownAsItIsWritten(address: StreamAddress, text: String) {
    #expect(address.description == text)
  }

  @Test(arguments: [
    StreamAddress.tcp(host: "", port: 1), .tcp(host: "example.org", port: 1), .unix(path: ""), .unnamed,
    .unix(path: String(repeating: "x", count: 108)), .abstract(name: "a\0b"), .tcp(host: "1.2.3", port: 1),
    .tcp(host: "fe80::1%nowhere", port: 1),
  ])
  func anAddressToListenAtMustBeUsable(address: StreamAddress) throws {
    let loop = try EventRunLoop(clock: .virtual())

    #expect {
      try loop.listen(at: address) { _ in }
    } throws: { error in
      if case .badAddress(address, _) = error as? StreamError { true } else { false }
    }
  }
}
