import CLinux
import Glibc

/// The eventfd that wakes a loop.
///
/// The loop's demultiplexer and its inbox share it. The inbox may outlive the loop, because the loop's sources keep it:
/// a thread that signals such a source must not write into another file that has taken the number.
final class WakeDescriptor: Sendable {
  /// The eventfd's number; -1 if the process has no descriptor left.
  let number = eventfd(0, Int32(EFD_NONBLOCK | EFD_CLOEXEC))

  deinit { if number >= 0 { close(number) } }
}
