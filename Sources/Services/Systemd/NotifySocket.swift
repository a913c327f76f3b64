import Glibc
import Mainspring

/// The socket on which the service manager receives notifications: the protocol of sd_notify(3).
///
/// Any thread may call this. A call waits at most a second for the manager, which normally takes a message at once.
public final class NotifySocket: Sendable {
  /// The greatest number of bytes in a message: systemd ignores a longer one (its `NOTIFY_BUFFER_MAX`).
  public static let mostBytes = 4096
  /// The greatest number of descriptors in a message (`SCM_MAX_FD` of unix(7)).
  public static let mostDescriptors = 253
  private static let patience = 1

  private let descriptor: Int32
  private let address: UnixAddress
  private let addressText: String

  /// Creates a socket for the manager that the environment names with `NOTIFY_SOCKET`; returns nil if it names none.
  public convenience init?(environment: [String: String]) throws(NotifyError) {
    guard let address = environment["NOTIFY_SOCKET"], !address.isEmpty else { return nil }
    try self.init(address: address)
  }

  /// Creates a socket for messages to `address`: an absolute path, or `@` and an abstract name.
  public init(address: String) throws(NotifyError) {
    guard let known = UnixAddress(address) else { throw .badAddress(address) }
    self.address = known
    addressText = address
    descriptor = socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    if descriptor < 0 { throw .system(call: "socket", errno: errno) }
    var limit = timeval(tv_sec: Self.patience, tv_usec: 0)
    setsockopt(descriptor, SOL_SOCKET, SO_SNDTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
  }

  deinit { close(descriptor) }

  /// Sends one message, with descriptors for ``NotifyAssignment/storeDescriptors(named:isPolled:)``.
  ///
  /// The descriptors stay open in this process. If the message is longer than ``mostBytes``, its status is cut at a
  /// character boundary.
  ///
  /// - Throws: ``NotifyError/tooLarge(bytes:descriptors:)``, ``NotifyError/unreachable(address:errno:)`` if the manager
  ///   is gone, or ``NotifyError/system(call:errno:)`` if it does not take the message within a second or the system
  ///   refuses the message.
  public func send(_ assignments: [NotifyAssignment], passing descriptors: [Int32] = []) throws(NotifyError) {
    try send(assignments, passing: descriptors, flags: 0)
  }

  private func send(
    _ assignments: [NotifyAssignment],
    passing descriptors: [Int32] = [],
    flags: Int32
  ) throws(NotifyError) {
    let text = NotifyAssignment.fit(assignments, into: Self.mostBytes).map { $0.description + "\n" }.joined()
    guard text.utf8.count <= Self.mostBytes, descriptors.count <= Self.mostDescriptors else {
      throw .tooLarge(bytes: text.utf8.count, descriptors: descriptors.count)
    }
    let failure = Array(text.utf8).withUnsafeBytes { bytes in
      ControlData(descriptors).withUnsafeBytes { control in transmit(bytes, control, flags) }
    }
    if NotifyError.unreachable.contains(failure) { throw .unreachable(address: addressText, errno: failure) }
    if failure != 0 { throw .system(call: "sendmsg", errno: failure) }
  }

  /// Sends one message without waiting for the manager.
  func sendAtOnce(_ assignments: [NotifyAssignment], passing descriptors: [Int32] = []) throws(NotifyError) {
    try send(assignments, passing: descriptors, flags: Int32(MSG_DONTWAIT))
  }

  /// Sends one message without descriptors.
  public func send(_ assignments: NotifyAssignment...) throws(NotifyError) { try send(assignments) }

  /// Returns the error number; 0 if the message was sent.
  private func transmit(
    _ bytes: UnsafeRawBufferPointer,
    _ control: UnsafeRawBufferPointer,
    _ flags: Int32
  ) -> Int32 {
    // sendmsg(2) only reads through these pointers, although its structures have none to constants.
    var part = iovec(iov_base: UnsafeMutableRawPointer(mutating: bytes.baseAddress), iov_len: bytes.count)
    return address.withUnsafePointer { pointer, length in
      withUnsafeMutablePointer(to: &part) { part in
        var message = msghdr()
        message.msg_name = UnsafeMutableRawPointer(mutating: UnsafeRawPointer(pointer))
        message.msg_namelen = length
        message.msg_iov = part
        message.msg_iovlen = 1
        message.msg_control = control.isEmpty ? nil : UnsafeMutableRawPointer(mutating: control.baseAddress)
        message.msg_controllen = control.count
        while sendmsg(descriptor, &message, flags | Int32(MSG_NOSIGNAL)) < 0 {
          if errno != EINTR { return errno }
        }
        return 0
      }
    }
  }
}
