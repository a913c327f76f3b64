import Glibc

/// Where the life-cycle log goes: a descriptor, and what its kind demands of a write.
///
/// No write waits for a reader. Any thread, but one write at a time.
struct LogDestination: ~Copyable {
  private enum Kind {
    /// A file that grows; a write to it does not wait for anybody.
    case file
    /// A FIFO, a pipe or a terminal, opened anew and so non-blocking for this descriptor alone.
    case stream
    /// A socket, whose other users may want it blocking.
    case socket
  }

  /// Every page that the kernel writes at once begins at a multiple of this.
  private static let pageSize = 4096
  private static let newline = UInt8(ascii: "\n")

  private let descriptor: Int32
  private let kind: Kind

  /// Opens `path` for appending; makes a file that is not there for the user alone.
  ///
  /// If the last line of a file has no end, since its writer was killed, it gets one.
  init(path: String) throws(ControlError) {
    // Non-blocking: a FIFO without a reader is an error then, and not a wait for ever.
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
    // The kernel does not open a socket by its name in /dev/fd.
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

  /// How many bytes one write may have: a pipe takes so many entirely or not at all, and a file one line.
  var writeSize: Int { kind == .file ? 1 : Int(PIPE_BUF) }

  /// Blanks to write in front of a line of `count` bytes, in the same write.
  ///
  /// The kernel copies into a file page by page, and stops between two pages if the process is killed: one process in
  /// fifty that was killed while it wrote left a line that ended with its page. So a line that does not fit into the
  /// rest of its page begins on the next one. JSON allows the blanks; only a line of more than a page can still be cut.
  func padding(before count: Int) -> [UInt8] {
    if kind != .file || count > LogDestination.pageSize { return [] }
    let room = LogDestination.pageSize - Int(lseek(descriptor, 0, SEEK_END)) % LogDestination.pageSize
    return count > room ? Array(repeating: UInt8(ascii: " "), count: room) : []
  }

  /// Writes as many of `bytes` as can be written without waiting; returns their number, or the error number negated.
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

  /// Blocks the thread until a write may succeed that returned EAGAIN, or until the reader is gone.
  func waitForReader() {
    var wait = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    poll(&wait, 1, -1)
  }

  private static func endsInsideLine(_ descriptor: Int32, size: off_t) -> Bool {
    if size == 0 { return false }
    // The log's own descriptor is for writing only.
    let reader = open("/proc/self/fd/\(descriptor)", O_RDONLY | O_CLOEXEC)
    if reader < 0 { return false }
    defer { close(reader) }
    var last = newline
    return pread(reader, &last, 1, size - 1) == 1 && last != newline
  }

  /// Another descriptor for the socket of this process that `path` names; nil if it names none.
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
