import Glibc

/// The signals with which the kernel ends a process if a write(2) fails: SIGPIPE if the pipe or socket has no reader,
/// SIGXFSZ if the file would exceed `RLIMIT_FSIZE`.
package enum WriteSignals {
  /// Prevents both signals from ending the process, from the first call on; such a write fails with EPIPE or EFBIG
  /// instead.
  ///
  /// A signal for which the program itself has set an action is left unchanged. Any thread may call this.
  ///
  /// The handler does nothing. It is used instead of SIG_IGN because exec(2) resets handled signals to their default
  /// action, but not ignored ones: a child of this process, however it is started, ends at a broken pipe as it should.
  package static func keepFromEndingProcess() { _ = areHarmless }

  private static let areHarmless: Void = {
    for number in [SIGPIPE, SIGXFSZ] {
      var action = sigaction()
      sigaction(number, nil, &action)
      // SIG_DFL is a null handler.
      guard action.__sigaction_handler.sa_handler == nil else { continue }
      action = sigaction()
      action.__sigaction_handler.sa_handler = { _ in }
      action.sa_flags = SA_RESTART
      sigaction(number, &action, nil)
    }
  }()
}
