import AppLifecycle
import Glibc
import Mainspring

/// Writes the life-cycle log to a file, one JSON object a line: the format of docs/log.md.
///
/// Any thread.
///
/// A line is written at once, so a process that is killed loses none, but no write waits for a reader. Lines that the
/// reader of a FIFO, socket or terminal does not take wait in memory, up to a megabyte, and a thread writes them as
/// soon as the reader goes on; lines for which a disk has no room wait as well, and are written with the next line.
/// Lines beyond the megabyte are left out, and an entry says how many. The first write that fails is reported on
/// standard error, and the application goes on.
///
/// Making one keeps SIGPIPE and SIGXFSZ from ending the process, unless the program has chosen an action for them
/// itself.
///
/// `@unchecked Sendable`: the mutable members are touched only while `condition` is locked.
public final class LifecycleLogFile: @unchecked Sendable {
  private enum Progress {
    case done
    case waitsForReader
    case failed(Int32)
  }

  /// How long the last line of a life waits for a reader that has fallen behind; then the process ends without it.
  private static let patienceAtTheEnd = Duration.milliseconds(500)

  /// The name of the entry, a `presentation`, that says in its `detail` how many lines were left out where it stands.
  package static let droppedLines = "droppedLogLines"

  /// Where the lines go.
  public let path: String
  private let destination: LogDestination
  private let report: @Sendable (String) -> Void

  private let condition = Condition()
  private var backlog = LogBacklog()
  /// Whether a thread waits for the reader; only that one writes then.
  private var isDraining = false
  private var hasReportedFailure = false

  /// Opens the file for appending, or makes it for the user alone.
  ///
  /// A FIFO (which must have a reader), a terminal and `/dev/fd/N` will do as well.
  ///
  /// - Throws: ``ControlError/unusableFile(path:reason:)``.
  public convenience init(path: String) throws(ControlError) {
    // It may be the watchdog that reports, and nobody may read standard error: it is tried for a tenth of a second.
    try self.init(path: path) { StandardStream.error.write($0, unless: { true }) }
  }

  /// - Parameter report: called once, with a sentence about the first write that failed.
  init(path: String, report: @escaping @Sendable (String) -> Void) throws(ControlError) {
    self.path = path
    self.report = report
    WriteSignals.keepFromEndingProcess()
    destination = try LogDestination(path: path)
  }

  /// Writes every entry of `log` from now on.
  ///
  /// The log keeps the file; what is returned takes it away again, by `LifecycleLog.removeObserver`.
  @discardableResult
  public func attach(to log: LifecycleLog) -> Int {
    log.addObserver { [self] in write($0) }
  }

  /// Writes one entry, or keeps it for later; see the type.
  ///
  /// A `death` waits for the reader for half a second at most, since nothing is written after it.
  public func write(_ entry: LifecycleLogEntry) {
    let isLast = entry.kind == .death
    let deadline = MonotonicTime.now + LifecycleLogFile.patienceAtTheEnd.nanosecondsForClock
    if isLast {
      // The watchdog writes it for a main thread that hangs, possibly in a write to a file system that does not answer.
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

  /// Waits until the reader has taken all lines, and returns whether it has; after `limit` it gives up.
  ///
  /// False also if a write failed, such as to a full disk.
  @discardableResult
  public func flush(within limit: Duration) -> Bool {
    flush(until: MonotonicTime.now + limit.nanosecondsForClock)
  }

  @discardableResult
  private func flush(until deadline: Int64) -> Bool {
    guard condition.lock(until: deadline) else { return false }
    defer { condition.unlock() }
    while isDraining, condition.wait(until: deadline) {}
    // Another thread may wait for the same.
    condition.signal()
    return backlog.isEmpty
  }

  /// Writes until all is written, or a thread waits for the reader, or a write fails; returns what there is to report.
  ///
  /// To be called while `condition` is locked.
  private func writeBacklog() -> String? {
    switch writeWhatGoes() {
    case .done: return nil
    case .failed(let number): return firstReport(of: number)
    case .waitsForReader:
      // The thread keeps this object, and so the descriptor, until the reader has taken all or is gone. If the system
      // has no thread left, the next line tries again.
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

  /// The sentence about the first failure; nil for later ones.
  private func firstReport(of number: Int32) -> String? {
    if hasReportedFailure { return nil }
    hasReportedFailure = true
    return
      "mainspring: the life-cycle log cannot be written to \(path): \(errorText(number)); the application goes on.\n"
  }
}

extension Duration {
  /// Nanoseconds, for a deadline on the monotonic clock; a day at most.
  fileprivate var nanosecondsForClock: Int64 {
    let limited = min(max(self, .zero), .seconds(86_400))
    return limited.components.seconds * 1_000_000_000 + limited.components.attoseconds / 1_000_000_000
  }
}
