import Glibc
import Mainspring
import MainspringStreams
import TestPrograms
import Testing

/// Tests of faults of streams that nobody reads: they end their stream too.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct UnreadFaultTests {
  enum Unread: CaseIterable { case neverRead, paused, full, readByATaskBefore }

  @Test(arguments: Unread.allCases)
  func anUnreadStreamReportsAReset(how: Unread) throws {
    let loop = try EventRunLoop()
    var options = StreamOptions()
    options.inputLimit = 10
    var accepted: [SocketStream] = []
    let listener = try loop.listen(at: .tcp(host: "127.0.0.1", port: 0), options: options) { accepted.append($0) }
    let address = try #require(listener.address)
    let (client, bystander) = (loop.connect(to: address), loop.connect(to: address))
    loop.runGuarded { accepted.count == 2 && client.localAddress != nil && bystander.localAddress != nil }
    let stream = try #require(accepted.first { $0.peerAddress == client.localAddress })
    let ends = Log<StreamEnd>()
    stream.onEnd { ends.add($1) }
    switch how {
    case .neverRead: break
    case .paused:
      stream.onRead { $0.input.removeAll() }
      stream.pauseReading()
    case .full:
      stream.onRead { _ in }
      client.write("more than ten bytes")
      loop.runGuarded { stream.input.count == 10 }
    case .readByATaskBefore:
      client.write("a line\n")
      try loop.runUntilComplete {
        for try await line in stream.lines() {
          #expect(line == "a line")
          break
        }
      }
    }

    client.abort()
    loop.runGuarded { !ends.all.isEmpty }

    #expect(ends.all == [.failed(.system(call: "recv", errno: ECONNRESET))])
    #expect(stream.end == ends.all.first)
    #expect(bystander.end == nil)
    #expect(accepted.count { $0.end == nil } == 1)
    for stream in accepted + [bystander] { stream.abort() }
    listener.close()
  }

  @Test func aResetOfAnUnreadStreamDoesNotMakeTheLoopSpin() throws {
    let loop = try EventRunLoop()
    // The first is reset, the second ends in order, with bytes before the end.
    let (reset, ended) = (SocketPair(), SocketPair())
    let streams = try [reset, ended].map { try loop.stream(over: $0.near) }
    streams[0].write("never read")
    ended.send("the last words")
    close(reset.far)
    ended.closeFar()
    loop.runGuarded { streams[0].end != nil }

    let before = loop.statistics.passes
    loop.addTimer(after: .milliseconds(50)) { loop.stop() }
    loop.run()

    #expect(loop.statistics.passes - before < 20)
    #expect(streams[0].end == .failed(.system(call: "recv", errno: ECONNRESET)))
    #expect(streams[1].end == nil)
    let received = Log<String>()
    streams[1].onRead { received.add(text($0.input.takeAll())) }
    loop.runGuarded { streams[1].end != nil }
    #expect(received.all == ["the last words"])
    #expect(streams[1].end == .closed)
  }

  @Test func aTaskGetsTheBytesBeforeTheResetAndThenTheError() throws {
    let loop = try EventRunLoop()
    let pair = SocketPair()
    let stream = try loop.stream(over: pair.near)
    stream.write("never read")
    pair.send("one\ntwo\n")
    close(pair.far)
    loop.runGuarded { stream.end != nil }

    let lines = Journal()
    #expect(throws: StreamError.system(call: "recv", errno: ECONNRESET)) {
      try loop.runUntilComplete { for try await line in stream.lines() { lines.write(line) } }
    }

    #expect(lines.lines == ["one", "two"])
  }

  @Test func aReaderWithARateLimitGetsAllBytesBeforeTheReset() throws {
    let loop = try EventRunLoop(clock: .virtual())
    let pair = SocketPair()
    var options = StreamOptions()
    options.readRate = StreamRate(bytesPerSecond: 1000, burst: 100)
    let stream = try loop.stream(over: pair.near, options: options)
    var received = 0
    stream.onRead { received += $0.input.takeAll().count }
    // Once, so that the fault is watched.
    stream.pauseReading()
    loop.settle()
    stream.resumeReading()
    stream.write("never read")
    pair.send([UInt8](repeating: 1, count: 2000))
    loop.settle()
    close(pair.far)
    waitUntilOtherEndIsClosed(pair.near)

    loop.advance(by: .seconds(1))
    #expect(stream.end == nil)
    loop.advance(by: .seconds(2))

    #expect(received == 2000)
    #expect(stream.end == .failed(.system(call: "recv", errno: ECONNRESET)))
  }

  @Test func aStreamPausedAfterAResetEndsWithTheError() throws {
    let loop = try EventRunLoop(clock: .virtual())
    let pair = SocketPair()
    var options = StreamOptions()
    options.readRate = StreamRate(bytesPerSecond: 1000, burst: 100)
    let stream = try loop.stream(over: pair.near, options: options)
    stream.onRead { $0.input.removeAll() }
    stream.pauseReading()
    loop.settle()
    stream.resumeReading()
    stream.write("never read")
    pair.send([UInt8](repeating: 1, count: 2000))
    loop.settle()
    close(pair.far)
    waitUntilOtherEndIsClosed(pair.near)
    loop.settle()
    #expect(stream.end == nil)

    stream.pauseReading()
    loop.settle()

    #expect(stream.end == .failed(.system(call: "recv", errno: ECONNRESET)))
  }
}
