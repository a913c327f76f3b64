import Glibc

/// The end of a child, which every copy of its ``ChildProcess`` shares: the kernel tells it only once.
///
/// When the last copy is gone, the ``ChildReaper`` takes over a child that has not ended. Any thread may call this.
final class ChildRecord: Sendable {
  private struct State {
    /// The end, once it was received; the number may belong to another process from then on.
    var end: ChildProcess.End?
    var isDetached = false
  }

  let processIdentifier: Int32
  private let state = Locked(State())

  init(_ processIdentifier: Int32) { self.processIdentifier = processIdentifier }

  deinit { if !settle() { ChildReaper.shared.adopt(ChildRecord(processIdentifier)) } }

  /// The end, if it was received already.
  var knownEnd: ChildProcess.End? { state.withLock { $0.end } }

  /// Returns how the child has ended, and reaps it; returns nil if it is still running.
  ///
  /// - Parameter descriptor: A descriptor of ``ProcessDescriptor``. If it is a pidfd, a child that other code has
  ///   reaped cannot be mistaken for another one of the same number.
  func endIfOver(descriptor: Int32? = nil) -> ChildProcess.End? {
    state.withLock { state in
      if state.end == nil { state.end = reap(descriptor) }
      return state.end
    }
  }

  private func reap(_ descriptor: Int32?) -> ChildProcess.End? {
    var information = siginfo_t()
    // The number is P_PIDFD, a name that glibc has only since version 2.36.
    var (kind, number) = descriptor.map { (idtype_t(3), id_t($0)) } ?? (P_PID, id_t(processIdentifier))
    while waitid(kind, number, &information, WEXITED | WNOHANG) != 0 {
      switch errno {
      case EINTR: break
      // The descriptor is an eventfd, or the kernel is older than P_PIDFD.
      case EBADF where kind != P_PID, EINVAL where kind != P_PID: (kind, number) = (P_PID, id_t(processIdentifier))
      // The error is ECHILD: other code has received the end, or SIGCHLD is ignored and the kernel has kept no status.
      default: return .unknown
      }
    }
    // The field is zero if the process is still running.
    guard information.si_signo != 0 else { return nil }
    let status = information._sifields._sigchld.si_status
    return information.si_code == CLD_EXITED ? .exited(status: status) : .killed(signal: status)
  }

  /// Blocks the calling thread until the child ends, and returns how it ended.
  func wait() -> ChildProcess.End {
    while true {
      if let end = endIfOver() { return end }
      // This only waits: the end is received under the lock.
      var information = siginfo_t()
      _ = waitid(P_PID, id_t(processIdentifier), &information, WEXITED | WNOWAIT)
    }
  }

  /// Sends a signal to the child, unless its end was received.
  func send(_ signal: Int32) {
    state.withLock { state in
      if state.end == nil { kill(processIdentifier, signal) }
    }
  }

  /// Leaves the child to other code.
  func detach() { state.withLock { $0.isDetached = true } }

  /// Whether nothing is left to reap: the end was received, or other code waits for the child.
  var isSettled: Bool { state.withLock { $0.end != nil || $0.isDetached } }

  /// Reaps the child if it has ended, unless other code waits for it; returns ``isSettled``.
  func settle() -> Bool { isSettled || endIfOver() != nil }

  /// Makes sure that the child is reaped when it ends, although nobody may ask for its end.
  func reapWhenOver() { if !settle() { ChildReaper.shared.adopt(self) } }
}
