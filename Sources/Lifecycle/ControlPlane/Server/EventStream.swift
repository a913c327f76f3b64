import Glibc

/// The state of one reader of the life-cycle log: its position, and the next bytes to send.
///
/// A stream stores only the beginning and the end of its response; the lines belong to the ring. The lock of
/// `LogBroadcast` guards every stream.
final class EventStream {
  enum Progress {
    /// The kernel has accepted everything.
    case caughtUp
    /// The kernel accepts no more for now.
    case blocked
    /// Nothing more will be sent: the stream has ended, or its reader has gone.
    case over
  }

  /// The target size of one send, in bytes.
  private static let batchSize = 16 << 10

  let id: Int
  let descriptor: Int32
  private let isChunked: Bool
  /// The index of the first line that was written after the reader joined; earlier lines are its replay.
  private let joinIndex: Int
  /// The bytes to send before the next line: the beginning of the response, or its end.
  private var extra: [UInt8]
  /// The index of the next line to send.
  private(set) var nextLine: Int
  /// The number of bytes sent of `extra`, or of the next line if `extra` is empty.
  private var sentBytes = 0
  /// The reader's position: the sum of the bytes of the lines sent since it joined, plus `LogBroadcast`'s sum at that
  /// time.
  private(set) var position: Int
  private(set) var progress = Progress.caughtUp
  /// Whether the end of the response follows the last line.
  private var isEnding = false
  /// Whether `extra` is the end of the response.
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

  /// Lets the response end after all lines that have been written.
  func end() { isEnding = true }

  /// Stops sending, even within a line.
  func cutOff() { progress = .over }

  /// Sends as much as the kernel accepts.
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
    // A client that does not support chunks detects the end of the response by the end of the connection.
    shutdown(descriptor, Int32(SHUT_WR))
    progress = .over
  }

  /// Returns the next bytes: the rest of `extra`, the rest of one long line, or several short lines.
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
