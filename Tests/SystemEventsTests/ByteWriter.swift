import Glibc
import SystemEvents

/// The writing end of a pipe or FIFO.
final class ByteWriter {
  private var descriptor: Int32

  /// A pipe: its writer, and the descriptor to read from, which is the caller's to close.
  static func makePipe() -> (writer: ByteWriter, reader: Int32) {
    var ends: [Int32] = [0, 0]
    precondition(pipe(&ends) == 0, "pipe: \(String(cString: strerror(errno)))")
    return (ByteWriter(descriptor: ends[1]), ends[0])
  }

  /// The writer of a FIFO that has a reader already.
  convenience init(fifo path: String) {
    let descriptor = open(path, O_WRONLY | O_NONBLOCK | O_CLOEXEC)
    precondition(descriptor >= 0, "\(path): \(String(cString: strerror(errno)))")
    self.init(descriptor: descriptor)
  }

  private init(descriptor: Int32) { self.descriptor = descriptor }

  deinit { close() }

  func write(_ bytes: some Sequence<UInt8>) {
    let bytes = Array(bytes)
    let count = Glibc.write(descriptor, bytes, bytes.count)
    precondition(count == bytes.count, "What a test writes fits into the pipe.")
  }

  func write(_ text: String) { write(text.utf8) }

  func write(_ events: [InputEvent]) { write(events.flatMap(\.bytes)) }

  func close() {
    if descriptor >= 0 { Glibc.close(descriptor) }
    descriptor = -1
  }
}
