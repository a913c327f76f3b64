import Glibc
import Mainspring

/// The action when the system ends an application: the process ends, or in a test the termination is only recorded.
public struct TerminationHandler: Sendable {
  let act: @Sendable (Termination) -> Void

  /// Creates a handler from a closure, which is called on the main thread or, if that hangs, on the watchdog's thread.
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

  /// Does nothing; `LifecycleApplication.termination` holds the termination, and no code of the application runs any
  /// more.
  ///
  /// For tests.
  public static let recorded = TerminationHandler { _ in }
}
