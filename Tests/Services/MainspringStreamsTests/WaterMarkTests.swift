import Glibc
import Mainspring
import MainspringStreams
import TestPrograms
import Testing

/// Tests of full streams and slow readers.
@Suite struct WaterMarkTests {
  private let piece = [UInt8](repeating: 1, count: 4096)

  @Test func aStreamReportsWhenItIsFullAndWhenItHasDrained() throws {
    let loop = try EventRunLoop(clock: .virtual())
    let pair = SocketPair()
    var options = StreamOptions()
    options.highWaterMark = 20_000
    options.lowWaterMark = 5_000
    let stream = try loop.stream(over: pair.near, options: options)
    var drains = 0
    stream.onDrain { stream in
      drains += 1
      #expect(stream.waitingBytes <= 5_000)
      #expect(!stream.isFull)
    }

    var written = 0
    repeat { written += piece.count } while stream.write(piece)
    #expect(stream.isFull)
    #expect(stream.waitingBytes >= 20_000 && stream.waitingBytes < 20_000 + piece.count)
    loop.settle()
    #expect(drains == 0)
    var received = 0
    while received < written {
      received += try #require(pair.receive()).count
      loop.settle()
    }

    #expect(received == written)
    #expect(drains == 1)
    #expect(stream.waitingBytes == 0)
    #expect(stream.write(piece))
    stream.abort()
    pair.closeFar()
  }

  @Test func aStreamClosedWhileItConnectsDoesNotReportThatItHasDrained() throws {
    // Given a full stream that has not connected yet
    let loop = try EventRunLoop()
    let received = Log<Int>()
    let listener = try loop.listen(at: .tcp(host: "127.0.0.1", port: 0)) { stream in
      stream.onRead { received.add($0.input.takeAll().count) }
      stream.onInputEnd { $0.close() }
    }
    var options = StreamOptions()
    options.highWaterMark = 20_000
    let stream = loop.connect(to: try #require(listener.address), options: options)
    let calls = Log<String>()
    stream.onDrain { _ in calls.add("drain") }
    stream.onEnd { calls.add("\($1)") }
    var written = 0
    repeat { written += piece.count } while stream.write(piece)

    // When it is closed, and then connects and sends its bytes
    stream.close()
    loop.runGuarded { stream.end != nil && calls.all.count > 0 }

    // Then only its end is reported
    #expect(calls.all == ["\(StreamEnd.closed)"])
    #expect(received.all.reduce(0, +) == written)
    listener.close()
  }

  @Test func nothingIsReadWithoutAReaderOrWhileReadingIsPaused() throws {
    let loop = try EventRunLoop(clock: .virtual())
    let pair = SocketPair()
    let stream = try loop.stream(over: pair.near)
    let received = Log<String>()
    pair.send("one")
    loop.settle()
    #expect(stream.input.isEmpty)

    stream.onRead { received.add(text($0.input.takeAll())) }
    loop.settle()
    #expect(received.all == ["one"])
    stream.pauseReading()
    pair.send("two")
    loop.settle()
    #expect(received.all == ["one"])
    stream.resumeReading()
    loop.settle()

    #expect(received.all == ["one", "two"])
    stream.abort()
    pair.closeFar()
  }

  @Test func aReaderThatTakesNothingStopsTheReading() throws {
    let loop = try EventRunLoop(clock: .virtual())
    let pair = SocketPair()
    var options = StreamOptions()
    options.inputLimit = 10_000
    let stream = try loop.stream(over: pair.near, options: options)
    stream.onRead { _ in }
    pair.send([UInt8](repeating: 1, count: 30_000))
    loop.settle()
    #expect(stream.input.count == 10_000)

    // Outside a callout.
    stream.input.removeFirst(4_000)
    loop.settle()
    #expect(stream.input.count == 10_000)
    stream.onRead { $0.input.removeAll() }
    loop.settle()

    #expect(stream.input.isEmpty)
    stream.abort()
    pair.closeFar()
  }

  @Test func aProxyMovesBytesWithoutKeepingMoreThanTheMarks() throws {
    let loop = try EventRunLoop(clock: .virtual())
    let (client, server) = (SocketPair(), SocketPair())
    let source = try loop.stream(over: client.near)
    let target = try loop.stream(over: server.near)
    source.onRead { source in
      if !target.write(takingFrom: source.input) { source.pauseReading() }
    }
    source.onInputEnd { _ in target.finishWriting() }
    target.onDrain { _ in source.resumeReading() }
    target.onEnd { _, _ in source.close() }
    target.onRead { $0.input.removeAll() }
    var generator = SeededGenerator(seed: 5)
    let bytes = (0..<3_000_000).map { _ in UInt8.random(in: 0...255, using: &generator) }
    var rest = bytes[...]
    var received: [UInt8] = []
    var isClientDone = false

    while let more = server.receive(upTo: Int.random(in: 1...200_000, using: &generator)) {
      received += more
      let sent = client.sendSome(rest.prefix(100_000))
      if sent > 0 { rest = rest.dropFirst(sent) }
      if rest.isEmpty, !isClientDone {
        client.finish()
        isClientDone = true
      }
      loop.settle()
      #expect(target.end != nil || target.waitingBytes <= (64 << 10) + (64 << 10))
    }

    #expect(received == bytes)
    server.closeFar()
    client.closeFar()
    loop.settle()
    #expect(source.end == .closed)
  }

  @Test func aThousandPeersThatNeverReadCostNoMoreThanTheMarks() throws {
    let loop = try EventRunLoop(clock: .virtual())
    var options = StreamOptions()
    options.highWaterMark = 8 << 10
    options.lowWaterMark = 1 << 10
    let pairs = (0..<1000).map { _ in SocketPair() }
    let streams = try pairs.map { try loop.stream(over: $0.near, options: options) }

    for stream in streams {
      stream.onDrain { stream in while stream.write(piece) {} }
      while stream.write(piece) {}
    }
    for _ in 0..<5 { loop.settle() }
    #expect(streams.allSatisfy { $0.waitingBytes < (8 << 10) + piece.count })
    // The slowest reader: a little at a time.
    for pair in pairs { #expect(pair.receive(upTo: 10_000)?.count == 10_000) }
    loop.settle()

    #expect(streams.allSatisfy { $0.waitingBytes < (8 << 10) + piece.count })
    #expect(streams.allSatisfy { $0.end == nil })
    for stream in streams { stream.abort() }
    for pair in pairs { pair.closeFar() }
  }
}
