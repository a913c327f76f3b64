import CLibEvent
import CLinux
import Glibc
import Mainspring

/// The received bytes of a stream that have not been taken yet.
///
/// Take whole messages, and leave the beginning of the next one: it is kept, and the reader is called again with more.
/// Use it on the stream's loop's thread only.
///
/// The bytes of the latest read are in memory that all streams of the loop share; what the reader leaves is copied. A
/// reader that takes everything thus allocates nothing, and a stream without unread bytes has no buffer.
public final class StreamInput {
  // The members below are `@exclusivity(unchecked)` for the reason that ``SocketStream`` gives.

  /// The bytes of earlier reads, or nil if there never were any.
  @exclusivity(unchecked) private var kept: OpaquePointer?
  @exclusivity(unchecked) private var keptCount = 0
  /// The bytes of the latest read, while its reader is being called; empty if there are kept bytes.
  @exclusivity(unchecked) private var borrowed = UnsafeRawBufferPointer(start: nil, count: 0)
  /// The number of calls of `withBytes` in progress.
  @exclusivity(unchecked) private var accesses = 0
  /// The number of bytes, from the first on, that are known to contain no end of a line.
  @exclusivity(unchecked) private var searched = 0
  /// The delimiter that was looked for last, and the number of bytes, from the first on, with which none begins.
  @exclusivity(unchecked) private var delimiter: [UInt8] = []
  @exclusivity(unchecked) private var searchedForDelimiter = 0
  /// The stream, which reads its socket again when the input has room again.
  weak var stream: SocketStream?

  /// Whether the peer has ended its direction: no more bytes follow.
  @exclusivity(unchecked) public internal(set) var isFinished = false

  /// The number of received bytes that have not been removed.
  public var count: Int { borrowed.count + keptCount }

  /// Whether there are no bytes.
  public var isEmpty: Bool { count == 0 }

  init() {}

  deinit { if let kept { evbuffer_free(kept) } }

  /// Calls `body` with all bytes, which stay in the input.
  ///
  /// The pointer is valid only during the call. `body` must not run the loop, and must not remove bytes.
  public func withBytes<Result, Failure: Error>(
    _ body: (UnsafeRawBufferPointer) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    accesses += 1
    defer { accesses -= 1 }
    return try body(bytes)
  }

  /// Removes the first `count` bytes; there must be as many.
  public func removeFirst(_ count: Int) {
    require(count >= 0 && count <= self.count, "The input has \(self.count) bytes; \(count) cannot be removed.")
    require(accesses == 0, "Bytes of an input cannot be removed while they are accessed.")
    guard count > 0 else { return }
    searched = max(0, searched - count)
    searchedForDelimiter = max(0, searchedForDelimiter - count)
    if keptCount == 0 {
      borrowed = UnsafeRawBufferPointer(rebasing: borrowed[count...])
    } else {
      evbuffer_drain(kept, count)
      keptCount -= count
      stream?.inputShrank()
    }
  }

  /// Removes all bytes.
  public func removeAll() { removeFirst(count) }

  /// Removes and returns all bytes.
  public func takeAll() -> [UInt8] { removed(count) }

  /// Removes and returns the first `count` bytes; returns nil if there are not as many yet.
  public func take(_ count: Int) -> [UInt8]? { count <= self.count ? removed(count) : nil }

  /// Removes and returns the first line, without its end (`\n` or `\r\n`); returns nil if no line is complete yet.
  ///
  /// Once the peer has ended its direction, the bytes after the last line are a line too. Bytes that are not UTF-8
  /// become U+FFFD.
  ///
  /// - Parameter maximum: The largest number of bytes of a line, its end excluded; less than the stream's
  ///   ``StreamOptions/inputLimit``.
  /// - Throws: ``StreamError/lineTooLong(maximum:)`` if the line has more bytes, whether it is complete or not. Nothing
  ///   is removed then.
  public func takeLine(maximum: Int = 8192) throws(StreamError) -> String? {
    let all = bytes
    let newLine = all[searched...].firstIndex(of: UInt8(ascii: "\n"))
    guard let end = newLine ?? (isFinished && !all.isEmpty ? all.count : nil) else {
      searched = all.count
      // One more byte may be the "\r" of the line's end.
      if all.count > maximum + 1 { throw .lineTooLong(maximum: maximum) }
      return nil
    }
    let hasReturn = newLine != nil && end > 0 && all[end - 1] == UInt8(ascii: "\r")
    let length = hasReturn ? end - 1 : end
    if length > maximum { throw .lineTooLong(maximum: maximum) }
    let line = String(decoding: all[..<length], as: UTF8.self)
    removeFirst(newLine == nil ? end : end + 1)
    searched = 0
    return line
  }

