import Mainspring
import MainspringStreams
import TestPrograms
import Testing

/// Tests of `write(takingFrom:)`.
@Suite struct MovedBytesTests {
  private let loop: EventRunLoop
  private let pair = SocketPair()
  private let stream: SocketStream

  init() throws {
    loop = try EventRunLoop(clock: .virtual())
    stream = try loop.stream(over: pair.near)
  }

  private func end() {
    stream.abort()
    pair.closeFar()
    loop.settle()
  }

  @Test func aStreamSendsTheBytesThatItsOwnInputHasKept() throws {
    stream.onRead { _ in }
    pair.send("kept")
    loop.settle()
    #expect(stream.input.count == 4)

    #expect(stream.write(takingFrom: stream.input))

    #expect(pair.text() == "kept")
    #expect(stream.input.isEmpty)
    end()
  }

  @Test func aFullStreamSendsTheBytesThatItsOwnInputHasKept() throws {
    stream.onRead { _ in }
    pair.send("kept")
    loop.settle()
    while stream.write([UInt8](repeating: 1, count: 10_000)) {}
    let waiting = stream.waitingBytes

    #expect(!stream.write(takingFrom: stream.input))

    #expect(stream.waitingBytes == waiting + 4)
    #expect(stream.input.isEmpty)
    end()
  }

  @Test func anEchoThatBeginsOneMessageLaterSendsAllBytes() throws {
    // The first call leaves the bytes; each later one takes the kept bytes and the new ones.
    var calls = 0
    stream.onRead { stream in
      calls += 1
      if calls > 1 { stream.write(takingFrom: stream.input) }
    }
    for message in ["one ", "two ", "three"] {
      pair.send(message)
      loop.settle()
    }

    #expect(pair.text() == "one two three")
    end()
  }

  @Test func anEmptyInputSendsNothing() throws {
    #expect(stream.write(takingFrom: stream.input))
    stream.onRead { _ in }
    pair.send("kept")
    loop.settle()
    stream.input.removeAll()

    #expect(stream.write(takingFrom: stream.input))

    #expect(pair.receive() == [])
    end()
  }

  @Test func aStreamThatHasEndedTakesNothing() throws {
    stream.onRead { _ in }
    pair.send("kept")
    loop.settle()
    let other = SocketPair()
    let target = try loop.stream(over: other.near)
    target.abort()
    #expect(!target.write(takingFrom: stream.input))
    #expect(stream.input.count == 4)

    stream.abort()

    #expect(!stream.write(takingFrom: stream.input))
    #expect(stream.input.count == 4)
    other.closeFar()
    end()
  }

  @Test func aClosedPeerFailsOnlyTheTargetStream() throws {
    stream.onRead { _ in }
    pair.send("kept")
    loop.settle()
    let other = SocketPair()
    let target = try loop.stream(over: other.near)
    other.closeFar()
    waitUntilOtherEndIsClosed(other.near)

    #expect(!target.write(takingFrom: stream.input))
    #expect(stream.input.isEmpty)
    loop.settle()

    #expect(target.end != nil)
    #expect(stream.end == nil)
    end()
  }

  @Test func aConnectingStreamKeepsTheMovedBytesUntilItIsConnected() throws {
    let address = StreamAddress.abstract(name: "mainspring-moved-\(UInt64.random(in: 0 ... .max))")
    let received = Log<String>()
    let listener = try loop.listen(at: address) { stream in stream.onRead { received.add(text($0.input.takeAll())) } }
    stream.onRead { _ in }
    pair.send("kept")
    loop.settle()
    let target = loop.connect(to: address)

    #expect(target.write(takingFrom: stream.input))
    loop.settle()

    #expect(received.all == ["kept"])
    target.abort()
    listener.close()
    end()
  }

  @Test func aDrainClosureCanSendTheInputOfAnotherStream() throws {
    var options = StreamOptions()
    options.highWaterMark = 100
    options.lowWaterMark = 10
    let other = SocketPair()
    let target = try loop.stream(over: other.near, options: options)
    while target.write([UInt8](repeating: 1, count: 10_000)) {}
    stream.onRead { _ in }
    target.onDrain { [stream] target in target.write(takingFrom: stream.input) }
    pair.send("the last")
    loop.settle()

    var last: [UInt8] = []
    while let bytes = other.receive(), !bytes.isEmpty {
      last = Array((last + bytes).suffix(8))
      loop.settle()
    }

    #expect(text(last) == "the last")
    #expect(stream.input.isEmpty)
    target.abort()
    other.closeFar()
    end()
  }
}
