import Mainspring
import MainspringStreams
import TestPrograms
import Testing

/// Tests of `StreamInput`: messages that arrive in any pieces.
@Suite struct FramingTests {
  @Test(arguments: 0..<40)
  func linesThatAreSplitAnywhereArriveComplete(seed: UInt64) throws {
    let loop = try EventRunLoop(clock: .virtual())
    let pair = SocketPair()
    let stream = try loop.stream(over: pair.near)
    var generator = SeededGenerator(seed: seed)
    let lines = (0..<100).map { _ in
      String((0..<Int.random(in: 0...60, using: &generator)).map { _ in "abcdé\r ".randomElement(using: &generator)! })
    }.map { $0.hasSuffix("\r") ? $0 + "." : $0 }
    let bytes = lines.flatMap { Array($0.utf8) + Array((Bool.random(using: &generator) ? "\n" : "\r\n").utf8) }
    let received = Log<String>()
    stream.onRead { stream in
      // A reader may also leave a complete line for later.
      for _ in 0..<3 {
        guard let line = try? stream.input.takeLine() else { break }
        received.add(line)
      }
    }
    stream.onInputEnd { stream in
      while let line = try? stream.input.takeLine() { received.add(line) }
      stream.close()
    }

    var rest = bytes[...]
    while !rest.isEmpty {
      let count = Int.random(in: 1...min(rest.count, 50), using: &generator)
      pair.send(Array(rest.prefix(count)))
      rest = rest.dropFirst(count)
      if Bool.random(using: &generator) { loop.settle() }
    }
    pair.finish()
    loop.settle()

    #expect(received.all == lines)
    pair.closeFar()
  }

  @Test(arguments: 0..<40)
  func messagesWithALengthThatAreSplitAnywhereArriveComplete(seed: UInt64) throws {
    let loop = try EventRunLoop(clock: .virtual())
    let pair = SocketPair()
    var options = StreamOptions()
    options.inputLimit = 300
    let stream = try loop.stream(over: pair.near, options: options)
    var generator = SeededGenerator(seed: seed)
    let messages = (0..<100).map { _ in
      (0..<Int.random(in: 0...255, using: &generator)).map { _ in UInt8.random(in: 0...255, using: &generator) }
    }
    let bytes = messages.flatMap { [UInt8($0.count)] + $0 }
    let received = Log<[UInt8]>()
    stream.onRead { stream in
      while let length = stream.input.withBytes({ $0.first }), stream.input.count > Int(length) {
        stream.input.removeFirst(1)
        if let message = stream.input.take(Int(length)) { received.add(message) }
      }
    }

    var rest = bytes[...]
    while !rest.isEmpty {
      let count = Int.random(in: 1...min(rest.count, 700), using: &generator)
      pair.send(Array(rest.prefix(count)))
      rest = rest.dropFirst(count)
      if Bool.random(using: &generator) { loop.settle() }
    }
    loop.settle()

    #expect(received.all == messages)
    stream.abort()
    pair.closeFar()
  }

  /// A way to frame messages, with the number of bytes of its length, or with its delimiter.
  enum Framing: CaseIterable {
    case length1, length2, length4, length8, byte, bytes

    var lengthBytes: Int? {
      switch self {
      case .length1: 1
      case .length2: 2
      case .length4: 4
      case .length8: 8
      case .byte, .bytes: nil
      }
    }
    var delimiter: [UInt8] { self == .byte ? [0] : Array("aab".utf8) }

    func take(_ input: StreamInput) throws(StreamError) -> [UInt8]? {
      if let lengthBytes { return try input.takeMessage(lengthBytes: lengthBytes, maximum: 255) }
      return try input.take(upTo: delimiter, maximum: 255)
    }
  }

  @Test(arguments: Framing.allCases, 0..<10)
  func framedMessagesThatAreSplitAnywhereArriveComplete(framing: Framing, seed: UInt64) throws {
    let loop = try EventRunLoop(clock: .virtual())
    let pair = SocketPair()
    var options = StreamOptions()
    options.inputLimit = 300
    let stream = try loop.stream(over: pair.near, options: options)
    let writer = try loop.stream(over: pair.far)
    var generator = SeededGenerator(seed: seed)
    // Delimiters that arrive in part, or overlap: "a", "aa", "aaa", and the last byte alone.
    let messages = (0..<100).map { _ in
      (0..<Int.random(in: 0...252, using: &generator)).map { _ in Array("aacd".utf8).randomElement(using: &generator)! }
    }
    var bytes: [UInt8] = []
    for message in messages {
      if let lengthBytes = framing.lengthBytes {
        writer.writeMessage(message, lengthBytes: lengthBytes)
      } else {
        bytes += message + framing.delimiter
      }
    }
    var rest = bytes[...]
    let received = Log<[UInt8]>()
    stream.onRead { stream in
      while let message = try? framing.take(stream.input) { received.add(message) }
    }
    while !rest.isEmpty {
      let count = Int.random(in: 1...min(rest.count, 700), using: &generator)
      writer.write(Array(rest.prefix(count)))
      rest = rest.dropFirst(count)
      if Bool.random(using: &generator) { loop.settle() }
    }
    loop.settle()

    #expect(received.all == messages)
    stream.abort()
    writer.abort()
  }

