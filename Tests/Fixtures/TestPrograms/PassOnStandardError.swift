import Glibc

/// Redirects this process's standard error to that of its parent.
///
/// To be called first in the body of an exit test: Swift Testing discards the child's standard error, and with it the
/// message of a failed precondition, so that the reason for the child's end would be lost.
public func passOnStandardError() {
  let descriptor = open("/proc/\(getppid())/fd/2", O_WRONLY | O_APPEND | O_CLOEXEC)
  guard descriptor >= 0 else { return }
  dup2(descriptor, STDERR_FILENO)
  close(descriptor)
}
