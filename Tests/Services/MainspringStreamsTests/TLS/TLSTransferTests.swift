import CMainspringOpenSSL
import Glibc
import Mainspring
import MainspringStreams
import TestPrograms
import Testing

@testable import MainspringTLS

/// Tests of large transfers, limits and timeouts.
@Suite struct TLSTransferTests {
  @Test(arguments: [TLSVersion.tls12, .tls13])
  func largeTransfersInBothDirectionsKeepToTheMarks(version: TLSVersion) throws {
    let loop = try EventRunLoop(clock: .virtual())
    let pair = SocketPair()
    var options = StreamOptions()
    options.inputLimit = 20_000
    let server = try loop.stream(over: pair.far, tls: TestTLS.server(), options: options)
    let client = try loop.stream(
      over: pair.near,
      tls: TestTLS.client(upTo: version),
      serverName: "localhost",
      options: options
    )
    let ends = [client, server].map { Transfer(on: $0, seed: 7) }

    var passes = 0
    while ends.contains(where: { !$0.isDone }), passes < 100_000 {
      loop.settle()
      passes += 1
      for (end, stream) in zip(ends, [client, server]) {
        end.readSlowly()
        #expect(stream.waitingBytes < (64 << 10) + Transfer.largestWrite + 1000)
        // A record more than the limit.
        #expect(stream.input.count <= 20_000 + (16 << 10))
      }
    }

    #expect(ends.allSatisfy { $0.drains > 10 })
    #expect(ends[0].received == ends[1].sent)
    #expect(ends[1].received == ends[0].sent)
    client.close()
    loop.settle()
    #expect(client.end == .closed)
    #expect(server.end == .closed)
  }

  /// One end of a transfer: it writes until the stream is full, and takes pieces of a random size.
  private final class Transfer {
    static let largestWrite = 100_000
    private static let size = 3_000_000

    private let stream: SocketStream
    private var generator: SeededGenerator
    let sent: [UInt8]
    private var rest: ArraySlice<UInt8>
    private(set) var received: [UInt8] = []
    private(set) var drains = 0

    var isDone: Bool { received.count >= Transfer.size }

    init(on stream: SocketStream, seed: UInt64) {
      self.stream = stream
      var generator = SeededGenerator(seed: seed)
      var bytes = [UInt8](repeating: 0, count: Transfer.size)
      for index in stride(from: 0, to: bytes.count, by: 8) {
        withUnsafeBytes(of: generator.next()) { bytes.replaceSubrange(index..<index + 8, with: $0) }
      }
      sent = bytes
      rest = bytes[...]
      self.generator = generator
      stream.onConnect { [unowned self] _ in fill() }
      stream.onDrain { [unowned self] _ in
        drains += 1
        fill()
      }
      stream.onRead { _ in }
    }

    func readSlowly() {
      let count = min(stream.input.count, Int.random(in: 1...30_000, using: &generator))
      if let bytes = stream.input.take(count) { received += bytes }
    }

    private func fill() {
      while !rest.isEmpty {
        let piece = rest.prefix(Int.random(in: 1...Transfer.largestWrite, using: &generator))
        rest = rest.dropFirst(piece.count)
        if !stream.write(Array(piece)) { return }
      }
    }
  }

  @Test func bytesWrittenBeforeTheHandshakeFillTheStreamAndDrain() throws {
    let ends = try TLSEnds()
    var drains = 0
    ends.client.onDrain { stream in
      drains += 1
      #expect(stream.waitingBytes <= stream.options.lowWaterMark)
    }

    #expect(ends.client.write([UInt8](repeating: 1, count: 1000)))
    #expect(!ends.client.write([UInt8](repeating: 2, count: 200_000)))
    #expect(ends.client.isFull)
    ends.carry()

    #expect(ends.received.byServer.count == 201_000)
    #expect(drains == 1)
    #expect(!ends.client.isFull)
    ends.end()
  }

  @Test func keyUpdatesDuringATransferLoseNoBytes() throws {
    let ends = try TLSEnds()
    ends.carry()
    let layer = try #require(ends.client.layer as? TLSLayer)

    for _ in 0..<5 {
      // The server changes its keys too when it has read this, whether it has something to send or not.
      #expect(SSL_key_update(layer.connection, SSL_KEY_UPDATE_REQUESTED) == 1)
      ends.client.write("ping")
      ends.carry()
      ends.server.write("pong")
      ends.carry()
    }

    #expect(String(decoding: ends.received.byServer, as: UTF8.self) == String(repeating: "ping", count: 5))
    #expect(String(decoding: ends.received.byClient, as: UTF8.self) == String(repeating: "pong", count: 5))
    ends.end()
  }