  @Test func aMessageThatIsTooLongOrCutOffIsAnError() throws {
    let loop = try EventRunLoop(clock: .virtual())
    let pair = SocketPair()
    let stream = try loop.stream(over: pair.near)
    let errors = Log<StreamError>()
    stream.onRead { stream in
      do throws(StreamError) { _ = try stream.input.takeMessage(lengthBytes: 2, maximum: 3) } catch {
        errors.add(error)
      }
      do throws(StreamError) { _ = try stream.input.take(upTo: Array("\r\n".utf8), maximum: 3) } catch {
        errors.add(error)
      }
    }
    stream.onInputEnd { stream in
      do throws(StreamError) { _ = try stream.input.takeMessage(lengthBytes: 1) } catch { errors.add(error) }
      do throws(StreamError) { _ = try stream.input.take(upTo: [9]) } catch { errors.add(error) }
    }

    pair.send([0, 4])
    loop.settle()
    #expect(errors.all == [.messageTooLong(maximum: 3)])
    pair.send([1, 13])
    loop.settle()
    #expect(errors.all.count == 2, "the last byte may begin a delimiter")
    pair.send([2])
    loop.settle()
    #expect(errors.all.count == 4)
    #expect(errors.all.allSatisfy { $0 == .messageTooLong(maximum: 3) })
    stream.input.removeAll()
    pair.send([5, 1])
    pair.finish()
    loop.settle()

    #expect(errors.all.suffix(2) == [.incompleteMessage, .incompleteMessage])
    #expect(stream.input.takeAll() == [5, 1])
    stream.abort()
    pair.closeFar()
  }

  @Test func aLengthOfAnySizeIsOnlyWaitedForOrRefused() throws {
    let loop = try EventRunLoop(clock: .virtual())
    let pair = SocketPair()
    let stream = try loop.stream(over: pair.near)
    let results = Log<String>()
    stream.onRead { stream in
      do throws(StreamError) {
        results.add("\(try stream.input.takeMessage(lengthBytes: 8, maximum: .max) ?? [])")
      } catch { results.add("\(error)") }
      stream.input.removeAll()
    }
    for first: UInt8 in [0x7F, 0x80, 0xFF] {
      pair.send([first] + [UInt8](repeating: 0xFF, count: 7))
      loop.settle()
    }
    #expect(results.all == ["[]"] + [String](repeating: "a message has more than \(Int.max) bytes", count: 2))
    stream.abort()
    pair.closeFar()
  }

  @Test func aCompleteOrIncompleteLineThatIsTooLongIsAnError() throws {
    let loop = try EventRunLoop(clock: .virtual())
    let pair = SocketPair()
    let stream = try loop.stream(over: pair.near)
    let errors = Log<StreamError>()
    let lines = Log<String?>()
    stream.onRead { stream in
      do throws(StreamError) { lines.add(try stream.input.takeLine(maximum: 4)) } catch { errors.add(error) }
    }

    pair.send("1234\r")
    loop.settle()
    #expect(lines.all == [nil])
    pair.send("\n")
    loop.settle()
    #expect(lines.all == [nil, "1234"])
    pair.send("123456")
    loop.settle()
    pair.send("\n")
    loop.settle()

    #expect(errors.all == [.lineTooLong(maximum: 4), .lineTooLong(maximum: 4)])
    #expect(stream.input.count == 7)
    stream.abort()
    pair.closeFar()
  }

  @Test func theLastLineNeedsNoLineBreak() throws {
    let loop = try EventRunLoop(clock: .virtual())
    let pair = SocketPair()
    let stream = try loop.stream(over: pair.near)
    let lines = Log<String>()
    let take = { (stream: SocketStream) in
      while let line = try? stream.input.takeLine() { lines.add(line) }
    }
    stream.onRead(take)
    pair.send("one\ntwo")
    loop.settle()
    #expect(lines.all == ["one"])

    pair.finish()
    loop.settle()

    #expect(lines.all == ["one", "two"])
    pair.closeFar()
  }

  @Test func aReaderThatRunsTheLoopDoesNotLoseItsUnreadBytes() throws {
    let loop = try EventRunLoop(clock: .virtual())
    let pairs = [SocketPair(), SocketPair()]
    let received = Log<String>()
    let outer = try loop.stream(over: pairs[0].near)
    let inner = try loop.stream(over: pairs[1].near)
    outer.onRead { stream in
      pairs[1].send("inner")
      loop.run(mode: .default, before: loop.clock.now)
      loop.run(mode: .default, before: loop.clock.now)
      received.add(text(stream.input.takeAll()))
    }
    inner.onRead { received.add(text($0.input.takeAll())) }

    pairs[0].send("outer")
    loop.settle()

    #expect(received.all == ["inner", "outer"])
    for stream in [outer, inner] { stream.abort() }
    for pair in pairs { pair.closeFar() }
  }
}
