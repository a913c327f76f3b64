import Glibc

/// A program that this process has started.
///
/// Copies refer to the same process and share its end: ``wait()``, ``endIfOver()`` and
/// ``EventRunLoop/addChild(_:modes:standardOutput:standardError:file:line:handler:)`` all report it, however often they
/// are called. Callable from any thread.
///
/// A child is never killed by this library, and never left as a zombie: once the last copy is gone, a watch is
/// cancelled, or the watching loop is closed or deallocated, a thread of this library reaps the child when it ends.
/// Code that passes ``processIdentifier`` to waitpid(2) itself calls ``detach()`` first.
public struct ChildProcess: Sendable {
  /// The way in which a process ended.
  public enum End: Hashable, Sendable {
    /// The process returned from main or called exit with this status.
    case exited(status: Int32)
    /// This signal ended the process.
    case killed(signal: Int32)
    /// The process has ended, but the kernel no longer has its status: this process ignores `SIGCHLD`, or other code in
    /// it has already received the end, such as a `SIGCHLD` handler that waits for every child.
    case unknown
  }

  /// The process identifier.
  ///
  /// The kernel may give it to another process once the child's end was received.
  public var processIdentifier: Int32 { record.processIdentifier }

  /// The end, which all copies share.
  let record: ChildRecord

  /// The write end of the pipe to the child's standard input.
  ///
  /// Nil unless the child was started with `standardInput: .pipe`. The caller closes it, which ends the child's input.
  /// See ``Stream/pipe``.
  public let standardInput: Int32?

  /// The read end of the pipe from the child's standard output.
  ///
  /// Nil unless the child was started with `standardOutput: .pipe`. The caller closes it, unless a loop reads it; see
  /// ``EventRunLoop/addChild(_:modes:standardOutput:standardError:file:line:handler:)`` and ``Stream/pipe``.
  public let standardOutput: Int32?

  /// The read end of the pipe from the child's standard error.
  ///
  /// Nil unless the child was started with `standardError: .pipe`. The caller closes it, unless a loop reads it, as
  /// with ``standardOutput``.
  public let standardError: Int32?

  /// Sends a signal, such as `SIGTERM`, to the process; ignores errors of kill(2).
  ///
  /// Has no effect once the process's end was received: the number may belong to another process by then.
  public func send(_ signal: Int32) { record.send(signal) }

  /// Blocks the calling thread until the process ends, and returns how it ended.
  public func wait() -> End { record.wait() }

  /// Returns how the process has ended, or nil if it is still running.
  public func endIfOver() -> End? { record.endIfOver() }

  /// Leaves the process to other code of this program, which waits for it with waitpid(2).
  ///
  /// This library then no longer reaps the process by itself, and nothing else does: if no code waits for it, it stays
  /// as a zombie until this program ends. Call it before the last copy is released. A process that is to outlive this
  /// program needs no such call: it continues to run in any case.
  public func detach() { record.detach() }
}
