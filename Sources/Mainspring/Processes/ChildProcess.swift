import Glibc

/// A program started by this one.
///
/// Any thread may use it. The first of ``wait()``, ``endIfOver()`` and
/// ``EventRunLoop/addChild(_:modes:file:line:onEnd:)`` that finds the process over gets its end; the kernel then
/// forgets the process, and gives its number to another one sooner or later.
public struct ChildProcess: Sendable {
  /// How a process has ended.
  public enum End: Hashable, Sendable {
    /// It returned from main or called exit with this status.
    case exited(status: Int32)
    /// This signal ended it.
    case killed(signal: Int32)
    /// It is over, and the kernel no longer knows how it ended: this process ignores `SIGCHLD`, or something else in it
    /// has taken the end already, such as a handler of `SIGCHLD` that waits for every child, or an earlier call.
    case unknown
  }

  /// The process's number.
  public let processIdentifier: Int32

  /// The end of the pipe to its standard input: what is written there, the child reads.
  ///
  /// Nil unless it was started with `standardInput: .pipe`. The caller closes it, which ends the child's input. See
  /// ``Stream/pipe``.
  public let standardInput: Int32?

  /// The end of the pipe from its standard output, to read from.
  ///
  /// Nil unless it was started with `standardOutput: .pipe`. The caller closes it. See ``Stream/pipe``.
  public let standardOutput: Int32?

  /// The end of the pipe from its standard error, to read from.
  ///
  /// Nil unless it was started with `standardError: .pipe`. The caller closes it. See ``Stream/pipe``.
  public let standardError: Int32?

  /// Sends a signal.
  ///
  /// Not to be called once the end has been returned or reported: the number may be another process's by then.
  public func send(_ signal: Int32) { kill(processIdentifier, signal) }

  /// Waits, blocking the thread, for the process's end.
  public func wait() -> End {
    var status: Int32 = 0
    while waitpid(processIdentifier, &status, 0) < 0 {
      // ECHILD, that is: this process has no such child any more.
      if errno != EINTR { return .unknown }
    }
    return ChildProcess.end(of: status)
  }

  /// Returns how the process has ended, or nil while it lives.
  ///
  /// Where the end has been taken already, by an earlier call too, it is ``End/unknown``.
  public func endIfOver() -> End? {
    var status: Int32 = 0
    let answer = waitpid(processIdentifier, &status, WNOHANG)
    if answer == 0 { return nil }
    return answer < 0 ? .unknown : ChildProcess.end(of: status)
  }

  private static func end(of status: Int32) -> End {
    let signal = status & 0x7f
    return signal == 0 ? .exited(status: (status >> 8) & 0xff) : .killed(signal: signal)
  }
}
