import AppLifecycle
import Glibc
import Mainspring

/// Writes the life-cycle log to a file, one JSON object per line, in the format of docs/measuring/log.md.
///
/// Any thread may use it.
///
/// Each line is written at once, so a killed process loses none, but no write waits for a reader. If the reader of a
/// FIFO, socket or terminal falls behind, up to a megabyte of lines waits in memory, and a thread writes them as soon
/// as the reader continues. If a disk is full, the lines wait as well, and are written with the next line. Lines beyond
/// the megabyte are dropped, and an entry states their number. The first failed write is reported as a
/// `DiagnosticMessage`, and the application continues.
///
/// Creating a log file keeps SIGPIPE and SIGXFSZ from ending the process, unless the program has set an action for
/// them.
///
/// `@unchecked Sendable`: the mutable members are accessed only while `condition` is locked.
public final class LifecycleLogFile: @unchecked Sendable {
  private enum Progress {
    case done
    case waitsForReader
    case failed(Int32)
  }

  /// The maximum time for which the last line waits for a slow reader; after that the process may end without this
  /// line.
  private static let patienceAtTheEnd = Duration.milliseconds(500)

  /// The name of the `presentation` entry whose `detail` is the number of lines dropped at its position.
  package static let droppedLines = "droppedLogLines"

  /// The path of the file.
  public let path: String
  private let destination: LogDestination
  private let report: @Sendable (String) -> Void

  private let condition = Condition()
  private var backlog = LogBacklog()
  /// Whether a thread is waiting for the reader; while it does, no other thread writes.
  private var isDraining = false
  private var hasReportedFailure = false

  /// Opens the file for appending, or creates it with access for the user only.
  ///
  /// The path may also be a FIFO (which must have a reader), a terminal or `/dev/fd/N`.
  ///
  /// - Throws: ``ControlError/unusableFile(path:reason:)``.
  public convenience init(path: String) throws(ControlError) {
    // The watchdog's thread may write the report, and standard error may have no reader, so the write is tried for a
    // tenth of a second only.
    try self.init(path: path) { DiagnosticMessage.write($0, level: .error, unless: { true }) }
  }

  /// - Parameter report: called once, with a sentence about the first failed write.
  init(path: String, report: @escaping @Sendable (String) -> Void) throws(ControlError) {
    self.path = path
    self.report = report
    WriteSignals.keepFromEndingProcess()
    destination = try LogDestination(path: path)
  }

  /// Writes every entry of `log` from now on.
  ///
  /// The log keeps a reference to the file. Pass the returned identifier to `LifecycleLog.removeObserver` to detach it.
  @discardableResult
  public func attach(to log: LifecycleLog) -> Int {
    log.addObserver { [self] in write($0) }
  }

  /// Writes one entry, or keeps it for later; see ``LifecycleLogFile``.
  ///
  /// A `death` entry waits up to half a second for the reader, because nothing is written after it.
  public func write(_ entry: LifecycleLogEntry) {
    let isLast = entry.kind == .death
    let deadline = MonotonicTime.now + LifecycleLogFile.patienceAtTheEnd.nanosecondsForClock
    if isLast {
      // The watchdog writes this line if the main thread hangs, possibly in a write that holds the lock, to a file
      // system that does not respond.
      guard condition.lock(until: deadline) else { return }
    } else {
      condition.lock()
    }
    backlog.append(entry)
    let report = isDraining ? nil : writeBacklog()
    condition.unlock()
    if let report { self.report(report) }
    if isLast { flush(until: deadline) }
  }

  /// Waits until all lines have been written, but at most for `limit`; returns whether all have been written.
  ///
  /// Also returns false if a write failed, for example because the disk is full.
  @discardableResult
  public func flush(within limit: Duration) -> Bool {
    flush(until: MonotonicTime.now + limit.nanosecondsForClock)
  }

  /// Waits as ``flush(within:)`` does; returns whether the file contains every line, so that none was dropped either.
  package func isComplete(within limit: Duration) -> Bool {
    guard flush(within: limit) else { return false }
    condition.lock()
    defer { condition.unlock() }
    return !backlog.hasDroppedLines
  }

  @discardableResult
  private func flush(until deadline: Int64) -> Bool {
    guard condition.lock(until: deadline) else { return false }
    defer { condition.unlock() }
    while isDraining, condition.wait(until: deadline) {}
    // Passes the signal on, because another thread may wait for the same condition.
    condition.signal()
    return backlog.isEmpty
  }

  /// Writes until the backlog is empty, a thread waits for the reader, or a write fails; returns a text to report, or
  /// nil.
  ///
  /// `condition` must be locked.
  private func writeBacklog() -> String? {
    switch writeWhatGoes() {
    case .done: return nil
    case .failed(let number): return firstReport(of: number)
    case .waitsForReader:
      // The thread keeps this object, and so the descriptor, until the reader has received everything or has gone. If
      // the system has no thread left, the next line tries again.
      isDraining = SignalMaskedThread.startIfPossible { [self] in drain() }
      return nil
    }
  }

  private func drain() {
    while true {
      destination.waitForReader()
      condition.lock()
      let progress = writeWhatGoes()
      if case .waitsForReader = progress {
        condition.unlock()
        continue
      }
      isDraining = false
      var report: String?
      if case .failed(let number) = progress { report = firstReport(of: number) }
      condition.signal()
      condition.unlock()
      if let report { self.report(report) }
      return
    }
  }

  private func writeWhatGoes() -> Progress {
    while let lines = backlog.next(upTo: destination.writeSize) {
      let padding = backlog.isInsideLine ? [] : destination.padding(before: lines.count)
      let count = padding.isEmpty ? destination.write(lines) : destination.write(padding + lines)
      if count == -Int(EAGAIN) { return .waitsForReader }
      if count < 0 { return .failed(Int32(-count)) }
      backlog.remove(max(0, count - padding.count))
    }
    return .done
  }

  /// Returns the report of the first failure; nil for later failures.
  private func firstReport(of number: Int32) -> String? {
    if hasReportedFailure { return nil }
    hasReportedFailure = true
    return
      "the life-cycle log cannot be written to \(path): \(errorText(number)); the application continues."
  }
}

extension Duration {
  /// The duration in nanoseconds, for a deadline on the monotonic clock; one day at most.
  fileprivate var nanosecondsForClock: Int64 {
    let limited = min(max(self, .zero), .seconds(86_400))
    return limited.components.seconds * 1_000_000_000 + limited.components.attoseconds / 1_000_000_000
  }
}
