import Glibc

/// The signals by which the kernel ends a process for a write(2) that fails: SIGPIPE if nobody reads the pipe or
/// socket, SIGXFSZ if the file would become longer than `RLIMIT_FSIZE` allows.
package enum WriteSignals {
  /// Keeps both from ending the process, from the first call on: such a write fails with EPIPE or EFBIG instead.
  ///
  /// A signal for which the program itself has chosen an action is left alone. Any thread.
  ///
  /// The handler does nothing. It is used instead of SIG_IGN because exec(2) sets a handled signal back to its default,
  /// but not an ignored one: a child of this process, however it was started, ends at a broken pipe as it expects to.
  package static func keepFromEndingProcess() { _ = areHarmless }

  private static let areHarmless: Void = {
    for number in [SIGPIPE, SIGXFSZ] {
      var action = sigaction()
      sigaction(number, nil, &action)
      // SIG_DFL is the null handler.
      guard action.__sigaction_handler.sa_handler == nil else { continue }
      action = sigaction()
      action.__sigaction_handler.sa_handler = { _ in }
      action.sa_flags = SA_RESTART
      sigaction(number, &action, nil)
    }
  }()
}