  /// Removes and returns the first message that follows its length; returns nil if the message is not complete yet.
  ///
  /// The length is a number of bytes, the most significant byte first, and does not count its own bytes.
  ///
  /// - Parameters:
  ///   - lengthBytes: The number of bytes of the length, 1 to 8.
  ///   - maximum: The largest number of bytes of a message. With the length's bytes it must not exceed the stream's
  ///     ``StreamOptions/inputLimit``.
  /// - Throws: ``StreamError/messageTooLong(maximum:)`` when the length of a message that is too long has arrived;
  ///   ``StreamError/incompleteMessage`` if the peer has ended its direction inside a message. Nothing is removed then.
  public func takeMessage(lengthBytes: Int = 4, maximum: Int = 65_532) throws(StreamError) -> [UInt8]? {
    StreamInput.checkLength(of: lengthBytes)
    guard count >= lengthBytes else { return try nilIfMoreMayCome() }
    let length = bytes.prefix(lengthBytes).reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    if length > maximum { throw .messageTooLong(maximum: maximum) }
    guard count - lengthBytes >= Int(length) else { return try nilIfMoreMayCome() }
    removeFirst(lengthBytes)
    return removed(Int(length))
  }

  /// Removes the bytes up to the first `delimiter` and returns them without it; returns nil if none has arrived yet.
  ///
  /// - Parameters:
  ///   - delimiter: The bytes at the end of a message, at least one.
  ///   - maximum: The largest number of bytes of a message. With the delimiter it must not exceed the stream's
  ///     ``StreamOptions/inputLimit``.
  /// - Throws: ``StreamError/messageTooLong(maximum:)`` if a message has more bytes, whether it is complete or not;
  ///   ``StreamError/incompleteMessage`` if the peer has ended its direction inside a message. Nothing is removed then.
  public func take(upTo delimiter: [UInt8], maximum: Int = 8192) throws(StreamError) -> [UInt8]? {
    require(!delimiter.isEmpty, "The delimiter of messages has at least one byte.")
    if delimiter != self.delimiter { (self.delimiter, searchedForDelimiter) = (delimiter, 0) }
    let all = bytes
    let rest = UnsafeRawBufferPointer(rebasing: all[searchedForDelimiter...])
    let place = mainspring_find_bytes(rest.baseAddress, rest.count, delimiter, delimiter.count)
    guard let place, let first = all.baseAddress else {
      // A delimiter may have arrived in part.
      searchedForDelimiter = max(searchedForDelimiter, all.count - delimiter.count + 1)
      if searchedForDelimiter > maximum { throw .messageTooLong(maximum: maximum) }
      return try nilIfMoreMayCome()
    }
    let length = place - first
    if length > maximum { throw .messageTooLong(maximum: maximum) }
    let message = removed(length)
    removeFirst(delimiter.count)
    return message
  }

  /// Ends the process with a message unless a message's length can have this many bytes.
  static func checkLength(of lengthBytes: Int) {
    require((1...8).contains(lengthBytes), "The length of a message has 1 to 8 bytes, not \(lengthBytes).")
  }

  /// Returns nil; throws if bytes of a message are left and the rest of it will not come.
  private func nilIfMoreMayCome() throws(StreamError) -> [UInt8]? {
    if isFinished, !isEmpty { throw .incompleteMessage }
    return nil
  }

  /// Adds the bytes of a read: borrows them if nothing is kept, otherwise copies them.
  func add(_ bytes: UnsafeRawBufferPointer) {
    if count == 0 { borrowed = bytes } else { keep(bytes) }
  }

  /// Copies what is left of the borrowed bytes, so that their memory can be used again.
  func settle() {
    guard !borrowed.isEmpty else { return }
    require(accesses == 0, "The run loop was run while the bytes of a stream's input were accessed.")
    let rest = borrowed
    borrowed = UnsafeRawBufferPointer(start: nil, count: 0)
    keep(rest)
  }

  /// Whether bytes of earlier reads are among the bytes.
  var hasKeptBytes: Bool { keptCount > 0 }

  /// Moves the kept bytes, which are all bytes, to the end of `output`; the caller then calls `inputShrank` of the
  /// stream, to which the output may belong.
  func move(to output: inout StreamOutput) {
    require(accesses == 0, "Bytes of an input cannot be removed while they are accessed.")
    output.append(movingFrom: kept)
    keptCount = 0
    searched = 0
    searchedForDelimiter = 0
  }

  private func keep(_ bytes: UnsafeRawBufferPointer) {
    if kept == nil { kept = evbuffer_new() }
    evbuffer_add(kept, bytes.baseAddress, bytes.count)
    keptCount += bytes.count
  }

  private func removed(_ count: Int) -> [UInt8] {
    let taken = [UInt8](bytes.prefix(count))
    removeFirst(count)
    return taken
  }

  /// All bytes, contiguous.
  private var bytes: UnsafeRawBufferPointer {
    if keptCount == 0 { return borrowed }
    return UnsafeRawBufferPointer(start: evbuffer_pullup(kept, -1), count: keptCount)
  }
}
