import Glibc

/// W5: sockets in a ring pass tokens on.
///
/// One thread does it all, so that the kernel reports the sockets in the same order in every run.
final class TokenRing {
  static let pairs = 100
  private static let tokens = 10

  /// The watched ends.
  private(set) var readers: [Int32] = []
  private var writers: [Int32] = []
  private let operations: Int
  private var written = 0
  private(set) var read = 0

  init(_ operations: Int) {
    self.operations = operations
    for _ in 0..<TokenRing.pairs {
      var ends: [Int32] = [0, 0]
      let failure = socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_NONBLOCK.rawValue), 0, &ends)
      precondition(failure == 0, "there is no socket")
      readers.append(ends[0])
      writers.append(ends[1])
    }
  }

  deinit { for descriptor in readers + writers { close(descriptor) } }

  /// Writes the first tokens.
  func start() {
    for token in 0..<TokenRing.tokens { write(to: token * TokenRing.pairs / TokenRing.tokens) }
  }

  /// Reads a token, and writes it to the next socket unless enough were written.
  ///
  /// - Returns: whether this was the last one.
  func pass(at index: Int) -> Bool {
    var byte: UInt8 = 0
    // A callback without a token is not counted.
    if Glibc.read(readers[index], &byte, 1) != 1 { return false }
    read += 1
    if written < operations { write(to: (index + 1) % TokenRing.pairs) }
    return read == operations
  }

  private func write(to index: Int) {
    var byte: UInt8 = 1
    written += 1
    precondition(Glibc.write(writers[index], &byte, 1) == 1, "a token was not taken")
  }
}
