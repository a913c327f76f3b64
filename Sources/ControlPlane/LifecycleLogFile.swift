import Mainspring
import AppLifecycle
import Glibc

/// Writes the life-cycle log to a file, one JSON object a line: the format of docs/log.md.
///
/// Any thread.
///
/// Each line is one write(2), so a process that is killed loses none. The first write that fails is told on standard error,
/// and the application goes on. Making one sets SIGPIPE to be ignored, unless the program has set that signal itself.
public final class LifecycleLogFile: Sendable {
  /// Where the lines go.
  public let path: String
  private let descriptor: Int32
  private let hasFailed = Locked(false)
  private let report: @Sendable (String) -> Void

  /// Opens the file for appending, or makes it for the user alone.
  ///
  /// A FIFO (which must have a reader) and `/dev/fd/N` will do as well.
  ///
  /// - Throws: ``ControlError/unusableFile(path:reason:)``.
  public convenience init(path: String) throws(ControlError) {
    try self.init(path: path) { text in
      _ = Array(text.utf8).withUnsafeBytes { Glibc.write(STDERR_FILENO, $0.baseAddress, $0.count) }
    }
  }

  /// - Parameter report: told, once, of a write that failed.
  init(path: String, report: @escaping @Sendable (String) -> Void) throws(ControlError) {
    self.path = path
    self.report = report
    ignoreBrokenPipes()
    // O_NONBLOCK for the open alone: a FIFO without a reader is an error then, and not a wait for ever.
    descriptor = open(path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC | O_NONBLOCK | O_NOCTTY, 0o600)
    guard descriptor >= 0 else {
      throw .unusableFile(path: path, reason: errno == ENXIO ? "nothing reads the FIFO" : errorText(errno))
    }
    let flags = fcntl(descriptor, F_GETFL)
    _ = fcntl(descriptor, F_SETFL, flags & ~O_NONBLOCK)
  }

  deinit { close(descriptor) }

  /// Writes every entry of `log` from now on.
  ///
  /// The log keeps the file; what is returned takes it away again, by `LifecycleLog.removeObserver`.
  @discardableResult
  public func attach(to log: LifecycleLog) -> Int {
    log.addObserver { [self] in write($0) }
  }

  /// Writes one entry.
  public func write(_ entry: LifecycleLogEntry) {
    let line = LifecycleLineCoding.encode(entry) + [UInt8(ascii: "\n")]
    var rest = line[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count >= 0 { rest = rest.dropFirst(count) } else if errno != EINTR { return reportFailure(errno) }
    }
  }

  private func reportFailure(_ number: Int32) {
    let isFirst = hasFailed.withLock { hasFailed in
      defer { hasFailed = true }
      return !hasFailed
    }
    guard isFirst else { return }
    report(
      "mainspring: the life-cycle log cannot be written to \(path): \(errorText(number)); the application goes on.\n"
    )
  }
}
