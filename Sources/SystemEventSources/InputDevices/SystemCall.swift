import Glibc

/// What the kernel says of its last refusal on this thread.
enum SystemCall {
  /// The text for `errno`, such as "Permission denied".
  static var lastError: String { String(cString: strerror(errno)) }
}
