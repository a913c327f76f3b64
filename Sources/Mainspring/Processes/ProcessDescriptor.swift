import CLibEvent
import Glibc

/// A pidfd, which becomes readable when its process ends.
///
/// It always refers to the same process, while a process identifier may be reused. If the process had ended and been
/// forgotten before the pidfd could be created, it is an eventfd that is readable at once.
final class ProcessDescriptor {
  let number: Int32
  private let isProcess: Bool
  private var isOpen = true

  init(of child: ChildProcess) throws(RunLoopError) {
    let found = mainspring_pidfd_open(child.processIdentifier)
    isProcess = found >= 0 || errno != ESRCH
    number = isProcess ? found : eventfd(1, Int32(EFD_CLOEXEC | EFD_NONBLOCK))
    guard number >= 0 else { throw .system(call: isProcess ? "pidfd_open" : "eventfd", errno: errno) }
  }

  deinit { close() }

  /// Closes the descriptor.
  ///
  /// Repeated calls have no effect.
  func close() {
    if isOpen, number >= 0 { Glibc.close(number) }
    isOpen = false
  }

  /// Returns how the process has ended, and reaps it; returns nil if it is still running.
  func endIfOver() -> ChildProcess.End? {
    guard isProcess else { return .unknown }
    var information = siginfo_t()
    // The number is P_PIDFD, a name that glibc has only since version 2.36.
    while waitid(idtype_t(3), id_t(number), &information, WEXITED | WNOHANG) != 0 {
      // The error is ECHILD: other code has received the end, or SIGCHLD is ignored and the kernel has kept no status.
      if errno != EINTR { return .unknown }
    }
    // The field is zero if the process is still running.
    guard information.si_signo != 0 else { return nil }
    let status = information._sifields._sigchld.si_status
    return information.si_code == CLD_EXITED ? .exited(status: status) : .killed(signal: status)
  }
}
