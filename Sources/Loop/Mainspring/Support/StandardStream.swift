import Glibc

/// Standard output and standard error, with writes that return failures and never end the process.
///
/// Any thread may call this. Foundation's `FileHandle` ends the process if a write fails, and the kernel ends it if the
/// pipe has no reader.
package enum StandardStream: Int32, Sendable {
  case output = 1
  case error = 2

  /// Writes all of `text`.
  ///
  /// Returns the error number if that fails; the part that was written before stays written.
  ///
  /// It blocks while the reader of a pipe or terminal does not read. Meanwhile it calls `isGivenUp` ten times a second;
  /// if that returns true, the write fails with EINTR.
  @discardableResult
  package func write(_ text: String, unless isGivenUp: () -> Bool = { false }) -> Int32? {
    WriteSignals.keepFromEndingProcess()
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      var wait = pollfd(fd: rawValue, events: Int16(POLLOUT), revents: 0)
      if poll(&wait, 1, 100) == 0 {
        if isGivenUp() { return EINTR }
        continue
      }
      // If poll reports a pipe as writable, it accepts this many bytes without blocking.
      let count = rest.withUnsafeBytes { Glibc.write(rawValue, $0.baseAddress, min($0.count, Int(PIPE_BUF))) }
      if count >= 0 { rest = rest.dropFirst(count) } else if errno != EINTR, errno != EAGAIN { return errno }
    }
    return nil
  }

  /// Opens `/dev/null` for each standard stream, including input, that was closed when the process started.
  ///
  /// Otherwise the next file or socket that is opened gets the number 0, 1 or 2, and printed text is written to it.
  /// Call it before anything is opened.
  package static func openMissing() {
    for number in STDIN_FILENO...STDERR_FILENO where fcntl(number, F_GETFD) < 0 {
      // open(2) returns the lowest free number, and the lower ones are open.
      _ = open("/dev/null", O_RDWR)
    }
  }
}
