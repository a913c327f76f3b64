import Glibc
import Mainspring

/// The action when the system ends an application: ``process`` ends the process, and ``recorded`` does nothing.
public struct TerminationHandler: Sendable {
  let act: @Sendable (Termination) -> Void

  /// Creates a handler from a closure.
  ///
  /// It is called on the main thread, on the watchdog's thread if the main thread hangs, or on the thread that made a
  /// mistake which raises an exception on iOS.
  public init(_ act: @escaping @Sendable (Termination) -> Void) { self.act = act }

  /// Writes the report to standard error and ends the process with the reason's exit status.
  ///
  /// The process ends with `_exit`, as if killed: the main thread may hang, and no handler of the application may run.
  /// If standard error blocks, for example because its pipe is full, the process ends after one second.
  public static let process = TerminationHandler { termination in
    let report = termination.report.hasSuffix("\n") ? termination.report : termination.report + "\n"
    BoundedCall.run(within: .seconds(1)) { StandardStream.error.write(report) }
    _exit(termination.reason.exitStatus)
  }

  /// Does nothing; `LifecycleApplication.termination` holds the termination, and no further code of the application
  /// runs.
  ///
  /// For tests.
  public static let recorded = TerminationHandler { _ in }
}
