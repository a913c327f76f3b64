import Glibc

/// A file that is read piece by piece, on threads that may block.
final class OpenFile: Sendable {
  /// The number of bytes that are read at once: the cost of a client whose answer is a large file.
  static let pieceSize = 32 << 10

  /// The number of bytes when the file was opened, which the answer begins with.
  let size: Int
  private let descriptor: Int32

  /// Opens the file `name` below `root`.
  init(_ name: String, in root: String) throws(RequestError) {
    guard !name.isEmpty, !name.utf8.contains(0), !name.split(separator: "/").contains("..") else { throw .badName }
    // A FIFO without a writer would block the thread; for a file the flag changes nothing.
    descriptor = open("\(root)/\(name)", O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { throw .unreadable(errno: errno) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      close(descriptor)
      throw .badName
    }
    size = Int(status.st_size)
  }

  deinit { close(descriptor) }

  /// Reads the piece that begins at `offset`.
  ///
  /// - Throws: `RequestError` if the file has become shorter meanwhile, or cannot be read.
  func piece(at offset: Int) throws(RequestError) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: min(OpenFile.pieceSize, size - offset))
    var count = 0
    while count < bytes.count {
      let more = bytes.withUnsafeMutableBytes {
        pread(descriptor, $0.baseAddress! + count, $0.count - count, off_t(offset + count))
      }
      guard more > 0 else { throw more < 0 ? .unreadable(errno: errno) : .shortened }
      count += more
    }
    return bytes
  }
}
