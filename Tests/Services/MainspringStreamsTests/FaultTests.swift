import Glibc
import Mainspring
import MainspringStreams
import TestPrograms
import Testing

/// Tests of faults: each ends its stream, with the reason, and nothing else.
@Suite struct FaultTests {
  @Test func aResetFailsOnlyItsStream() throws {
    let loop = try EventRunLoop()
    var accepted: SocketStream?
    let listener = try loop.listen(at: .tcp(host: "127.0.0.1", port: 0)) { accepted = $0 }
    let address = try #require(listener.address)
    let (stream, bystander) = (loop.connect(to: address), loop.connect(to: address))
    stream.onRead { $0.input.removeAll() }
    loop.runGuarded { accepted != nil && stream.peerAddress != nil && bystander.peerAddress != nil }
    let victim = accepted?.peerAddress == stream.localAddress ? stream : bystander
    victim.onRead { $0.input.removeAll() }

    accepted?.abort()
    loop.runGuarded { victim.end != nil }

    #expect(victim.end == .failed(.system(call: "recv", errno: ECONNRESET)))
    #expect((victim === stream ? bystander : stream).end == nil)
    for stream in [stream, bystander] { stream.abort() }
    listener.close()
  }

  @Test func aWriteToAClosedPeerFailsTheStreamWithoutASignal() throws {
    let loop = try EventRunLoop(clock: .virtual())
    let pair = SocketPair()
    let stream = try loop.stream(over: pair.near)
    var end: StreamEnd?
    stream.onEnd { end = $1 }
    pair.closeFar()

    #expect(!stream.write("to nobody"))
    // Never inside a call of a member.
    #expect(end == nil)
    loop.settle()

    #expect(end == .failed(.system(call: "send", errno: EPIPE)))
    #expect(!stream.write("again"))
    stream.close()
    stream.abort()
    #expect(stream.end == end)
  }

  @Test func waitingBytesForAClosedPeerFailTheStream() throws {
    let loop = try EventRunLoop(clock: .virtual())
    let pair = SocketPair()
    let stream = try loop.stream(over: pair.near)
    while stream.write([UInt8](repeating: 1, count: 10_000)) {}

    pair.closeFar()
    loop.settle()

    #expect(stream.end == .failed(.system(call: "sendmsg", errno: EPIPE)))
  }

  /// Ways in which a stream notices that its peer has gone.
  enum Notice: CaseIterable { case write, waitingBytes, finishedWriting }

