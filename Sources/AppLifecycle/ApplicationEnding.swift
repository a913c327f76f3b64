import Glibc

/// What is done with an application that the system kills: in earnest the process ends, in a test it is only noted.
public struct ApplicationEnding: Sendable {
  let act: @Sendable (Death) -> Void

  /// An ending of one's own, called on the main thread or, when that hangs, on the watchdog's.
  public init(_ act: @escaping @Sendable (Death) -> Void) { self.act = act }

  /// Writes the report to standard error and ends the process at once, with the reason's exit status.
  ///
  /// `_exit`, as a kill would: the main thread may hang, and no handler of the application may run.
  public static let process = ApplicationEnding { death in
    let report = Array((death.report.hasSuffix("\n") ? death.report : death.report + "\n").utf8)
    var written = 0
    while written < report.count {
      let count = report[written...].withUnsafeBytes { write(STDERR_FILENO, $0.baseAddress, $0.count) }
      if count <= 0 { break }
      written += count
    }
    _exit(death.reason.exitStatus)
  }

  /// Does nothing: `Application.death` holds the death, and nothing of the application runs any more.
  ///
  /// For tests.
  public static let recorded = ApplicationEnding { _ in }
}
