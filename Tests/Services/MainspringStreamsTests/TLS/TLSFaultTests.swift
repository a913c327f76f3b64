import Glibc
import Mainspring
import MainspringStreams
import MainspringTLS
import TestPrograms
import Testing

/// Tests of peers and networks that do wrong: each ends its stream, with the reason.
@Suite struct TLSFaultTests {
  @Test(arguments: [
    ("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n", 1), ("SSH-2.0-OpenSSH_9.2\r\n", 1), ("\0", 12), ("garbage ", 10_000),
  ])
  func aPeerWithoutTLSEndsTheStreamWithAReason(text: String, times: Int) throws {
    for isServer in [true, false] {
      let loop = try EventRunLoop(clock: .virtual())
      let pair = SocketPair()
      let stream = try end(isServer, of: pair, on: loop)
      pair.send(String(repeating: text, count: times))
      loop.settle()

      guard case .failed(.tls(.notTLS, let reason)) = stream.end else {
        Issue.record("\(String(describing: stream.end))")
        continue
      }
      #expect(!reason.isEmpty)
      pair.closeFar()
    }
  }

  @Test func aPlainClientOfATLSServerIsReportedAsNotTLS() throws {
    let loop = try EventRunLoop(clock: .virtual())
    let pair = SocketPair()
    let server = try loop.stream(over: pair.near, tls: TestTLS.server())
    pair.send("GET / HTTP/1.1\r\n\r\n")
    loop.settle()

    expectFailure(server.end, .notTLS, "http request")
    #expect(server.end.map { "\($0)" }?.contains("the peer does not speak TLS") == true)
    pair.closeFar()
  }

  @Test func randomBytesAreAnErrorAndNeverACrash() throws {
    var generator = SeededGenerator(seed: 11)
    let (server, client) = (try TestTLS.server(), try TestTLS.client())
    for round in 0..<400 {
      let loop = try EventRunLoop(clock: .virtual())
      let pair = SocketPair()
      let stream =
        try round % 2 == 0
        ? loop.stream(over: pair.near, tls: server) : loop.stream(over: pair.near, tls: client, serverName: "a")
      var bytes = (0..<Int.random(in: 1...3000, using: &generator)).map { _ in
        UInt8.random(in: 0...255, using: &generator)
      }
      // Many begin as a record does.
      let beginning: [UInt8] = [22, 3, UInt8(round % 5), 0, UInt8.random(in: 0...255, using: &generator)]
      if round % 3 > 0 { bytes.replaceSubrange(0..<min(5, bytes.count), with: beginning) }
      pair.send(bytes)
      loop.settle()
      pair.finish()
      loop.settle()

      guard case .failed(.tls) = stream.end else {
        Issue.record("round \(round): \(String(describing: stream.end))")
        continue
      }
      pair.closeFar()
    }
  }

  @Test(arguments: [TLSVersion.tls12, .tls13])
  func aConnectionThatEndsWithoutAnAnnouncementIsReportedAsTruncated(version: TLSVersion) throws {
    let ends = try TLSEnds(client: TestTLS.client(upTo: version))
    ends.server.write("half of")
    ends.carry()
    #expect(String(decoding: ends.received.byClient, as: UTF8.self) == "half of")
    #expect(ends.client.end == nil)

    ends.clientWire.finish()
    ends.loop.settle()

    #expect(ends.client.end == .failed(.tls(.truncated, reason: "the peer has not announced the end")))
    ends.end()
  }

  @Test func aConnectionThatEndsDuringTheHandshakeIsAHandshakeError() throws {
    for isServer in [true, false] {
      let loop = try EventRunLoop(clock: .virtual())
      let pair = SocketPair()
      let stream = try end(isServer, of: pair, on: loop)
      stream.write("to nobody")
      loop.settle()
      pair.finish()
      loop.settle()

      expectFailure(stream.end, .handshake, "the peer ended the connection during the handshake")
      pair.closeFar()
    }
  }

  @Test(arguments: [TLSVersion.tls12, .tls13])
  func bytesThatWereChangedOnTheWayAreAlwaysAnError(version: TLSVersion) throws {
    var generator = SeededGenerator(seed: 3)
    let (client, server) = (try TestTLS.client(upTo: version), try TestTLS.server())
    for round in 0..<60 {
      let ends = try TLSEnds(client: client, server: server)
      ends.carry()
      try #require(ends.client.tls != nil)
      let message = [UInt8](repeating: 9, count: Int.random(in: 1...40_000, using: &generator))
      var hasChanged = false
      let change = { (bytes: inout [UInt8]) in
        if hasChanged { return }
        let index = Int.random(in: bytes.indices, using: &generator)
        bytes[index] ^= 1 << UInt8.random(in: 0...7, using: &generator)
        hasChanged = true
      }
      if round % 2 == 0 {
        ends.client.write(message)
        ends.carry(fromClient: change)
      } else {
        ends.server.write(message)
        ends.carry(fromServer: change)
      }
      // If a length was changed, the receiver waits for more, and the sender sends more.
      let sender = round % 2 == 0 ? ends.client : ends.server
      for _ in 0..<2 where sender.end == nil {
        sender.write(message)
        sender.write([UInt8](repeating: 9, count: 20_000))
        ends.carry()
      }

      let receiver = round % 2 == 0 ? ends.server : ends.client
      guard case .failed(.tls(.damaged, _)) = receiver.end else {
        Issue.record("round \(round): \(String(describing: receiver.end))")
        continue
      }
      // Every byte that was received before the fault is a byte that was sent.
      #expect((ends.received.byClient + ends.received.byServer).allSatisfy { $0 == 9 })
      ends.end()
    }
  }