  @Test func aProxyCarriesTLSToAPlainConnection() throws {
    let ends = try TLSEnds()
    let plain = SocketPair()
    let target = try ends.loop.stream(over: plain.near)
    ends.server.onRead { target.write(takingFrom: $0.input) }
    target.onRead { ends.server.write(takingFrom: $0.input) }

    ends.client.write("there")
    ends.carry()
    #expect(plain.text() == "there")
    plain.send("and back")
    ends.carry()

    #expect(String(decoding: ends.received.byClient, as: UTF8.self) == "and back")
    target.abort()
    plain.closeFar()
    ends.end()
  }

  @Test func aHundredSimultaneousConnectionsEchoAndClose() throws {
    let loop = try EventRunLoop()
    let listener = try loop.listen(at: .tcp(host: "127.0.0.1", port: 0), tls: TestTLS.server()) { stream in
      stream.onRead { $0.write(takingFrom: $0.input) }
    }
    let (address, context) = (try #require(listener.address), try TestTLS.client())
    let message = [UInt8](repeating: 5, count: 50_000)
    var ends: [StreamEnd] = []
    for _ in 0..<100 {
      let stream = loop.connect(to: address, tls: context)
      var received = 0
      stream.onRead { stream in
        received += stream.input.count
        stream.input.removeAll()
        if received == message.count { stream.close() }
      }
      stream.onEnd { ends.append($1) }
      stream.write(message)
    }

    loop.runGuarded { ends.count == 100 }

    #expect(ends.allSatisfy { $0 == .closed })
    listener.close()
  }

  @Test func ratesCountTheBytesOfTheSocketAndDoNotHoldUpTheHandshake() throws {
    var options = StreamOptions()
    options.readRate = StreamRate(bytesPerSecond: 1000, burst: 100)
    options.writeRate = StreamRate(bytesPerSecond: 100_000, burst: 10_000)
    let ends = try TLSEnds(options: options)
    ends.carry()
    #expect(ends.client.tls != nil)

    ends.client.write([UInt8](repeating: 1, count: 5000))
    ends.carry()
    #expect(ends.received.byServer.count == 0)
    for _ in 0..<600 where ends.received.byServer.count < 5000 {
      ends.loop.advance(by: .milliseconds(10))
      ends.carry()
    }

    #expect(ends.received.byServer.count == 5000)
    let time = ends.loop.clock.now.sinceStart
    #expect(time > .seconds(4) && time < .seconds(6))
    ends.end()
  }

  @Test func anIncompleteHandshakeEndsWithATimeout() throws {
    for server in [false, true] {
      let loop = try EventRunLoop(clock: .virtual())
      let pair = SocketPair()
      let stream =
        try server
        ? loop.stream(over: pair.near, tls: TestTLS.server())
        : loop.stream(over: pair.near, tls: TestTLS.client(), serverName: "localhost")
      // The beginning of a record.
      pair.send([22, 3, 3, 1, 0, 2])
      loop.advance(by: .seconds(9))
      #expect(stream.end == nil)

      loop.advance(by: .seconds(1))

      #expect(stream.end == .failed(.timedOut(.connect)))
      pair.closeFar()
    }
  }

  @Test func theConnectTimeoutEndsWithTheHandshake() throws {
    var options = StreamOptions()
    options.idleTimeout = .seconds(30)
    let ends = try TLSEnds(options: options)
    ends.carry()

    ends.loop.advance(by: .seconds(29))
    #expect(ends.client.end == nil && ends.server.end == nil)
    ends.loop.advance(by: .seconds(1))

    #expect(ends.client.end == .failed(.timedOut(.idle)))
    ends.end()
  }

  @Test func aStreamClosesAfterTheCloseTimeoutIfItsPeerDoesNotAnswerTheEnd() throws {
    let ends = try TLSEnds()
    ends.carry()
    ends.server.pauseReading()
    ends.client.write("hello")
    ends.client.close()
    ends.carry()
    #expect(ends.client.end == nil)

    ends.loop.advance(by: .seconds(5))

    #expect(ends.client.end == .closed)
    ends.end()
  }
}
