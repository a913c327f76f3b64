import Mainspring
import MainspringStreams
import TestPrograms
import Testing

/// Tests of `StreamOptions.gathersWrites`: written bytes go out together.
@Suite struct GatheredWritesTests {
  private let loop: EventRunLoop
  private let pair = SocketPair()
  private let options: StreamOptions = {
    var options = StreamOptions()
    options.gathersWrites = true
    return options
  }()

  init() throws { loop = try EventRunLoop(clock: .virtual()) }

  @Test func theAnswersToOneReadGoOutTogether() throws {
    let stream = try loop.stream(over: pair.near, options: options)
    let early = Log<[UInt8]>()
    stream.onRead { [pair] stream in
      while let line = try? stream.input.takeLine() {
        stream.write("\(line)!")
        early.add(pair.receive() ?? [0])
      }
    }
    pair.send("a\nb\nc\n")
    loop.settle()
    #expect(early.all == [[], [], []])
    #expect(pair.text() == "a!b!c!")
    stream.abort()
    pair.closeFar()
  }

  @Test func writesOfOnePassGoOutAtItsEnd() throws {
    let stream = try loop.stream(over: pair.near, options: options)
    #expect(stream.write("a"))
    #expect(stream.write("b"))
    #expect(pair.text() == "")
    #expect(stream.waitingBytes == 2)
    loop.settle()
    #expect(pair.text() == "ab")
    #expect(stream.waitingBytes == 0)
    stream.write("c")
    stream.close()
    loop.settle()
    #expect(pair.text() == "c")
    #expect(pair.receive() == nil)
    pair.closeFar()
  }

  @Test(arguments: [false, true])
  func aFullStreamDrainsInOrder(isRateLimited: Bool) throws {
    var options = options
    options.highWaterMark = 1000
    options.lowWaterMark = 100
    if isRateLimited { options.writeRate = StreamRate(bytesPerSecond: 100_000) }
    let stream = try loop.stream(over: pair.near, options: options)
    var generator = SeededGenerator(seed: 3)
    var rest = (0..<1_000_000).map { UInt8(truncatingIfNeeded: $0 &* 7) }[...]
    let whole = Array(rest)
    let fill = { (stream: SocketStream) in
      while !rest.isEmpty {
        let piece = rest.prefix(Int.random(in: 1...500, using: &generator))
        rest = rest.dropFirst(piece.count)
        if !stream.write(Array(piece)) { break }
      }
    }
    stream.onDrain(fill)
    fill(stream)
    var received: [UInt8] = []
    while received.count < whole.count {
      let before = received.count
      loop.settle()
      received += try #require(pair.receive())
      if isRateLimited { loop.advance(by: .milliseconds(100)) } else { try #require(received.count > before) }
    }
    #expect(received == whole)
    stream.abort()
    pair.closeFar()
  }

  @Test func anEchoOfMovedBytesGoesOutToo() throws {
    let stream = try loop.stream(over: pair.near, options: options)
    // The first byte of two is left in the input, and so moved with the second one.
    stream.onRead { stream in
      if stream.input.count == 2 { stream.write(takingFrom: stream.input) }
    }
    var received = ""
    for number in 0..<10 {
      pair.send("\(number)")
      loop.settle()
      received += pair.text() ?? "end"
    }
    #expect(received == "0123456789")
    stream.abort()
    pair.closeFar()
  }

  @Test func aPeerThatHasGoneEndsTheStream() throws {
    let stream = try loop.stream(over: pair.near, options: options)
    let ends = Log<StreamEnd>()
    stream.onEnd { ends.add($1) }
    stream.onRead { $0.input.removeAll() }
    pair.closeFar()
    stream.write("a")
    stream.write("b")
    loop.settle()
    #expect(ends.all.count == 1)
    #expect(stream.end != nil)
  }
}
