import Glibc

/// Reads events from an input; one read may end in the middle of an event.
struct InputEventReader {
  /// The result of one read.
  enum Outcome {
    /// Bytes arrived.
    case bytes
    /// The input has no bytes at the moment.
    case nothing
    /// The input has ended.
    case end
    case failure(reason: String)
  }

  /// The read buffer; its first `unfinished` bytes are the start of an event that is not complete yet.
  private var bytes = [UInt8](repeating: 0, count: 64 * InputEvent.size)
  private var unfinished = 0

  /// Reads once, and calls `body` with each event that is complete.
  ///
  /// One read for each callout is enough: the descriptor stays ready if bytes remain, and other sources run before the
  /// next read.
  mutating func read(from descriptor: Int32, _ body: (InputEvent) -> Void) -> Outcome {
    let unfinished = unfinished
    let count = bytes.withUnsafeMutableBytes { buffer in
      Glibc.read(descriptor, buffer.baseAddress! + unfinished, buffer.count - unfinished)
    }
    let failure = errno
    if count > 0 {
      decode(unfinished + count, body)
      return .bytes
    }
    if count == 0 { return .end }
    return failure == EAGAIN || failure == EINTR ? .nothing : .failure(reason: String(cString: strerror(failure)))
  }

  /// Discards the start of an event whose rest will not arrive.
  mutating func discardUnfinished() { unfinished = 0 }

  /// Decodes the first `count` bytes of the buffer; the last event among them may be incomplete.
  private mutating func decode(_ count: Int, _ body: (InputEvent) -> Void) {
    var place = 0
    while count - place >= InputEvent.size {
      body(bytes.withUnsafeBytes { InputEvent($0[place..<place + InputEvent.size]) })
      place += InputEvent.size
    }
    unfinished = count - place
    if place > 0, unfinished > 0 { bytes.replaceSubrange(0..<unfinished, with: Array(bytes[place..<count])) }
  }
}