  @Test(arguments: Notice.allCases)
  func theBytesOfAPeerThatHasGoneAreReadBeforeTheStreamEnds(notice: Notice) throws {
    // Given a peer that refuses what it is sent, says so, and goes
    let loop = try EventRunLoop(clock: .virtual())
    let pair = SocketPair()
    let stream = try loop.stream(over: pair.near)
    let received = Log<String>()
    let ends = Log<StreamEnd>()
    stream.onRead { received.add(text($0.input.takeAll())) }
    stream.onEnd { ends.add($1) }
    loop.settle()
    if notice != .write { while stream.write([UInt8](repeating: 1, count: 10_000)) {} }
    if notice == .finishedWriting { stream.finishWriting() }
    pair.send("413 no")
    pair.closeFar()

    // When the stream sends before it reads
    if notice == .write { #expect(!stream.write("more")) }
    #expect(ends.all.isEmpty)
    loop.settle()

    // Then it has the answer, and the reason
    #expect(received.all == ["413 no"])
    let call = notice == .write ? "send" : "sendmsg"
    #expect(ends.all == [.failed(.system(call: call, errno: EPIPE))])
    #expect(!stream.write("again") && stream.waitingBytes == 0)
  }

  @Test func aTaskReadsTheBytesOfAPeerThatHasGoneAfterItsOwnSendHasFailed() throws {
    let loop = try EventRunLoop(clock: .virtual())
    let pair = SocketPair()
    let stream = try loop.stream(over: pair.near)
    pair.send("no")
    pair.closeFar()
    let lines = Record<String>()
    _ = Task(executorPreference: loop) {
      for _ in 1...2 {
        do throws(StreamError) { try await stream.send("question") } catch { lines.append("\(error)") }
      }
      do throws(StreamError) {
        for try await chunk in stream.chunks { lines.append(text(chunk)) }
      } catch {
        lines.append("\(error)")
      }
    }

    loop.settle()

    let fault = "\(StreamError.system(call: "send", errno: EPIPE))"
    #expect(lines.all == [fault, fault, "no", fault])
    #expect(stream.end == .failed(.system(call: "send", errno: EPIPE)))
  }

  @Test func closingAStreamWhosePeerHasGoneEndsItWithTheFaultOfTheSend() throws {
    let loop = try EventRunLoop(clock: .virtual())
    let pair = SocketPair()
    let stream = try loop.stream(over: pair.near)
    stream.onRead { _ in }
    pair.closeFar()
    stream.write("to nobody")
    stream.close()
    #expect(stream.end == .failed(.system(call: "send", errno: EPIPE)))
  }

  @Test func aPeerThatHasFinishedWritingStillReceivesBytes() throws {
    let loop = try EventRunLoop(clock: .virtual())
    let pair = SocketPair()
    let stream = try loop.stream(over: pair.near)
    stream.onRead { _ in }
    stream.onInputEnd { stream in
      stream.write("you said \(text(stream.input.takeAll()))")
      loop.addTimer(after: .seconds(1)) {
        stream.write(", and that is all")
        stream.close()
      }
    }

    pair.send("little")
    pair.finish()
    loop.settle()
    #expect(pair.text() == "you said little")
    #expect(stream.end == nil)
    loop.advance(by: .seconds(1))

    #expect(pair.text() == ", and that is all")
    #expect(pair.receive() == nil)
    #expect(stream.end == .closed)
    pair.closeFar()
  }

  @Test func aReaderThatHasTakenEverythingIsNotCalledAtThePeersEnd() throws {
    let loop = try EventRunLoop(clock: .virtual())
    let pair = SocketPair()
    let stream = try loop.stream(over: pair.near)
    let chunks = Log<[UInt8]>()
    stream.onRead { chunks.add($0.input.takeAll()) }

    pair.send("all")
    pair.finish()
    loop.settle()

    #expect(chunks.all.map(text) == ["all"])
    #expect(stream.end == .closed)
    pair.closeFar()
  }

  @Test func aStreamThatHasFinishedWritingStillReceivesBytes() throws {
    let loop = try EventRunLoop(clock: .virtual())
    let pair = SocketPair()
    let stream = try loop.stream(over: pair.near)
    let received = Log<String>()
    stream.onRead { received.add(text($0.input.takeAll())) }

    stream.write("question")
    stream.finishWriting()
    #expect(!stream.write("too late"))
    loop.settle()
    #expect(pair.text() == "question")
    #expect(pair.receive() == nil)
    pair.send("answer")
    loop.settle()
    #expect(received.all == ["answer"])
    pair.closeFar()
    loop.settle()

    #expect(stream.end == .closed)
  }

  @Test(arguments: [StreamAddress.abstract(name: "mainspring-nobody-\(getpid())"), .unix(path: "/nonexistent/socket")])
  func aConnectionToAnAddressWithoutAListenerFails(at address: StreamAddress) throws {
    let loop = try EventRunLoop(clock: .virtual())
    let stream = loop.connect(to: address)
    stream.write("to nobody")
    var end: StreamEnd?
    stream.onConnect { _ in Issue.record("Nobody listens.") }
    stream.onEnd { end = $1 }

    loop.settle()

    let reason = address == .unix(path: "/nonexistent/socket") ? ENOENT : ECONNREFUSED
    #expect(end == .failed(.system(call: "connect", errno: reason)))
  }

  @Test(arguments: ["127.0.0.1", "::1"])
  func aConnectionToAPortWithoutAListenerIsRefused(of host: String) throws {
    let loop = try EventRunLoop()
    let listener = try loop.listen(at: .tcp(host: host, port: 0)) { _ in }
    let address = try #require(listener.address)
    listener.close()

    let stream = loop.connect(to: address)
    loop.runGuarded { stream.end != nil }

    #expect(stream.end == .failed(.system(call: "connect", errno: ECONNREFUSED)))
  }

  @Test func aPathThatIsTooLongFailsTheStreamAsABadAddress() throws {
    let loop = try EventRunLoop(clock: .virtual())
    let stream = loop.connect(to: .unix(path: String(repeating: "x", count: 200)))
    loop.settle()

    guard case .failed(.badAddress) = stream.end else {
      Issue.record("\(String(describing: stream.end))")
      return
    }
  }

  @Test func anAbortedStreamDropsItsBytesAndItsClosures() throws {
    let loop = try EventRunLoop(clock: .virtual())
    let pair = SocketPair()
    var stream: SocketStream? = try loop.stream(over: pair.near)
    weak let kept = stream
    stream?.onRead { [stream] _ in _ = stream }
    var ends = 0
    stream?.onEnd { [stream] _, end in
      #expect(end == .aborted)
      _ = stream
      ends += 1
    }

    stream?.abort()
    stream?.abort()
    #expect(pair.receive() == nil)
    stream = nil
    loop.settle()

    #expect(ends == 1)
    #expect(kept == nil)
    pair.closeFar()
  }

  @Test func aStreamCanEndInEachOfItsClosures() throws {
    let loop = try EventRunLoop(clock: .virtual())
    for ending in [SocketStream.abort, SocketStream.close] {
      let reading = SocketPair()
      let stream = try loop.stream(over: reading.near)
      stream.onRead { stream in
        ending(stream)()
        stream.write("more")
      }
      reading.send("end")
      let draining = SocketPair()
      let other = try loop.stream(over: draining.near)
      other.onDrain { ending($0)() }
      while other.write([UInt8](repeating: 1, count: 10_000)) {}
      while draining.receive() == nil ? false : other.isFull { loop.settle() }
      reading.finish()
      draining.finish()
      loop.settle()

      #expect(stream.end != nil)
      loop.advance(by: .seconds(10))
      #expect(other.end != nil)
      reading.closeFar()
      draining.closeFar()
    }
  }

  @Test func aLoopThatIsDeallocatedEndsItsStreamsAndListeners() throws {
    let pair = SocketPair()
    var loop: EventRunLoop? = try EventRunLoop(clock: .virtual())
    weak let kept = loop
    let stream = try #require(try loop?.stream(over: pair.near))
    stream.onRead { _ in }
    let address = StreamAddress.abstract(name: "mainspring-deallocated-\(getpid())")
    _ = try loop?.listen(at: address) { _ in }
    let connecting = loop?.connect(to: address)

    loop = nil

    #expect(kept == nil)
    #expect(stream.end == .failed(.loopEnded))
    #expect(!stream.write("to nobody"))
    #expect(connecting?.end == .failed(.loopEnded))
    #expect(pair.receive() == nil)
    pair.closeFar()
    // The address is free again.
    let another = try EventRunLoop(clock: .virtual())
    try another.listen(at: address) { _ in }.close()
  }
}
