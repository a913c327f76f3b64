import CLibEvent
import Glibc

/// The bytes of a stream that wait until the peer takes them.
///
/// Most streams never have any, because the kernel takes their writes at once. So the stream makes the buffer when it
/// is needed, and frees it when it is empty again.
struct StreamOutput: ~Copyable {
  private var buffer: OpaquePointer?

  deinit { if let buffer { evbuffer_free(buffer) } }

  var count: Int { buffer.map { evbuffer_get_length($0) } ?? 0 }
  var isEmpty: Bool { buffer == nil }

  mutating func append(_ bytes: UnsafeRawBufferPointer) {
    if bytes.isEmpty { return }
    if buffer == nil { buffer = evbuffer_new() }
    evbuffer_add(buffer, bytes.baseAddress, bytes.count)
  }

  /// Moves all bytes of `other` to the end, without copying them.
  mutating func append(movingFrom other: OpaquePointer?) {
    guard let other, evbuffer_get_length(other) > 0 else { return }
    if buffer == nil { buffer = evbuffer_new() }
    evbuffer_add_buffer(buffer, other)
  }

  /// Sends up to `limit` bytes with one system call.
  ///
  /// Returns the number of bytes, or -1 with the reason in `errno`.
  mutating func send(to descriptor: Int32, limit: Int) -> Int {
    // evbuffer_write calls writev(2), which raises SIGPIPE if the peer has gone.
    let sent = withUnsafeTemporaryAllocation(of: iovec.self, capacity: StreamOutput.pieces) { pieces in
      let count = min(
        Int(evbuffer_peek(buffer, limit, nil, pieces.baseAddress, Int32(pieces.count))),
        pieces.count
      )
      var left = limit
      for index in 0..<count {
        pieces[index].iov_len = min(pieces[index].iov_len, left)
        left -= pieces[index].iov_len
      }
      var message = msghdr()
      message.msg_iov = pieces.baseAddress
      message.msg_iovlen = count
      return sendmsg(descriptor, &message, SocketCalls.withoutSignal)
    }
    if sent > 0 {
      evbuffer_drain(buffer, sent)
      if evbuffer_get_length(buffer) == 0 { removeAll() }
    }
    return sent
  }

  mutating func removeAll() {
    if let buffer { evbuffer_free(buffer) }
    buffer = nil
  }

  /// The largest number of pieces of memory that are sent at once.
  private static let pieces = 16
}
