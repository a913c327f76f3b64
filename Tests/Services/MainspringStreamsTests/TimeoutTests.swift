import Glibc
import Mainspring
import MainspringStreams
import TestPrograms
import Testing

/// Tests of timeouts and rate limits, in virtual time.
@Suite struct TimeoutTests {
  @Test func anIdleStreamEndsAfterItsTimeout() throws {
    let loop = try EventRunLoop(clock: .virtual())
    let pair = SocketPair()
    var options = StreamOptions()
    options.idleTimeout = .seconds(30)
    let stream = try loop.stream(over: pair.near, options: options)
    var end: (StreamEnd, Duration)?
    stream.onRead { $0.input.removeAll() }
    stream.onEnd { end = ($1, loop.clock.now.sinceStart) }

    loop.advance(by: .seconds(20))
    pair.send("still here")
    loop.advance(by: .seconds(20))
    stream.write("so am I")
    loop.advance(by: .seconds(29))
    #expect(end == nil)
    loop.advance(by: .seconds(1))

    #expect(end?.0 == .failed(.timedOut(.idle)))
    #expect(end?.1 == .seconds(70))
    pair.closeFar()
  }

  @Test func aPeerThatTakesNothingEndsTheStreamAfterTheWriteTimeout() throws {
    let loop = try EventRunLoop(clock: .virtual())
    let pair = SocketPair()
    var options = StreamOptions()
    options.writeTimeout = .seconds(10)
    let stream = try loop.stream(over: pair.near, options: options)
    // More than the kernel takes, twice.
    stream.write([UInt8](repeating: 1, count: 2_000_000))

    loop.advance(by: .seconds(9))
    _ = pair.receive()
    loop.advance(by: .seconds(9))
    #expect(stream.end == nil)
    loop.advance(by: .seconds(1))

    #expect(stream.end == .failed(.timedOut(.write)))
    pair.closeFar()
  }

  @Test func bytesWrittenBeforeTheConnectionHaveAWriteTimeoutToo() throws {
    let loop = try EventRunLoop(clock: .virtual())
    let address = StreamAddress.abstract(name: "mainspring-unread-\(getpid())")
    let listener = try loop.listen(at: address) { _ in }
    var options = StreamOptions()
    options.writeTimeout = .seconds(10)
    let stream = loop.connect(to: address, options: options)
    stream.write([UInt8](repeating: 1, count: 2_000_000))

    loop.advance(by: .seconds(9))
    #expect(stream.end == nil)
    loop.advance(by: .seconds(1))

    #expect(stream.end == .failed(.timedOut(.write)))
    listener.close()
  }

  @Test func aStreamWithoutWaitingBytesHasNoWriteTimeout() throws {
    let loop = try EventRunLoop(clock: .virtual())
    let pair = SocketPair()
    var options = StreamOptions()
    options.writeTimeout = .seconds(10)
    let stream = try loop.stream(over: pair.near, options: options)
    while stream.write([UInt8](repeating: 1, count: 10_000)) {}
    while stream.waitingBytes > 0 {
      _ = pair.receive()
      loop.settle()
    }

    loop.advance(by: .seconds(3600))

    #expect(stream.end == nil)
    stream.abort()
    pair.closeFar()
  }

  @Test func aServerThatDoesNotAcceptIsAnErrorAfterTheConnectTimeout() throws {
    let loop = try EventRunLoop(clock: .virtual())
    let address = StreamAddress.abstract(name: "mainspring-full-\(getpid())")
    let listener = try loop.listen(at: address, backlog: 0) { _ in }
    listener.pause()
    var options = StreamOptions()
    options.connectTimeout = .seconds(5)
    // The kernel queues one connection.
    let first = loop.connect(to: address)
    loop.advance(by: .milliseconds(1))

    let second = loop.connect(to: address, options: options)
    loop.advance(by: .seconds(4))
    #expect(second.end == nil)
    loop.advance(by: .seconds(1))

    #expect(second.end == .failed(.timedOut(.connect)))
    #expect(first.end == nil)
    first.abort()
    listener.close()
    loop.settle()
  }

