import Glibc
import Mainspring

/// What is done with an application that the system kills: in earnest the process ends, in a test it is only noted.
public struct TerminationHandler: Sendable {
  let act: @Sendable (Termination) -> Void

  /// An ending of one's own, called on the main thread or, when that hangs, on the watchdog's.
  public init(_ act: @escaping @Sendable (Termination) -> Void) { self.act = act }

  /// Writes the report to standard error and ends the process, with the reason's exit status.
  ///
  /// It ends with `_exit`, as a kill would: the main thread may hang, and no handler of the application may run. If
  /// standard error takes nothing, as a full pipe does, the process ends after one second all the same.
  public static let process = TerminationHandler { termination in
    let report = termination.report.hasSuffix("\n") ? termination.report : termination.report + "\n"
    BoundedCall.run(within: .seconds(1)) { StandardStream.error.write(report) }
    _exit(termination.reason.exitStatus)
  }

  /// Does nothing: `Application.termination` holds the death, and nothing of the application runs any more.
  ///
  /// For tests.
  public static let recorded = TerminationHandler { _ in }
}
