import Glibc
import Mainspring
import MainspringStreams
import TestPrograms
import Testing

/// Tests of streams that are closed without waiting for their peer's end, in virtual time.
@Suite struct ClosingTests {
  private let loop: EventRunLoop
  private let pair = SocketPair()
  private let stream: SocketStream

  init() throws {
    loop = try EventRunLoop(clock: .virtual())
    stream = try loop.stream(over: pair.near)
  }

  @Test func aStreamIsIdleIfNoByteIsUnderwayInEitherDirection() {
    #expect(stream.isIdle)
    pair.send("a request")
    #expect(!stream.isIdle)
    stream.onRead { _ in }
    loop.settle()
    // The request is in the stream's input.
    #expect(stream.isIdle)

    while stream.write([UInt8](repeating: 1, count: 10_000)) {}
    #expect(!stream.isIdle)
    while stream.waitingBytes > 0 {
      _ = pair.receive()
      loop.settle()
    }
    #expect(stream.isIdle)

    stream.close()
    #expect(!stream.isIdle)
    pair.closeFar()
  }

  @Test func anIdleStreamEndsAtOnce() {
    var end: StreamEnd?
    stream.onEnd { end = $1 }

    stream.close(awaitingPeersEnd: false)
    loop.settle()

    #expect(end == .closed)
    #expect(pair.receive() == nil)
    pair.closeFar()
  }

  @Test func aStreamOfTCPEndsOnceItsPeerHasEveryByte() throws {
    let real = try EventRunLoop()
    var accepted: SocketStream?
    let listener = try real.listen(at: .tcp(host: "127.0.0.1", port: 0)) { accepted = $0 }
    let client = real.connect(to: try #require(listener.address))
    var text = ""
    client.onRead { text += String(decoding: $0.input.takeAll(), as: UTF8.self) }
    // The client keeps its direction open.
    client.onInputEnd { _ in }
    let guardTime = real.clock.now.advanced(by: .seconds(60))
    real.addTimer(at: guardTime) {}
    real.run(while: { accepted == nil && real.clock.now < guardTime })
    let stream = try #require(accepted)
    let start = real.clock.now

    stream.write("goodbye")
    stream.close(awaitingPeersEnd: false)
    real.run(while: { (stream.end == nil || text != "goodbye") && real.clock.now < guardTime })

    #expect(stream.end == .closed)
    #expect(text == "goodbye")
    #expect(start.duration(to: real.clock.now) < stream.options.closeTimeout)
    client.abort()
    listener.close()
  }

  @Test func aStreamIsAbortedBeforeItsLoopSeesThatItIsConnected() throws {
    let loop = try EventRunLoop()
    var accepted: SocketStream?
    let listener = try loop.listen(at: .tcp(host: "127.0.0.1", port: 0)) { accepted = $0 }
    let stream = loop.connect(to: try #require(listener.address))
    // The kernel connects inside connect(2), which a post of the stream before this one calls.
    loop.post { stream.abort() }

    loop.runGuarded { accepted?.end != nil }

    #expect(stream.end == .aborted)
    #expect(accepted?.end == .failed(.system(call: "recv", errno: ECONNRESET)))
    listener.close()
  }

  @Test func unreadBytesAreReadFirstSoThatThePeerGetsNoReset() {
    stream.write("goodbye")
    pair.send("one more request")

    stream.close(awaitingPeersEnd: false)
    loop.settle()
    #expect(stream.end == nil)
    loop.advance(by: .milliseconds(10))

    #expect(stream.end == .closed)
    #expect(pair.text() == "goodbye")
    var byte: UInt8 = 0
    #expect(read(pair.far, &byte, 1) == 0)
    pair.closeFar()
  }

  @Test func aStreamWithWaitingBytesEndsWhenThePeerHasTakenThem() {
    while stream.write([UInt8](repeating: 1, count: 10_000)) {}
    stream.close(awaitingPeersEnd: false)
    loop.advance(by: .seconds(1))
    #expect(stream.end == nil)

    while stream.waitingBytes > 0 {
      _ = pair.receive()
      loop.settle()
    }
    loop.advance(by: .milliseconds(10))

    #expect(stream.end == .closed)
    pair.closeFar()
  }

  @Test func aPeerThatTakesNothingIsStillAnErrorAfterTheCloseTimeout() {
    while stream.write([UInt8](repeating: 1, count: 10_000)) {}

    stream.close(awaitingPeersEnd: false)
    loop.advance(by: .seconds(5))

    #expect(stream.end == .failed(.timedOut(.close)))
    pair.closeFar()
  }

  @Test func aStreamThatIsBeingClosedStopsWaitingForItsPeersEnd() {
    stream.close()
    loop.advance(by: .seconds(1))
    #expect(stream.end == nil)

    stream.close(awaitingPeersEnd: false)

    #expect(stream.end == .closed)
    pair.closeFar()
  }
}
