import Glibc

/// The destination of the life-cycle log: a descriptor, and the rules for writes to a descriptor of its kind.
///
/// No write waits for a reader. Any thread may use it, but only one may write at a time.
struct LogDestination: ~Copyable {
  private enum Kind {
    /// A regular file; a write to it does not wait for a reader.
    case file
    /// A FIFO, a pipe or a terminal, reopened so that only this descriptor is non-blocking.
    case stream
    /// A socket, which other users of the descriptor may need in blocking mode.
    case socket
  }

  /// The size of the pages in which the kernel copies bytes to a file.
  private static let pageSize = 4096
  private static let newline = UInt8(ascii: "\n")

  private let descriptor: Int32
  private let kind: Kind

  /// Opens `path` for appending; creates a missing file with access for the user only.
  ///
  /// If the file's last line has no line ending, because its writer was killed, one is added.
  init(path: String) throws(ControlError) {
    // Non-blocking, because opening a FIFO without a reader would otherwise wait indefinitely instead of failing.
    let opened = open(path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC | O_NONBLOCK | O_NOCTTY, 0o600)
    if opened >= 0 {
      var status = stat()
      fstat(opened, &status)
      descriptor = opened
      kind = status.st_mode & S_IFMT == S_IFREG ? .file : .stream
      if kind == .file, LogDestination.endsInsideLine(opened, size: status.st_size) {
        _ = write([LogDestination.newline])
      }
      return
    }
    let failure = errno
    // The kernel cannot open a socket through its name in /dev/fd.
    guard failure == ENXIO, let socket = LogDestination.socket(named: path) else {
      var status = stat()
      let isFIFO = stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFIFO
      throw .unusableFile(
        path: path,
        reason: isFIFO && failure == ENXIO ? "nothing reads the FIFO" : errorText(failure)
      )
    }
    descriptor = socket
    kind = .socket
  }

  deinit { close(descriptor) }

  /// The maximum size of one write, in bytes: `PIPE_BUF`, which a pipe accepts entirely or not at all; 1 for a file,
  /// which makes each line a write of its own.
  var writeSize: Int { kind == .file ? 1 : Int(PIPE_BUF) }

  /// Returns the blanks to write before a line of `count` bytes, in the same write.
  ///
  /// The kernel copies to a file page by page, and stops between two pages if the process is killed: one in fifty
  /// processes killed during a write left a line that was cut at the end of its page. A line that does not fit into the
  /// rest of its page therefore begins on the next page. JSON allows the blanks; only a line longer than a page can
  /// still be cut.
  func padding(before count: Int) -> [UInt8] {
    if kind != .file || count > LogDestination.pageSize { return [] }
    let room = LogDestination.pageSize - Int(lseek(descriptor, 0, SEEK_END)) % LogDestination.pageSize
    return count > room ? Array(repeating: UInt8(ascii: " "), count: room) : []
  }

  /// Writes as many of `bytes` as possible without waiting; returns their number, or the negated error number.
  func write(_ bytes: [UInt8]) -> Int {
    while true {
      let count = bytes.withUnsafeBytes { buffer in
        kind == .socket
          ? send(descriptor, buffer.baseAddress, buffer.count, Int32(MSG_DONTWAIT) | Int32(MSG_NOSIGNAL))
          : Glibc.write(descriptor, buffer.baseAddress, buffer.count)
      }
      if count >= 0 { return count }
      if errno != EINTR { return -Int(errno) }
    }
  }

  /// Blocks the thread until a write that returned EAGAIN may succeed, or until the reader has gone.
  func waitForReader() {
    var wait = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    poll(&wait, 1, -1)
  }

  private static func endsInsideLine(_ descriptor: Int32, size: off_t) -> Bool {
    if size == 0 { return false }
    // The log's own descriptor is write-only.
    let reader = open("/proc/self/fd/\(descriptor)", O_RDONLY | O_CLOEXEC)
    if reader < 0 { return false }
    defer { close(reader) }
    var last = newline
    return pread(reader, &last, 1, size - 1) == 1 && last != newline
  }

  /// Returns a duplicate of the socket descriptor that `path` names in this process; nil if it names none.
  private static func socket(named path: String) -> Int32? {
    let standard = ["/dev/stdout": STDOUT_FILENO, "/dev/stderr": STDERR_FILENO]
    let folder = ["/dev/fd/", "/proc/self/fd/"].first { path.hasPrefix($0) }
    guard let number = standard[path] ?? folder.flatMap({ Int32(path.dropFirst($0.count)) }) else { return nil }
    var status = stat()
    guard fstat(number, &status) == 0, status.st_mode & S_IFMT == S_IFSOCK else { return nil }
    let copy = fcntl(number, F_DUPFD_CLOEXEC, 3)
    return copy < 0 ? nil : copy
  }
}
