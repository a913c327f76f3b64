import Foundation

/// Waits for what comes out of a pipe or FIFO; no wait takes more than a minute.
final class ByteReader {
  let descriptor: Int32
  private var seen = Data()
  private var isClosed = false

  /// Takes over an open descriptor.
  init(descriptor: Int32) { self.descriptor = descriptor }

  /// Opens a FIFO, which may have no writer yet.
  convenience init(fifo path: String) { self.init(descriptor: open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)) }

  deinit { close() }

  func close() {
    if !isClosed { Foundation.close(descriptor) }
    isClosed = true
  }

  /// Whether `text` has come, sooner or later.
  func waitFor(_ text: String) -> Bool {
    while seen.range(of: Data(text.utf8)) == nil { guard readMore() else { return false } }
    return true
  }

  /// Whether the last writer has closed it, sooner or later.
  func waitForEnd() -> Bool {
    while readMore() {}
    // What was open for a minute has no end.
    var wait = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&wait, 1, 0) == 1
  }

  /// Returns false at the end, or if nothing comes.
  private func readMore() -> Bool {
    var wait = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    guard poll(&wait, 1, 60_000) == 1 else { return false }
    var buffer = [UInt8](repeating: 0, count: 65536)
    let count = read(descriptor, &buffer, buffer.count)
    if count > 0 { seen += buffer[..<count] }
    return count > 0
  }
}