  @Test func aPeerThatDoesNotEndItsDirectionDelaysTheEndByTheCloseTimeout() throws {
    let loop = try EventRunLoop(clock: .virtual())
    let pair = SocketPair()
    let stream = try loop.stream(over: pair.near)
    stream.write("goodbye")
    stream.close()
    loop.advance(by: .seconds(4))
    #expect(stream.end == nil)
    #expect(pair.text() == "goodbye")
    #expect(pair.receive() == nil)
    // The stream drops bytes that the peer still sends.
    pair.send("but I have more to say")

    loop.advance(by: .seconds(1))

    #expect(stream.end == .closed)
    pair.closeFar()
  }

  @Test func theCloseTimeoutIsAnOption() throws {
    let loop = try EventRunLoop(clock: .virtual())
    let pair = SocketPair()
    var options = StreamOptions()
    options.closeTimeout = .seconds(60)
    let stream = try loop.stream(over: pair.near, options: options)
    stream.close()

    loop.advance(by: .seconds(59))
    #expect(stream.end == nil)
    loop.advance(by: .seconds(1))

    #expect(stream.end == .closed)
    pair.closeFar()
  }

  @Test func aPeerThatDoesNotTakeTheLastBytesIsAnErrorAfterTheCloseTimeout() throws {
    let loop = try EventRunLoop(clock: .virtual())
    let pair = SocketPair()
    let stream = try loop.stream(over: pair.near)
    while stream.write([UInt8](repeating: 1, count: 10_000)) {}
    stream.close()

    loop.advance(by: .seconds(5))

    #expect(stream.end == .failed(.timedOut(.close)))
    pair.closeFar()
  }

  @Test func aPeerThatTakesTheLastBytesSlowlyGetsThemAllAfterTheCloseTimeout() throws {
    let loop = try EventRunLoop(clock: .virtual())
    let pair = SocketPair()
    var options = StreamOptions()
    options.highWaterMark = 1 << 20
    let stream = try loop.stream(over: pair.near, options: options)
    var sent = 0
    var isFull = false
    while !isFull {
      isFull = !stream.write([UInt8](repeating: 1, count: 10_000))
      sent += 10_000
    }
    stream.close()

    // Four of the five seconds pass before each piece.
    var received = 0
    while stream.end == nil {
      loop.advance(by: .seconds(4))
      received += pair.receive()?.count ?? 0
      loop.settle()
      if received == sent { break }
    }
    #expect(received == sent)
    #expect(loop.clock.now.nanoseconds > 5_000_000_000)

    pair.closeFar()
    loop.settle()
    #expect(stream.end == .closed)
  }

  @Test func aReadRateLimitsTheBytesOfEachSecond() throws {
    let loop = try EventRunLoop(clock: .virtual())
    let pair = SocketPair()
    var options = StreamOptions()
    options.readRate = StreamRate(bytesPerSecond: 1000, burst: 500)
    let stream = try loop.stream(over: pair.near, options: options)
    var received = 0
    stream.onRead { stream in
      received += stream.input.count
      stream.input.removeAll()
    }
    pair.send([UInt8](repeating: 1, count: 20_000))

    loop.settle()
    #expect(received == 500)
    for second in 1...10 {
      loop.advance(by: .seconds(1))
      #expect(abs(received - (500 + 1000 * second)) <= 20)
    }

    stream.abort()
    pair.closeFar()
  }

  @Test func aWriteRateLimitsTheBytesOfEachSecond() throws {
    let loop = try EventRunLoop(clock: .virtual())
    let pair = SocketPair()
    var options = StreamOptions()
    options.writeRate = StreamRate(bytesPerSecond: 1000, burst: 500)
    let stream = try loop.stream(over: pair.near, options: options)
    stream.write([UInt8](repeating: 1, count: 5_500))

    loop.settle()
    var received = pair.receive()?.count ?? 0
    #expect(received == 500)
    for second in 1...4 {
      loop.advance(by: .seconds(1))
      received += pair.receive()?.count ?? 0
      #expect(abs(received - (500 + 1000 * second)) <= 20)
    }
    stream.close()
    pair.finish()
    loop.advance(by: .milliseconds(1100))
    received += pair.receive()?.count ?? 0

    #expect(received == 5_500)
    #expect(stream.end == .closed)
    pair.closeFar()
  }

