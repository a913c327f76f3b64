import NIOCore

/// Answers the requests of one connection.
final class Connection: ChannelInboundHandler {
  typealias InboundIn = ByteBuffer
  typealias OutboundOut = ByteBuffer

  private let store: Store
  private let loop: any EventLoop
  private var reader = RequestReader()
  private var answers = Answers()
  private var input = ByteBuffer()

  init(_ store: Store, on loop: any EventLoop) {
    self.store = store
    self.loop = loop
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    var received = unwrapInboundIn(data)
    if input.readableBytes == 0 { input = received } else { input.writeBuffer(&received) }
    answer(context)
  }

  func channelReadComplete(context: ChannelHandlerContext) { context.flush() }

  // A client that takes no answers has to wait.
  func channelWritabilityChanged(context: ChannelHandlerContext) {
    _ = context.channel.setOption(.autoRead, value: context.channel.isWritable)
    guard context.channel.isWritable else { return }
    answer(context)
    context.flush()
  }

  /// Answers the whole requests of the input, as long as the channel takes more.
  private func answer(_ context: ChannelHandlerContext) {
    while input.readableBytes > 0, context.channel.isWritable {
      do throws(RequestError) {
        let used = try run(limit: 32 << 10)
        input.moveReaderIndex(forwardBy: used)
        if used == 0 { return }
      } catch {
        answers.add(error: error.text)
        context.close(promise: nil)
        return
      }
      var output = context.channel.allocator.buffer(capacity: answers.bytes.count)
      output.writeBytes(answers.bytes)
      answers.removeAll()
      context.write(wrapOutboundOut(output), promise: nil)
    }
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) { context.close(promise: nil) }

  /// Runs the whole requests of the input, until their answers have more than `limit` bytes.
  ///
  /// Returns the number of bytes of the requests.
  private func run(limit: Int) throws(RequestError) -> Int {
    try input.withUnsafeReadableBytes { bytes throws(RequestError) in
      let bytes = bytes.bindMemory(to: UInt8.self).span
      var used = 0
      while answers.bytes.count <= limit, let end = try reader.read(bytes, from: used) {
        if !reader.words.isEmpty { run(bytes, reader.words) }
        used = end
      }
      return used
    }
  }

  private func run(_ bytes: Span<UInt8>, _ words: [Range<Int>]) {
    switch bytes.extracting(words[0]).command {
    case "get" where words.count == 2:
      let (part, hash) = store.part(of: bytes.extracting(words[1]))
      let value = part.table.withLock { $0.value(of: bytes.extracting(words[1]), hash) }
      if let value { answers.add(value) } else { answers.addNull() }
    case "set" where words.count == 3: set(bytes, words, after: nil)
    case "set" where words.count == 5 && bytes.extracting(words[3]).command == "ex":
      set(bytes, words, after: .seconds(Int64(bytes.extracting(words[4]).number ?? 1)))
    case "ping": answers.add(status: "PONG")
    case "config", "command": answers.add(partCount: 0)
    default: answers.add(error: "unknown command")
    }
  }

  private func set(_ bytes: Span<UInt8>, _ words: [Range<Int>], after delay: TimeAmount?) {
    let (part, hash) = store.part(of: bytes.extracting(words[1]))
    part.set(bytes.extracting(words[1]), hash, to: bytes.extracting(words[2]), after: delay, on: loop)
    answers.add(status: "OK")
  }
}
