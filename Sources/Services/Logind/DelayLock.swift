import Glibc
import Mainspring

/// A delay lock of logind (an inhibitor), which is held as long as its descriptor is open.
///
/// Any thread may use it, for example the watchdog's thread, which ends an application that hangs.
final class DelayLock: Sendable {
  private let descriptor = Locked<Int32>(-1)

  deinit { release() }

  var isHeld: Bool { descriptor.withLock { $0 >= 0 } }

  /// Takes ownership of a descriptor, and closes the former one.
  func hold(_ new: Int32) { replace(with: new) }

  func release() { replace(with: -1) }

  private func replace(with new: Int32) {
    let old = descriptor.withLock { descriptor in
      defer { descriptor = new }
      return descriptor
    }
    if old >= 0 { close(old) }
  }
}
