import Glibc

/// One reader of the life-cycle log: how far it has got, and what it is sent next.
///
/// It keeps no text of its own but its beginning and its end; the lines are the ring's. `LogBroadcast` guards it with
/// its lock.
final class EventStream {
  enum Progress {
    /// The kernel has taken all there is.
    case caughtUp
    /// The kernel takes no more now.
    case blocked
    /// Nothing more will be sent: the stream has ended, or its reader is gone.
    case over
  }

  /// How many bytes of lines are sent by one call.
  private static let batchSize = 16 << 10

  let id: Int
  let descriptor: Int32
  private let isChunked: Bool
  /// The first line that came after the reader: lines before it are its replay.
  private let joinIndex: Int
  /// What is sent before the next line: the beginning of the answer, or its end.
  private var extra: [UInt8]
  /// The number of the line that is sent next.
  private(set) var nextLine: Int
  /// How many bytes of `extra`, or else of that line, have been sent.
  private var sentBytes = 0
  /// Where the reader is in the lines since it came: a sum of their bytes, beginning with `LogBroadcast`'s sum when it
  /// came.
  private(set) var position: Int
  private(set) var progress = Progress.caughtUp
  /// Whether the end is to be sent behind the last line.
  private var isEnding = false
  /// Whether `extra` is the end.
  private var isSendingEnd = false

  init(id: Int, descriptor: Int32, isChunked: Bool, beginning: [UInt8], firstLine: Int, joinIndex: Int, position: Int) {
    self.id = id
    self.descriptor = descriptor
    self.isChunked = isChunked
    extra = beginning
    nextLine = firstLine
    self.joinIndex = joinIndex
    self.position = position
  }

  /// Sends the end behind all lines.
  func end() { isEnding = true }

  /// Sends nothing more, not even the rest of a line.
  func cutOff() { progress = .over }

  /// Sends as much as the kernel takes.
  func send(from ring: inout LogRing) {
    if progress == .over { return }
    while true {
      let batch = nextBatch(from: &ring)
      if batch.isEmpty {
        progress = .caughtUp
        guard isEnding else { return }
        isEnding = false
        guard isChunked else { return finish() }
        extra = HTTPReply.lastChunk
        isSendingEnd = true
        continue
      }
      guard let count = UnixSocket.send(batch, to: descriptor) else {
        progress = .over
        return
      }
      advance(by: count, in: &ring)
      if count < batch.count {
        progress = .blocked
        return
      }
      if isSendingEnd { return finish() }
    }
  }

  private func finish() {
    // A client that understands no chunks learns the end from the connection.
    shutdown(descriptor, Int32(SHUT_WR))
    progress = .over
  }

  /// The next bytes: the rest of `extra`, of one long line, or of several short ones.
  private func nextBatch(from ring: inout LogRing) -> ArraySlice<UInt8> {
    if sentBytes < extra.count { return extra[sentBytes...] }
    if !extra.isEmpty {
      extra = []
      sentBytes = 0
    }
    if nextLine == ring.endIndex { return [] }
    var batch = line(nextLine, of: &ring)[...]
    batch = batch.dropFirst(sentBytes)
    var following = nextLine + 1
    while following < ring.endIndex, batch.count < EventStream.batchSize {
      batch += line(following, of: &ring)
      following += 1
    }
    return batch
  }

  private func advance(by count: Int, in ring: inout LogRing) {
    sentBytes += count
    if !extra.isEmpty { return }
    while nextLine < ring.endIndex {
      let text = ring.text(at: nextLine)
      let length = isChunked ? text.framed.count : text.plain.count
      guard sentBytes >= length else { return }
      sentBytes -= length
      if nextLine >= joinIndex { position += text.framed.count }
      nextLine += 1
    }
  }

  private func line(_ index: Int, of ring: inout LogRing) -> ArraySlice<UInt8> {
    let text = ring.text(at: index)
    return isChunked ? text.framed[...] : text.framed[text.plain]
  }
}
