import Glibc
import Mainspring
import MainspringStreams
import TestPrograms
import Testing

/// Tests of peers that ask and do not take the answers, and of the limits of a listener.
@Suite struct HeldReadingTests {
  private let answer = String(repeating: "x", count: 1000) + "\n"
  private let requests = 10_000

  /// A client that has sent its requests, and the server's stream, once the server has stopped reading or has read all.
  private func connection(
    on loop: EventRunLoop,
    options: StreamOptions = StreamOptions(),
    onRead: @escaping (SocketStream) -> Void
  ) throws -> (client: SocketStream, server: SocketStream) {
    let folder = TemporaryFolder()
    var server: SocketStream?
    let listener = try loop.listen(at: .unix(path: folder.file("socket")), options: options) { stream in
      stream.onRead(onRead)
      server = stream
    }
    let client = loop.connect(to: try #require(listener.address))
    client.write(String(repeating: "a\n", count: requests))
    for _ in 0..<20 { loop.settle() }
    listener.close()
    return (client, try #require(server))
  }

  /// Makes the client take all answers, and returns the number of their bytes at its end.
  private func takeAnswers(of client: SocketStream, on loop: EventRunLoop, until isDone: @escaping (Int) -> Bool) -> Int
  {
    var received = 0
    client.onRead { received += $0.input.takeAll().count }
    loop.runGuarded { isDone(received) }
    return received
  }

  @Test func aPeerThatTakesNoAnswersIsNotReadUntilItDoes() throws {
    let loop = try EventRunLoop(clock: .virtual())
    var answered = 0
    let (client, server) = try connection(on: loop) { stream in
      while !stream.isFull, (try? stream.input.takeLine()) != nil {
        answered += 1
        stream.write(answer)
      }
    }
    #expect(server.isFull)
    #expect(server.waitingBytes < server.options.highWaterMark + answer.utf8.count)
    #expect(answered < requests)

    let all = requests * answer.utf8.count
    #expect(takeAnswers(of: client, on: loop) { $0 >= all } == all)
    #expect(answered == requests)
    client.abort()
    server.abort()
  }

  @Test func aReaderThatIgnoresThatTheStreamIsFullReadsNoMoreThanItsInput() throws {
    let loop = try EventRunLoop(clock: .virtual())
    var options = StreamOptions()
    options.inputLimit = 1000
    let (client, server) = try connection(on: loop, options: options) { stream in
      while (try? stream.input.takeLine()) != nil { stream.write(answer) }
    }

    #expect(server.isFull)
    // The answers to one input came after the last byte before the mark.
    #expect(server.waitingBytes < server.options.highWaterMark + 500 * answer.utf8.count)

    let all = requests * answer.utf8.count
    #expect(takeAnswers(of: client, on: loop) { $0 >= all } == all)
    client.abort()
    server.abort()
  }

  @Test func allRequestsBeforeTheEndOfThePeerAreAnswered() throws {
    let loop = try EventRunLoop(clock: .virtual())
    let (client, server) = try connection(on: loop) { stream in
      while !stream.isFull, (try? stream.input.takeLine()) != nil { stream.write(answer) }
    }
    client.finishWriting()
    for _ in 0..<20 { loop.settle() }
    #expect(server.isFull && server.end == nil)

    let received = takeAnswers(of: client, on: loop) { _ in client.end != nil && server.end != nil }

    #expect(received == requests * answer.utf8.count)
    #expect(server.end == .closed && client.end == .closed)
  }

  @Test func aStreamMayBeReadWhileItIsFull() throws {
    let loop = try EventRunLoop(clock: .virtual())
    var options = StreamOptions()
    options.readsWhileFull = true
    var answered = 0
    let (client, server) = try connection(on: loop, options: options) { stream in
      while (try? stream.input.takeLine()) != nil {
        answered += 1
        stream.write(answer)
      }
    }

    #expect(server.isFull && answered == requests)
    client.abort()
    server.abort()
  }

  @Test func aTaskThatReadsWaitsUntilTheStreamHasDrained() throws {
    let loop = try EventRunLoop()
    let folder = TemporaryFolder()
    var server: SocketStream?
    let listener = try loop.listen(at: .unix(path: folder.file("socket"))) { stream in
      server = stream
      stream.write([UInt8](repeating: 7, count: 1 << 20))
    }
    let client = loop.connect(to: try #require(listener.address))
    client.write("a\n")
    loop.runGuarded { server != nil }
    let stream = try #require(server)
    #expect(stream.isFull)
    let wasFull = try loop.runUntilComplete {
      let line = Task {
        for try await line in stream.lines() { return line }
        return ""
      }
      // The line is there already; nothing tells that it is not taken, so the loop is given some passes.
      for _ in 0..<10 { await Task.yield() }
      let wasFull = try await loop.run {
        client.onRead { $0.input.removeAll() }
        return stream.isFull
      }
      #expect(try await line.value == "a")
      return wasFull
    }

    #expect(wasFull)
    #expect(!stream.isFull)
    for each in [client, stream] { each.abort() }
    listener.close()
  }

  @Test func aListenerHasNoMoreStreamsOpenThanItsMaximum() throws {
    let loop = try EventRunLoop(clock: .virtual())
    let folder = TemporaryFolder()
    var options = StreamOptions()
    options.maximumConnections = 2
    var servers: [SocketStream] = []
    let listener = try loop.listen(at: .unix(path: folder.file("socket")), options: options) { stream in
      servers.append(stream)
      stream.onRead { $0.input.removeAll() }
    }
    let clients = (0..<5).map { _ in loop.connect(to: listener.address!) }
    // All are connected for the kernel, and two for the listener.
    loop.runGuarded { clients.allSatisfy { $0.peerAddress != nil } && servers.count == 2 }
    for _ in 0..<5 { loop.settle() }
    #expect(servers.count == 2)

    clients[0].abort()
    loop.runGuarded { servers.count == 3 }
    for _ in 0..<5 { loop.settle() }
    #expect(servers.filter { $0.end == nil }.count == 2)

    servers.forEach { $0.abort() }
    loop.runGuarded { servers.count == 5 }
    for stream in clients + servers { stream.abort() }
    listener.close()
  }

  @Test func theKernelKeepsNoMoreForAPeerThanTheSendBuffer() throws {
    let loop = try EventRunLoop()
    var options = StreamOptions()
    options.sendBuffer = 16 << 10
    var server: SocketStream?
    let listener = try loop.listen(at: .tcp(host: "127.0.0.1", port: 0), options: options) { server = $0 }
    let client = loop.connect(to: try #require(listener.address))
    loop.runGuarded { server != nil }

    let stream = try #require(server)
    stream.write([UInt8](repeating: 7, count: 8 << 20))
    // The loop sends all that the kernel takes.
    for _ in 0..<100 { loop.run(mode: .default, before: loop.clock.now) }

    // The other end has a buffer too, of some hundred kilobytes until its program reads.
    #expect(stream.waitingBytes > 7 << 20)
    for each in [client, stream] { each.abort() }
    listener.close()
  }
}
