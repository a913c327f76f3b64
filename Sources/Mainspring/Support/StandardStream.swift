import Glibc

/// Standard output and standard error, written to such that a failure is a result and never the end of the process.
///
/// Any thread. Foundation's `FileHandle` ends the process if a write fails, and the kernel does if nobody reads the
/// pipe.
package enum StandardStream: Int32, Sendable {
  case output = 1
  case error = 2

  /// Writes all of `text`, and returns the error number if that fails; what was written by then stays written.
  ///
  /// It blocks while the reader of a pipe or terminal does not read, unless `isGivenUp`, which is asked ten times a
  /// second then, returns true; that is the error EINTR.
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
      // A pipe for which poll says that it can be written to takes so much without waiting.
      let count = rest.withUnsafeBytes { Glibc.write(rawValue, $0.baseAddress, min($0.count, Int(PIPE_BUF))) }
      if count >= 0 { rest = rest.dropFirst(count) } else if errno != EINTR, errno != EAGAIN { return errno }
    }
    return nil
  }

  /// Opens `/dev/null` for each standard stream, input too, that the process was started without.
  ///
  /// Otherwise the next file or socket that is opened gets the number 0, 1 or 2, and what is printed lands in it. Call
  /// it before anything is opened.
  package static func openMissing() {
    for number in STDIN_FILENO...STDERR_FILENO where fcntl(number, F_GETFD) < 0 {
      // The lowest free number is taken, and those below are open.
      _ = open("/dev/null", O_RDWR)
    }
  }
}
