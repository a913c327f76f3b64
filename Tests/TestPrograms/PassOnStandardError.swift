import Glibc

/// Writes this process's standard error to that of the process that started it.
///
/// For the body of an exit test, as its first line: Swift Testing throws the child's standard error away, and with it
/// the message of a failed precondition, so that nobody would know why the child ended.
public func passOnStandardError() {
  let descriptor = open("/proc/\(getppid())/fd/2", O_WRONLY | O_APPEND | O_CLOEXEC)
  guard descriptor >= 0 else { return }
  dup2(descriptor, STDERR_FILENO)
  close(descriptor)
}
