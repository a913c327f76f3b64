import Glibc
import Mainspring
import MainspringStreams
import MainspringTLS
import TestPrograms
import Testing

/// Tests of connections from end to end.
@Suite struct TLSEchoTests {
  @Test(arguments: [TLSVersion.tls12, .tls13])
  func twoStreamsOverASocketPairEchoUnderAVirtualClock(version: TLSVersion) throws {
    let loop = try EventRunLoop(clock: .virtual())
    let pair = SocketPair()
    let server = try loop.stream(over: pair.far, tls: TestTLS.server())
    let client = try loop.stream(over: pair.near, tls: TestTLS.client(upTo: version), serverName: "localhost")
    server.onRead { $0.write(takingFrom: $0.input) }
    var lines: [String] = []
    var events: [String] = []
    client.onConnect { _ in events.append("client connected") }
    server.onConnect { _ in events.append("server connected") }
    client.onRead { stream in
      while let line = try? stream.input.takeLine() { lines.append(line) }
    }
    client.onEnd { events.append("client \($1)") }
    server.onEnd { events.append("server \($1)") }
    // Before the handshake.
    #expect(client.write("hel"))
    #expect(client.tls == nil)
    #expect(client.waitingBytes == 3)

    loop.settle()
    client.write("lo\nagain\n")
    loop.settle()
    #expect(lines == ["hello", "again"])
    #expect(client.waitingBytes == 0)
    #expect(client.tls?.version == version)
    #expect(server.tls?.version == version)
    #expect(client.tls?.cipher == server.tls?.cipher)
    client.close()
    loop.settle()

    #expect(Set(events) == ["client connected", "server connected", "client closed", "server closed"])
    #expect(events.count == 4)
    #expect(client.tls == nil)
    #expect(loop.clock.now.sinceStart == .zero)
  }

