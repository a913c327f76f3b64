import CLibEvent
import Glibc

/// A pidfd, which is readable once its process has ended.
///
/// It stands for one process, where a number may come to mean another one. For a process that was over and forgotten
/// before the pidfd could be made it is an eventfd that is readable at once.
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

  /// Closes the descriptor; doing it again does nothing.
  func close() {
    if isOpen, number >= 0 { Glibc.close(number) }
    isOpen = false
  }

  /// Returns how the process has ended, and has the kernel forget it; nil while it lives.
  func endIfOver() -> ChildProcess.End? {
    guard isProcess else { return .unknown }
    var information = siginfo_t()
    // P_PIDFD, which glibc names only since 2.36.
    while waitid(idtype_t(3), id_t(number), &information, WEXITED | WNOHANG) != 0 {
      // ECHILD, that is: somebody else has taken the end, or SIGCHLD is ignored and the kernel has kept none.
      if errno != EINTR { return .unknown }
    }
    // Left zero if the process still lives.
    guard information.si_signo != 0 else { return nil }
    let status = information._sifields._sigchld.si_status
    return information.si_code == CLD_EXITED ? .exited(status: status) : .killed(signal: status)
  }
}
