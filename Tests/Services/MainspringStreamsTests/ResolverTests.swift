import Mainspring
import MainspringStreams
import TestPrograms
import Testing

/// Tests of names of hosts.
@Suite struct ResolverTests {
  @Test func aNameIsResolvedAndTheStreamConnectsToItsAddress() throws {
    let loop = try EventRunLoop()
    let server = try NameServer(on: loop)
    let listener = try loop.listen(at: .tcp(host: "127.0.0.1", port: 0)) { $0.close() }
    guard case .tcp(_, let port)? = listener.address else { return }
    let resolver = try StreamResolver(on: loop, nameServers: [server.address])

    let stream = loop.connect(to: .tcp(host: "here.test", port: port), resolver: resolver)
    stream.onRead { _ in }
    loop.runGuarded { stream.end != nil }

    #expect(stream.end == .closed)
    #expect(server.questions > 0)
    listener.close()
    server.close()
  }

  @Test func anUnknownNameFailsTheStream() throws {
    let loop = try EventRunLoop()
    let server = try NameServer(on: loop)
    let resolver = try StreamResolver(on: loop, nameServers: [server.address])

    let stream = loop.connect(to: .tcp(host: "nowhere.test", port: 80), resolver: resolver)
    loop.runGuarded { stream.end != nil }

    guard case .failed(.notResolved(host: "nowhere.test", _)) = stream.end else {
      Issue.record("\(String(describing: stream.end))")
      return
    }
    server.close()
  }

  @Test func aNameServerThatDoesNotAnswerFailsTheStream() throws {
    let loop = try EventRunLoop()
    let server = try NameServer(on: loop)
    let resolver = try StreamResolver(
      on: loop,
      nameServers: [server.address],
      timeout: .milliseconds(30),
      attempts: 2
    )

    let stream = loop.connect(to: .tcp(host: "silent.test", port: 80), resolver: resolver)
    loop.runGuarded { stream.end != nil }

    guard case .failed(.notResolved(host: "silent.test", _)) = stream.end else {
      Issue.record("\(String(describing: stream.end))")
      return
    }
    server.close()
  }

  @Test func aStreamThatEndsMeanwhileIgnoresTheAnswer() throws {
    let loop = try EventRunLoop()
    let server = try NameServer(on: loop)
    let resolver = try StreamResolver(on: loop, nameServers: [server.address])
    let stream = loop.connect(to: .tcp(host: "here.test", port: 80), resolver: resolver)
    // The request is made by a post of the stream, before this one.
    loop.post { stream.abort() }

    loop.runGuarded { stream.end != nil && server.questions > 0 }
    loop.run(mode: .default, before: loop.clock.now.advanced(by: .milliseconds(20)))

    #expect(stream.end == .aborted)
    server.close()
  }

  @Test func aLoopThatIsDeallocatedDropsItsRequests() throws {
    var loop: EventRunLoop? = try EventRunLoop()
    weak let kept = loop
    let resolver = try StreamResolver(on: try #require(loop), nameServers: ["127.0.0.1:9"])
    let streams = [
      loop?.connect(to: .tcp(host: "somewhere.test", port: 80)),
      loop?.connect(to: .tcp(host: "elsewhere.test", port: 80), resolver: resolver),
    ]
    loop?.run(mode: .default, before: loop!.clock.now)

    loop = nil

    #expect(kept == nil)
    #expect(streams.allSatisfy { $0?.end == .failed(.loopEnded) })
    withExtendedLifetime(resolver) {}
  }

  @Test(arguments: [false, true]) func localhostIsResolvedWithoutANameServer(hasNameServer: Bool) throws {
    let loop = try EventRunLoop()
    let server = try NameServer(on: loop)
    let resolver = hasNameServer ? try StreamResolver(on: loop, nameServers: [server.address]) : nil
    let listener = try loop.listen(at: .tcp(host: "127.0.0.1", port: 0)) { $0.close() }
    guard case .tcp(_, let port)? = listener.address else { return }

    // With an IPv6 address too, its attempt fails, and the next address follows.
    let stream = loop.connect(to: .tcp(host: "localhost", port: port), resolver: resolver)
    stream.onRead { _ in }
    loop.runGuarded { stream.end != nil }

    #expect(stream.end == .closed && server.questions == 0)
    listener.close()
    server.close()
  }

  @Test func aNumericAddressIsNotSentToTheNameServer() throws {
    let loop = try EventRunLoop()
    let server = try NameServer(on: loop)
    let listener = try loop.listen(at: .tcp(host: "::1", port: 0)) { $0.close() }
    let resolver = try StreamResolver(on: loop, nameServers: [server.address])

    let stream = loop.connect(to: try #require(listener.address), resolver: resolver)
    stream.onRead { _ in }
    loop.runGuarded { stream.end != nil }

    #expect(stream.end == .closed)
    #expect(server.questions == 0)
    listener.close()
    server.close()
  }

  @Test func namesAreNotResolvedInVirtualTime() throws {
    let loop = try EventRunLoop(clock: .virtual())
    let stream = loop.connect(to: .tcp(host: "localhost", port: 80))

    loop.settle()

    guard case .failed(.notResolved(host: "localhost", let reason)) = stream.end else {
      Issue.record("\(String(describing: stream.end))")
      return
    }
    #expect(reason.contains("real time only"))
  }

  @Test func aNameServersAddressMustBeNumeric() throws {
    let loop = try EventRunLoop()

    #expect(throws: StreamError.self) { try StreamResolver(on: loop, nameServers: ["server.test"]) }
  }
}
