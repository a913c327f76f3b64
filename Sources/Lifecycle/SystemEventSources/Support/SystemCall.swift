import Glibc

/// The error of the last failed system call on this thread.
enum SystemCall {
  /// The text for `errno`, such as "Permission denied".
  static var lastError: String { String(cString: strerror(errno)) }
}