  @Test(arguments: [TLSVersion.tls12, .tls13])
  func aHandshakeThatWasChangedOnTheWayFailsOrChangesNothing(version: TLSVersion) throws {
    var generator = SeededGenerator(seed: 5)
    let (client, server) = (try TestTLS.client(upTo: version), try TestTLS.server())
    let message = (0..<40_000).map { UInt8($0 % 251) }
    var failures = 0
    for round in 0..<300 {
      let ends = try TLSEnds(client: client, server: server)
      var left = Int.random(in: 0..<3000, using: &generator)
      let change = { (bytes: inout [UInt8]) in
        if bytes.indices.contains(left) { bytes[left] ^= 1 << UInt8.random(in: 0...7, using: &generator) }
        left -= bytes.count
      }
      if round % 2 == 0 { ends.carry(fromClient: change) } else { ends.carry(fromServer: change) }
      // For a handshake that waits for the rest of a record.
      ends.loop.advance(by: .seconds(10))
      ends.carry()
      // A record that waits for its rest gets it, which is not right.
      ends.client.write(message)
      ends.server.write(message)
      ends.carry()

      // The header of a record is not protected before both have their keys. Nothing else may be changed unnoticed.
      if ends.client.end == nil, ends.server.end == nil {
        #expect(ends.received.byServer == message)
        #expect(ends.received.byClient == message)
      } else {
        failures += 1
        #expect(message.starts(with: ends.received.byServer))
        #expect(message.starts(with: ends.received.byClient))
      }
      ends.end()
    }
    #expect(failures > 50)
  }

  @Test func aWriteToAClosedPeerRaisesNoSignal() throws {
    let ends = try TLSEnds()
    ends.carry()
    ends.clientWire.closeFar()

    #expect(!ends.client.write("to nobody"))
    ends.loop.settle()

    #expect(ends.client.end == .failed(.system(call: "send", errno: EPIPE)))
    ends.server.abort()
    ends.serverWire.closeFar()
  }

  @Test func aFailedWriteReportsTheAlertOfThePeer() throws {
    let certificates = TestCertificates.shared
    let ends = try TLSEnds(server: TestTLS.server { $0.clientAuthorities = certificates.root })
    // With TLS 1.3 the client's handshake is done before the server refuses its certificate.
    ends.loop.settle()
    ends.serverWire.send(try #require(ends.clientWire.receive()))
    ends.loop.settle()
    ends.clientWire.send(try #require(ends.serverWire.receive()))
    ends.loop.settle()
    #expect(ends.client.tls != nil)
    ends.serverWire.send(try #require(ends.clientWire.receive()))
    ends.loop.settle()
    ends.clientWire.send(try #require(ends.serverWire.receive()))
    ends.clientWire.closeFar()

    ends.client.write("to nobody")
    ends.loop.settle()

    expectFailure(ends.client.end, .refused, "certificate required")
    expectFailure(ends.server.end, .untrusted, "peer did not return a certificate")
    ends.serverWire.closeFar()
  }

  @Test func thePeerOfAnAbortedStreamReportsATruncatedConnection() throws {
    let ends = try TLSEnds()
    ends.carry()

    ends.client.abort()
    ends.carry()

    #expect(ends.client.end == .aborted)
    #expect(ends.server.end == .failed(.tls(.truncated, reason: "the peer has not announced the end")))
    ends.end()
  }

  @Test func aStreamCanEndInEachOfItsClosures() throws {
    for ending in [SocketStream.abort, SocketStream.close] {
      for closure in 0..<4 {
        let ends = try TLSEnds()
        let (client, server) = (ends.client, ends.server)
        switch closure {
        case 0: client.onConnect { ending($0)() }
        case 1: client.onRead { ending($0)() }
        case 2: client.onInputEnd { ending($0)() }
        default:
          client.onDrain { ending($0)() }
          client.write([UInt8](repeating: 1, count: 100_000))
        }
        server.write("hello")
        if closure == 2 { server.finishWriting() }
        ends.carry()
        ends.loop.advance(by: .seconds(10))

        #expect(client.end != nil, "closure \(closure)")
        #expect(server.end != nil, "closure \(closure)")
        ends.end()
      }
    }
  }

  private func end(_ isServer: Bool, of pair: SocketPair, on loop: EventRunLoop) throws -> SocketStream {
    try isServer
      ? loop.stream(over: pair.near, tls: TestTLS.server())
      : loop.stream(over: pair.near, tls: TestTLS.client(), serverName: "localhost")
  }
}
