import Glibc
import SystemEventSources
import TestPrograms

/// The writing end of a pipe or FIFO.
final class ByteWriter {
  private var descriptor: Int32
  /// A duplicate of a pipe's reading end, with which the writer notices that all copies of its own end are closed; -1
  /// for a FIFO.
  private var otherEnd: Int32

  /// Creates a pipe; returns its writer, and the descriptor to read from, which the caller must close.
  static func makePipe() -> (writer: ByteWriter, reader: Int32) {
    var ends: [Int32] = [0, 0]
    precondition(pipe(&ends) == 0, "pipe: \(String(cString: strerror(errno)))")
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return (ByteWriter(descriptor: ends[1], otherEnd: fcntl(ends[0], F_DUPFD_CLOEXEC, 0)), ends[0])
  }

  /// Opens the writing end of a FIFO that already has a reader.
  convenience init(fifo path: String) {
    let descriptor = open(path, O_WRONLY | O_NONBLOCK | O_CLOEXEC)
    precondition(descriptor >= 0, "\(path): \(String(cString: strerror(errno)))")
    self.init(descriptor: descriptor)
  }

  private init(descriptor: Int32, otherEnd: Int32 = -1) {
    self.descriptor = descriptor
    self.otherEnd = otherEnd
  }

  deinit { close() }

  func write(_ bytes: some Sequence<UInt8>) {
    let bytes = Array(bytes)
    let count = Glibc.write(descriptor, bytes, bytes.count)
    precondition(count == bytes.count, "What a test writes fits into the pipe.")
  }

  func write(_ text: String) { write(text.utf8) }

  func write(_ events: [InputEvent]) { write(events.flatMap(\.bytes)) }

  /// Closes the writer's end, and waits until a pipe has ended.
  func close() {
    if descriptor >= 0 { Glibc.close(descriptor) }
    descriptor = -1
    if otherEnd >= 0 {
      waitUntilOtherEndIsClosed(otherEnd)
      Glibc.close(otherEnd)
    }
    otherEnd = -1
  }
}