  @Test(arguments: [
    StreamAddress.tcp(host: "127.0.0.1", port: 0), .tcp(host: "::1", port: 0),
    .abstract(name: "mainspring-tls-\(getpid())"),
  ])
  func aListenerAndAConnectionEcho(at address: StreamAddress) throws {
    let loop = try EventRunLoop()
    let listener = try loop.listen(at: address, tls: TestTLS.server()) { stream in
      stream.onRead { $0.write(takingFrom: $0.input) }
    }
    let isUnix = if case .abstract = address { true } else { false }
    let stream = try loop.connect(
      to: #require(listener.address),
      tls: TestTLS.client(),
      serverName: isUnix ? "localhost" : nil
    )
    var received: [UInt8] = []
    stream.onRead { received += $0.input.takeAll() }
    stream.onConnect { #expect($0.peerAddress == listener.address) }

    stream.write("hello")
    loop.runGuarded { received == Array("hello".utf8) }
    stream.close()
    loop.runGuarded { stream.end != nil }

    #expect(stream.end == .closed)
    listener.close()
  }

  @Test(arguments: [true, false])
  func aListenerHasTLSIfItHasAContext(hasTLS: Bool) throws {
    let loop = try EventRunLoop()
    let context = hasTLS ? try TestTLS.server() : nil
    let listener = try loop.listen(at: .tcp(host: "127.0.0.1", port: 0), tls: context) { stream in
      stream.onRead { $0.write("\($0.tls == nil ? "plain" : "secret")\n") }
    }
    let address = try #require(listener.address)
    let stream = hasTLS ? loop.connect(to: address, tls: try TestTLS.client()) : loop.connect(to: address)
    var answer: String?
    stream.onRead { answer = try? $0.input.takeLine() }
    stream.write("hello")
    loop.runGuarded { answer != nil || stream.end != nil }
    #expect(answer == (hasTLS ? "secret" : "plain"))
    stream.abort()
    listener.close()
  }

  @Test(arguments: [TLSVersion.tls12, .tls13])
  func theEndsAgreeOnAProtocolAndReceiveEachOthersCertificates(version: TLSVersion) throws {
    let certificates = TestCertificates.shared
    let server = try TestTLS.server {
      $0.clientAuthorities = certificates.root
      $0.applicationProtocols = ["lines/2", "lines/1"]
    }
    let client = try TestTLS.client {
      $0.certificateChain = certificates.client
      $0.privateKey = certificates.clientKey
      $0.applicationProtocols = ["lines/1", "lines/2"]
      $0.maximumVersion = version
    }
    let ends = try TLSEnds(client: client, server: server)

    ends.carry()

    // The server's preference decides.
    #expect(ends.client.tls?.applicationProtocol == "lines/2")
    #expect(ends.server.tls?.applicationProtocol == "lines/2")
    let certificate = try #require(ends.server.tls?.peerCertificate)
    #expect(certificate.subject == #"CN=Käte 7,O=Tests\, and more"#)
    #expect(certificate.issuer == "CN=Test authority")
    #expect(certificate.bytes.count > 200)
    #expect(ends.client.tls?.peerCertificate?.subject == "CN=server,O=Tests")
    #expect(ends.client.tls?.version == version)
    ends.end()
  }

  @Test func aClientWithOtherProtocolsIsRefusedAndAClientWithoutProtocolsIsAccepted() throws {
    let server = try TestTLS.server { $0.applicationProtocols = ["lines"] }
    let ends = try TLSEnds(client: TestTLS.client { $0.applicationProtocols = ["h2"] }, server: server)
    ends.carry()
    expectFailure(ends.client.end, .refused, "no application protocol")
    expectFailure(ends.server.end, .handshake, "no application protocol")
    ends.end()

    let others = try TLSEnds(client: TestTLS.client(), server: server)
    others.client.write("hello")
    others.carry()
    #expect(others.received.byServer == Array("hello".utf8))
    #expect(others.client.tls?.applicationProtocol == nil)
    others.end()
  }

  @Test func aVersionThatOnlyOneEndAcceptsIsRefused() throws {
    let ends = try TLSEnds(
      client: TestTLS.client(upTo: .tls12),
      server: TestTLS.server { $0.minimumVersion = .tls13 }
    )

    ends.carry()

    expectFailure(ends.client.end, .refused, "protocol version")
    expectFailure(ends.server.end, .handshake, "unsupported protocol")
    ends.end()
  }

  @Test(arguments: [TLSVersion.tls12, .tls13])
  func aClientThatHasFinishedWritingStillReceivesTheAnswer(version: TLSVersion) throws {
    let ends = try TLSEnds(client: TestTLS.client(upTo: version))
    ends.server.onInputEnd { stream in
      stream.write("the answer")
      stream.close()
    }

    // Both before the handshake.
    ends.client.write("the question")
    ends.client.finishWriting()
    #expect(!ends.client.write("too late"))
    ends.carry()

    #expect(String(decoding: ends.received.byServer, as: UTF8.self) == "the question")
    #expect(String(decoding: ends.received.byClient, as: UTF8.self) == "the answer")
    #expect(ends.client.end == .closed)
    #expect(ends.server.end == .closed)
    ends.end()
  }

  @Test func aStreamClosedDuringTheHandshakeStillSendsItsBytes() throws {
    let ends = try TLSEnds()
    ends.client.write("all that there is")
    ends.client.close()
    ends.carry()

    #expect(String(decoding: ends.received.byServer, as: UTF8.self) == "all that there is")
    #expect(ends.client.end == .closed)
    #expect(ends.server.end == .closed)
    ends.end()

    let empty = try TLSEnds()
    empty.client.close()
    #expect(empty.client.end == .closed)
    empty.carry()
    expectFailure(empty.server.end, .handshake, "the peer ended the connection during the handshake")
    empty.end()
  }

  @Test(arguments: [TLSVersion.tls12, .tls13])
  func writtenTextDoesNotAppearOnTheWire(version: TLSVersion) throws {
    let ends = try TLSEnds(client: TestTLS.client(upTo: version))
    let secret = "the secret words of both"
    var wire: [UInt8] = []
    let look = { (bytes: inout [UInt8]) in wire += bytes }
    ends.server.onRead { $0.write(takingFrom: $0.input) }

    // Before the handshake and after it, in one piece and in parts, sent at once and kept.
    ends.client.write(secret)
    ends.carry(fromClient: look, fromServer: look)
    ends.client.write(secret)
    for _ in 0..<20 { ends.client.write(String(repeating: secret, count: 4000)) }
    ends.carry(fromClient: look, fromServer: look)
    // Bytes of another stream that its reader has left.
    let plain = SocketPair()
    let source = try ends.loop.stream(over: plain.near)
    source.onRead { _ in }
    plain.send(secret)
    ends.loop.settle()
    ends.client.write(takingFrom: source.input)
    ends.carry(fromClient: look, fromServer: look)
    source.abort()
    plain.closeFar()
    ends.client.close()
    ends.carry(fromClient: look, fromServer: look)

    #expect(ends.received.byClient.count == 80_003 * secret.utf8.count)
    #expect(wire.count > 2 * ends.received.byClient.count)
    #expect(!String(decoding: wire, as: UTF8.self).contains("secret"))
    #expect(ends.server.end == .closed)
    ends.end()
  }

  @Test func bytesWaitUntilTheStreamIsRead() throws {
    let loop = try EventRunLoop(clock: .virtual())
    let pair = SocketPair()
    let server = try loop.stream(over: pair.far, tls: TestTLS.server())
    let client = try loop.stream(over: pair.near, tls: TestTLS.client(), serverName: "localhost")
    // They arrive together with the end of the handshake.
    client.write("one")
    loop.settle()
    client.write("two")
    loop.settle()
    #expect(client.tls != nil && server.tls != nil)
    #expect(server.input.count <= 3)

    var received: [UInt8] = []
    server.onRead { received += $0.input.takeAll() }
    loop.settle()
    #expect(String(decoding: received, as: UTF8.self) == "onetwo")
    server.pauseReading()
    client.write("three")
    loop.settle()
    #expect(received.count == 6)
    server.resumeReading()
    loop.settle()

    #expect(String(decoding: received, as: UTF8.self) == "onetwothree")
    client.abort()
    server.abort()
  }
}
