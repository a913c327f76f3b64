import CLibEvent
import Glibc

/// A pidfd, which is readable once its process has ended; closed with the value that holds it.
final class ProcessDescriptor {
  let number: Int32

  init(of child: ChildProcess) throws(RunLoopError) {
    number = mainspring_pidfd_open(child.processIdentifier)
    guard number >= 0 else { throw .system(call: "pidfd_open", errno: errno) }
  }

  deinit { if number >= 0 { close(number) } }
}
