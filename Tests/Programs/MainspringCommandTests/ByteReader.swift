import Foundation

/// A reader that waits for the output of a pipe or FIFO; no wait takes more than a minute.
final class ByteReader {
  let descriptor: Int32
  private var seen = Data()
  private var isClosed = false

  /// Creates a reader that takes ownership of an open descriptor.
  init(descriptor: Int32) { self.descriptor = descriptor }

  /// Opens a FIFO, which may have no writer yet.
  convenience init(fifo path: String) { self.init(descriptor: open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)) }

  deinit { close() }

  func close() {
    if !isClosed { Foundation.close(descriptor) }
    isClosed = true
  }

  /// Waits until `text` has arrived; returns false if it does not.
  func waitFor(_ text: String) -> Bool {
    while seen.range(of: Data(text.utf8)) == nil { guard readMore() else { return false } }
    return true
  }

  /// Waits until the last writer has closed the pipe; returns false if it does not.
  func waitForEnd() -> Bool {
    while readMore() {}
    // A pipe that was open for a minute does not end.
    var wait = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&wait, 1, 0) == 1
  }

  /// Reads more bytes; returns false at the end of the input, or if none arrive.
  private func readMore() -> Bool {
    var wait = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    guard poll(&wait, 1, 60_000) == 1 else { return false }
    var buffer = [UInt8](repeating: 0, count: 65536)
    let count = read(descriptor, &buffer, buffer.count)
    if count > 0 { seen += buffer[..<count] }
    return count > 0
  }
}