  @Test func aWriteRateThatDelaysBytesCausesNoWriteTimeout() throws {
    let loop = try EventRunLoop(clock: .virtual())
    let pair = SocketPair()
    var options = StreamOptions()
    options.writeRate = StreamRate(bytesPerSecond: 1, burst: 1)
    options.writeTimeout = .milliseconds(300)
    let stream = try loop.stream(over: pair.near, options: options)
    stream.write("slowly")

    loop.advance(by: .seconds(6))

    #expect(stream.end == nil)
    #expect(pair.text() == "slowly")
    stream.abort()
    pair.closeFar()
  }

  @Test func aPeerThatTakesNothingCausesAWriteTimeoutAlsoWithARateLimit() throws {
    let loop = try EventRunLoop(clock: .virtual())
    let pair = SocketPair()
    var options = StreamOptions()
    options.writeRate = StreamRate(bytesPerSecond: 1_000_000_000, burst: 100_000_000)
    options.writeTimeout = .seconds(10)
    let stream = try loop.stream(over: pair.near, options: options)
    stream.write([UInt8](repeating: 1, count: 2_000_000))

    loop.advance(by: .seconds(9))
    #expect(stream.end == nil)
    loop.advance(by: .seconds(2))

    #expect(stream.end == .failed(.timedOut(.write)))
    pair.closeFar()
  }

  @Test func aBurstWithoutLimitLimitsNothing() throws {
    let loop = try EventRunLoop(clock: .virtual())
    let pair = SocketPair()
    var options = StreamOptions()
    options.readRate = StreamRate(bytesPerSecond: 1, burst: .max)
    options.writeRate = StreamRate(bytesPerSecond: .max, burst: .max)
    let stream = try loop.stream(over: pair.near, options: options)
    var received = 0
    stream.onRead { received += $0.input.takeAll().count }
    pair.send("question")
    stream.write("answer")

    loop.settle()

    #expect(received == 8 && pair.text() == "answer")
    stream.abort()
    pair.closeFar()
  }

  @Test func aRateThatDelaysBytesCausesNoIdleTimeout() throws {
    let loop = try EventRunLoop(clock: .virtual())
    for isReading in [true, false] {
      let pair = SocketPair()
      var options = StreamOptions()
      let rate = StreamRate(bytesPerSecond: 1, burst: 1)
      if isReading { options.readRate = rate } else { options.writeRate = rate }
      options.idleTimeout = .milliseconds(600)
      let stream = try loop.stream(over: pair.near, options: options)
      var received = 0
      stream.onRead { received += $0.input.takeAll().count }
      if isReading { pair.send("slow") } else { stream.write("slow") }

      loop.advance(by: .milliseconds(3100))
      #expect(stream.end == nil)
      #expect((isReading ? received : pair.receive()?.count) == 4)
      loop.advance(by: .seconds(1))

      #expect(stream.end == .failed(.timedOut(.idle)))
      pair.closeFar()
    }
  }

  @Test func aWriteRateDelaysTheCloseTimeout() throws {
    let loop = try EventRunLoop(clock: .virtual())
    let pair = SocketPair()
    var options = StreamOptions()
    options.writeRate = StreamRate(bytesPerSecond: 100, burst: 100)
    let stream = try loop.stream(over: pair.near, options: options)
    stream.write([UInt8](repeating: 1, count: 2000))
    stream.close()

    var received = 0
    for _ in 0..<20 {
      #expect(stream.end == nil)
      loop.advance(by: .seconds(1))
      received += pair.receive()?.count ?? 0
    }
    #expect(received == 2000)
    #expect(pair.receive() == nil)
    loop.advance(by: .seconds(5))

    #expect(stream.end == .closed)
    pair.closeFar()
  }
}
