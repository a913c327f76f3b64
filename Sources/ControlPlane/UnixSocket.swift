import CLibEvent
import Glibc

/// Unix-domain stream sockets: listening and connecting.
enum UnixSocket {
  /// The most bytes that a path may have: one of `sun_path` is for the NUL.
  static let pathLimit = MemoryLayout.size(ofValue: sockaddr_un().sun_path) - 1

  /// A non-blocking socket that listens at `path`, for the user alone.
  static func listen(at path: String) throws(ControlError) -> Int32 {
    let descriptor = try make(path, type: SOCK_STREAM.rawValue | SOCK_NONBLOCK.rawValue | SOCK_CLOEXEC.rawValue)
    var failure = bind(descriptor, to: path)
    if failure == EADDRINUSE, !isServed(path) {
      // Left behind by a process of the same number that was killed.
      unlink(path)
      failure = bind(descriptor, to: path)
    }
    if failure == 0, chmod(path, 0o600) != 0 || Glibc.listen(descriptor, backlog) != 0 {
      failure = errno
      unlink(path)
    }
    if failure == 0 { return descriptor }
    close(descriptor)
    let reason = failure == EADDRINUSE ? "an application of this process is served there already" : errorText(failure)
    throw .cannotListen(path: path, reason: reason)
  }

  /// A blocking socket connected to `path`, and errno's number where that fails.
  static func connect(to path: String, timeout: Duration) throws(ControlError) -> (descriptor: Int32, failure: Int32) {
    let descriptor = try make(path, type: SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
    // With a full backlog connect(2) waits, for as long as the send timeout says.
    var limit = timeval(
      tv_sec: Int(timeout.components.seconds),
      tv_usec: Int(timeout.components.attoseconds / 1_000_000_000_000)
    )
    setsockopt(descriptor, SOL_SOCKET, SO_SNDTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
    let result = withAddress(path) { Glibc.connect(descriptor, $0, $1) }
    if result == 0 { return (descriptor, 0) }
    let failure = errno
    close(descriptor)
    return (-1, failure)
  }

  /// A burst of this many connections finds room before the loop gets round to accepting them.
  private static let backlog: Int32 = 512

  private static func make(_ path: String, type: UInt32) throws(ControlError) -> Int32 {
    guard path.utf8.count <= pathLimit else { throw .pathTooLong(path: path, limit: pathLimit) }
    let descriptor = socket(AF_UNIX, Int32(type), 0)
    if descriptor < 0 { throw .cannotListen(path: path, reason: errorText(errno)) }
    return descriptor
  }

  private static func bind(_ descriptor: Int32, to path: String) -> Int32 {
    withAddress(path) { Glibc.bind(descriptor, $0, $1) } == 0 ? 0 : errno
  }

  private static func isServed(_ path: String) -> Bool {
    guard let connection = try? connect(to: path, timeout: .seconds(1)) else { return false }
    if connection.descriptor >= 0 { close(connection.descriptor) }
    return connection.failure != ECONNREFUSED
  }

  private static func withAddress(_ path: String, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Int32) -> Int32 {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
    return withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { body($0, socklen_t(MemoryLayout<sockaddr_un>.size)) }
    }
  }
}
