import CLinux
import Glibc

/// An error that a run loop throws.
@nonexhaustive
public enum RunLoopError: Error, Equatable, CustomStringConvertible {
  /// A system call or a call of the C library failed: `call` names it, and `errno` is its error number.
  case system(call: String, errno: Int32)
  /// The number does not refer to an open descriptor.
  case badDescriptor(Int32)
  /// This loop already watches the descriptor.
  ///
  /// Change or cancel the existing source instead.
  case descriptorInUse(Int32)
  /// The kernel cannot wait for this kind of file: a regular file or a folder is always ready.
  case notPollable(Int32)
  /// The signal does not exist or cannot be received: SIGKILL and SIGSTOP cannot be caught, and the C library reserves
  /// 32 and 33.
  case badSignal(Int32)
  /// The loop was closed: work that had not begun never runs, and the loop's asynchronous sequences end.
  case closed
  /// The loop's ``EventRunLoop/inboxLimit`` refused the work: as many posts were waiting as it permits.
  ///
  /// Submit it again when the loop has taken its posts, or use a limit that waits.
  case inboxFull
  /// The kernel refused to watch a file or folder; `errno` says why.
  case cannotWatch(path: String, errno: Int32)
  /// The process already has 62 run loop modes, so it cannot add the mode with this name.
  case tooManyModes(String)

  /// A description of the error and of what to do instead.
  public var description: String {
    switch self {
    case .system(let call, let errno): "\(call) failed: \(String(cString: strerror(errno)))"
    case .badDescriptor(let descriptor): "\(descriptor) is not an open file descriptor"
    case .descriptorInUse(let descriptor):
      "descriptor \(descriptor) is watched by this run loop already; change or cancel that source, or dup(2) the descriptor; "
        + "one that was closed is watched until its source is cancelled"
    case .notPollable(let descriptor):
      "descriptor \(descriptor) is a regular file or a folder, which is always ready; read it directly"
    case .badSignal(let number):
      ReservedSignals.contains(number)
        ? "signal \(number) belongs to the C library, which delivers it to nobody else"
        : "signal \(number) does not exist or cannot be caught"
    case .closed: "the run loop is closed: it runs no more work, and its sequences have ended"
    case .inboxFull:
      "the run loop's inbox is full: as many posts wait as its inboxLimit permits; submit the work again later"
    case .cannotWatch(let path, ENOSPC):
      "\(path) cannot be watched: the user has as many watches as /proc/sys/fs/inotify/max_user_watches permits"
    case .cannotWatch(let path, let errno): "\(path) cannot be watched: \(String(cString: strerror(errno)))"
    case .tooManyModes(let name):
      "a process can have 62 run loop modes, and \"\(name)\" would be one more; modes are meant to be few and lasting"
    }
  }
}
