import Glibc

/// The lock of a runtime folder, which only one host has, by flock(2).
///
/// A child that is being started has it too, until its program begins.
package enum HostLock {
  /// Takes the lock, and returns its descriptor; nil if it cannot.
  ///
  /// Then it sets `errno`, to `EWOULDBLOCK` if another host has it for longer than a second.
  package static func take(runtimeFolder: String) -> Int32? {
    let lock = open(path(in: runtimeFolder), O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard lock >= 0 else { return nil }
    for _ in 0..<100 {
      if flock(lock, LOCK_EX | LOCK_NB) == 0 { return lock }
      usleep(10_000)
    }
    close(lock)
    errno = EWOULDBLOCK
    return nil
  }

  static func path(in runtimeFolder: String) -> String { "\(runtimeFolder)/lock" }
}
