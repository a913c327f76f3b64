import Glibc

/// A program that this process has started.
///
/// Callable from any thread. The first call of ``wait()``, ``endIfOver()`` or
/// ``EventRunLoop/addChild(_:modes:file:line:handler:)`` that finds that the process has ended receives its end. After
/// that the kernel forgets the process and may reuse its number.
public struct ChildProcess: Sendable {
  /// The way in which a process ended.
  public enum End: Hashable, Sendable {
    /// The process returned from main or called exit with this status.
    case exited(status: Int32)
    /// This signal ended the process.
    case killed(signal: Int32)
    /// The process has ended, but the kernel no longer has its status: this process ignores `SIGCHLD`, or other code in
    /// it has already received the end, such as a `SIGCHLD` handler that waits for every child, or an earlier call.
    case unknown
  }

  /// The process identifier.
  public let processIdentifier: Int32

  /// The write end of the pipe to the child's standard input.
  ///
  /// Nil unless the child was started with `standardInput: .pipe`. The caller closes it, which ends the child's input.
  /// See ``Stream/pipe``.
  public let standardInput: Int32?

  /// The read end of the pipe from the child's standard output.
  ///
  /// Nil unless the child was started with `standardOutput: .pipe`. The caller closes it. See ``Stream/pipe``.
  public let standardOutput: Int32?

  /// The read end of the pipe from the child's standard error.
  ///
  /// Nil unless the child was started with `standardError: .pipe`. The caller closes it. See ``Stream/pipe``.
  public let standardError: Int32?

  /// Sends a signal, such as `SIGTERM`, to the process; ignores errors of kill(2).
  ///
  /// Do not call it after the process's end has been returned or reported: the number may belong to another process by
  /// then.
  public func send(_ signal: Int32) { kill(processIdentifier, signal) }

  /// Blocks the calling thread until the process ends, and returns how it ended.
  public func wait() -> End {
    var status: Int32 = 0
    while waitpid(processIdentifier, &status, 0) < 0 {
      // The error is ECHILD: this process no longer has such a child.
      if errno != EINTR { return .unknown }
    }
    return ChildProcess.end(of: status)
  }

  /// Returns how the process has ended, or nil if it is still running.
  ///
  /// If the end has already been received, by an earlier call for example, the result is ``End/unknown``.
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
