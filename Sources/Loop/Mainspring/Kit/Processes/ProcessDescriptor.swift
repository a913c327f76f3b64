import CLinux
import Glibc

/// A pidfd, which becomes readable when its process ends.
///
/// It always refers to the same process, while a process identifier may be reused. If the end was received before, or
/// the process had been forgotten before the pidfd could be created, it is an eventfd that is readable at once.
final class ProcessDescriptor {
  let number: Int32
  private let record: ChildRecord
  private let isProcess: Bool
  private var isOpen = true

  init(of child: ChildProcess) throws(RunLoopError) {
    record = child.record
    let isKnown = record.knownEnd != nil
    let found = isKnown ? -1 : mainspring_pidfd_open(child.processIdentifier)
    isProcess = found >= 0 || !(isKnown || errno == ESRCH)
    number = isProcess ? found : eventfd(1, Int32(EFD_CLOEXEC | EFD_NONBLOCK))
    guard number >= 0 else { throw .system(call: isProcess ? "pidfd_open" : "eventfd", errno: errno) }
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
