import Glibc
import Mainspring

/// The reason why the service manager was not notified.
@nonexhaustive
public enum NotifyError: Error, Hashable, Sendable, CustomStringConvertible {
  /// `NOTIFY_SOCKET` is not the address of a Unix socket in a form that this library supports.
  case badAddress(String)
  /// The manager does not accept this name for descriptors.
  case badName(String)
  /// A message has more bytes than the manager reads, or more descriptors than one message can carry.
  case tooLarge(bytes: Int, descriptors: Int)
  /// Nothing takes messages at this address of `NOTIFY_SOCKET`: the manager is gone, or its socket is not in this
  /// container.
  case unreachable(address: String, errno: Int32)
  /// A system call failed: the manager did not take the message in time (`EAGAIN`), or the system refused the call.
  case system(call: String, errno: Int32)

  /// Whether the same message can succeed later: the manager's socket, or the system's memory for messages, is full.
  var isTransient: Bool {
    guard case .system("sendmsg", let number) = self else { return false }
    return number == EAGAIN || number == ENOBUFS
  }

  /// The errors of sendmsg(2) that say that nothing takes messages at the address.
  static let unreachable: Set<Int32> = [
    ENOENT, ENOTDIR, ECONNREFUSED, ECONNRESET, EPROTOTYPE, EACCES, EPERM, ELOOP,
  ]

  /// A description of the error and of the expected value.
  public var description: String {
    switch self {
    case .badAddress(let address):
      "NOTIFY_SOCKET is \"\(address)\"; expected an absolute path, or @ and a name, of at most 107 bytes"
    case .badName(let name):
      "\"\(name)\" is no name of descriptors; expected 1 to 255 printable ASCII characters without a colon"
    case .tooLarge(let bytes, let descriptors):
      "a message of \(bytes) bytes with \(descriptors) descriptors; a message has at most \(NotifySocket.mostBytes) bytes "
        + "and \(NotifySocket.mostDescriptors) descriptors"
    case .unreachable(let address, let errno):
      "nothing takes messages at NOTIFY_SOCKET, \(address): "
        + (UnixAddress.obstacle(at: address, followsLinks: true).map { "\($0) is there" }
          ?? String(cString: strerror(errno)))
    case .system(let call, let errno): "\(call) failed: \(String(cString: strerror(errno)))"
    }
  }
}
