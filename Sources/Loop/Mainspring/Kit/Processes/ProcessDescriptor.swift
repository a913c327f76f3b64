import CLinux
import Glibc

/// A descriptor that becomes readable when a child ends: a pidfd, or an eventfd on kernels without pidfds.
///
/// A pidfd always refers to the same process, while a process identifier may be reused. If the end was received before,
/// or the process had been forgotten before the pidfd could be created, it is an eventfd that is readable at once.
final class ProcessDescriptor {
  let number: Int32
  private let record: ChildRecord
  private let isProcess: Bool
  private var isOpen = true

  init(of child: ChildProcess) throws(RunLoopError) {
    record = child.record
    let isKnown = record.knownEnd != nil
    let found = isKnown ? -1 : ProcessDescriptor.open(child.processIdentifier)
    isProcess = found >= 0 || !(isKnown || errno == ESRCH)
    number = isProcess ? found : eventfd(1, Int32(EFD_CLOEXEC | EFD_NONBLOCK))
    guard number >= 0 else { throw .system(call: isProcess ? "pidfd_open" : "eventfd", errno: errno) }
  }

  /// Opens a descriptor that becomes readable when the child ends; returns -1 and sets `errno` if there is none.
  static func open(_ child: pid_t) -> Int32 {
    let descriptor = mainspring_pidfd_open(child)
    return descriptor < 0 && errno == ENOSYS ? openWithThread(child) : descriptor
  }

  /// Opens an eventfd that a thread writes when the child ends, as before Linux 5.3.
  private static func openWithThread(_ child: pid_t) -> Int32 {
    let descriptor = eventfd(0, Int32(EFD_CLOEXEC | EFD_NONBLOCK))
    if descriptor < 0 { return -1 }
    // The reader may close its descriptor, and the number may be reused, before the child ends.
    let own = fcntl(descriptor, F_DUPFD_CLOEXEC, 0)
    if own < 0 { return refuse(errno, [descriptor]) }
    let isStarted = SignalMaskedThread.startIfPossible(named: "child-wait") {
      var information = siginfo_t()
      while waitid(P_PID, id_t(child), &information, WEXITED | WNOWAIT) != 0, errno == EINTR {}
      eventfd_write(own, 1)
      Glibc.close(own)
    }
    return isStarted ? descriptor : refuse(EAGAIN, [own, descriptor])
  }

  private static func refuse(_ reason: Int32, _ opened: [Int32]) -> Int32 {
    for descriptor in opened { Glibc.close(descriptor) }
    errno = reason
    return -1
  }

  /// Closes the descriptor; a child that has not ended is left to the ``ChildReaper``.
  deinit {
    close()
    if number >= 0 { record.reapWhenOver() }
  }

  /// Closes the descriptor.
  ///
  /// Repeated calls have no effect.
  func close() {
    if isOpen, number >= 0 { Glibc.close(number) }
    isOpen = false
  }

  /// Returns how the process has ended, and reaps it; returns nil if it is still running.
  func endIfOver() -> ChildProcess.End? {
    isProcess ? record.endIfOver(descriptor: number) : record.knownEnd ?? .unknown
  }
}
