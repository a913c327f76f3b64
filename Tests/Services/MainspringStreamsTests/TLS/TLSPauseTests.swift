import Glibc
import Mainspring
import MainspringStreams
import MainspringTLS
import TestPrograms
import Testing

/// Tests of paused streams whose peers end the connection: the bytes and the end wait.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct TLSPauseTests {
  @Test(arguments: [TLSVersion.tls12, .tls13])
  func aStreamThatIsPausedByItsReaderKeepsTheRestAndTheEnd(version: TLSVersion) throws {
    let ends = try TLSEnds(client: TestTLS.client(upTo: version))
    ends.carry()
    var received: [UInt8] = []
    var inputEnds = 0
    ends.client.onRead { stream in
      received += stream.input.take(4) ?? []
      stream.pauseReading()
    }
    ends.client.onInputEnd { stream in
      inputEnds += 1
      stream.close()
    }
    // The kernel has both when the client reads.
    ends.server.write("one two ")
    ends.server.close()
    ends.carry()
    ends.loop.advance(by: .seconds(60))

    #expect(String(decoding: received, as: UTF8.self) == "one ")
    #expect(ends.client.input.count == 4)
    #expect(inputEnds == 0)
    #expect(ends.client.end == nil)
    ends.client.resumeReading()
    ends.carry()

    // The reader has paused again, with everything taken.
    #expect(String(decoding: received, as: UTF8.self) == "one two ")
    #expect(inputEnds == 0)
    ends.client.resumeReading()
    ends.carry()
    #expect(inputEnds == 1)
    #expect(ends.client.end == .closed)
    ends.end()
  }

  @Test(arguments: [TLSVersion.tls12, .tls13])
  func aStreamThatIsPausedFromTheBeginningKeepsAllBytesAndTheEnd(version: TLSVersion) throws {
    let ends = try TLSEnds(client: TestTLS.client(upTo: version))
    ends.client.pauseReading()
    // Before the handshake: the client receives these with its last bytes, or after them.
    ends.server.write("all of it")
    ends.server.close()
    ends.carry()
    #expect(ends.received.byClient.isEmpty)
    #expect(ends.client.end == nil)

    ends.client.resumeReading()
    ends.carry()

    #expect(String(decoding: ends.received.byClient, as: UTF8.self) == "all of it")
    #expect(ends.client.end == .closed)
    ends.end()
  }

  @Test func anEndThatArrivesBeforeTheReaderIsReportedToIt() throws {
    let loop = try EventRunLoop(clock: .virtual())
    let pair = SocketPair()
    let server = try loop.stream(over: pair.far, tls: TestTLS.server())
    let client = try loop.stream(over: pair.near, tls: TestTLS.client(upTo: .tls12), serverName: "localhost")
    // With TLS 1.2 the server says so in the flight that ends the client's handshake.
    server.finishWriting()
    server.onRead { $0.input.removeAll() }
    loop.settle()
    #expect(client.tls != nil)
    #expect(client.input.isFinished)
    #expect(client.end == nil)

    client.onRead { $0.input.removeAll() }
    loop.settle()

    #expect(client.end == .closed)
    #expect(server.end == .closed)
  }

  @Test func aTaskThatReadsLaterGetsTheBytesAndTheEnd() throws {
    let loop = try EventRunLoop(clock: .virtual())
    let pair = SocketPair()
    let server = try loop.stream(over: pair.far, tls: TestTLS.server())
    let client = try loop.stream(over: pair.near, tls: TestTLS.client(), serverName: "localhost")
    client.pauseReading()
    server.write("one\ntwo\n")
    server.close()
    loop.settle()
    let lines = Journal()
    _ = Task(executorPreference: loop) {
      for try await line in client.lines() { lines.write(line) }
      lines.write("end")
      await client.closed()
    }
    loop.settle()
    #expect(lines.lines == [])

    client.resumeReading()
    loop.settle()

    #expect(lines.lines == ["one", "two", "end"])
    #expect(client.end == .closed)
  }

  @Test func aResetAfterTheEndLosesNoWaitingBytes() throws {
    let ends = try TLSEnds()
    ends.carry()
    ends.client.pauseReading()
    ends.client.resumeReading()
    var isFirst = true
    ends.client.onRead { [received = ends.received] stream in
      received.byClient += stream.input.take(4) ?? []
      if isFirst { stream.pauseReading() } else { received.byClient += stream.input.takeAll() }
      isFirst = false
    }
    ends.server.write("one two")
    ends.server.close()
    ends.carry()
    // The server's kernel resets the connection, since bytes of the client are unread.
    ends.client.write("never read")
    close(ends.clientWire.far)
    waitUntilOtherEndIsClosed(ends.clientWire.near)
    ends.loop.settle()
    #expect(ends.client.end == nil)

    ends.client.resumeReading()
    ends.loop.settle()

    #expect(String(decoding: ends.received.byClient, as: UTF8.self) == "one two")
    #expect(ends.client.end != nil)
    ends.server.abort()
    ends.serverWire.closeFar()
    ends.loop.settle()
  }
}
