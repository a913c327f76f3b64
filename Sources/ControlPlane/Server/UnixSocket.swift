import CLibEvent
import Glibc

/// Unix-domain stream sockets: listening and connecting.
enum UnixSocket {
  /// The most bytes that a path may have: one of `sun_path` is for the NUL.
  static let pathLimit = MemoryLayout.size(ofValue: sockaddr_un().sun_path) - 1

  /// A non-blocking socket that listens at `path`, for the user alone.
  ///
  /// It gets its name only when it listens: a socket that is bound and does not listen yet refuses connections, as one
  /// does that a killed process has left behind, and would be taken for that.
  static func listen(at path: String) throws(ControlError) -> Int32 {
    guard path.utf8.count <= pathLimit else { throw .pathTooLong(path: path, limit: pathLimit) }
    let descriptor = try make(path, type: SOCK_STREAM.rawValue | SOCK_NONBLOCK.rawValue | SOCK_CLOEXEC.rawValue)
    let firstName = nameBeforeListening(for: path)
    // Only a process of the same number can have left it, before it renamed it.
    if isOwnSocket(firstName) { unlink(firstName) }
    var failure = bind(descriptor, to: firstName)
    if failure == 0 {
      if chmod(firstName, 0o600) != 0 || Glibc.listen(descriptor, backlog) != 0 { failure = errno }
      if failure == 0, !isFree(path) { failure = EADDRINUSE }
      if failure == 0, rename(firstName, path) != 0 { failure = errno }
      if failure != 0 { unlink(firstName) }
    }
    if failure == 0 { return descriptor }
    close(descriptor)
    throw .cannotListen(path: path, reason: failure == EADDRINUSE ? reasonForUse(of: path) : errorText(failure))
  }

  /// A name in the same folder, which is no longer than the last one and which `RunningApplications` passes over.
  private static func nameBeforeListening(for path: String) -> String {
    let folder = path.lastIndex(of: "/").map { path[...$0] } ?? ""
    return "\(folder).\(getpid())"
  }

  /// Whether nothing is at `path`, or a socket of ours that a killed process of the same number has left behind.
  private static func isFree(_ path: String) -> Bool {
    if isOwnSocket(path) { return !isServed(path) }
    var status = stat()
    return lstat(path, &status) != 0 && errno == ENOENT
  }

  private static func reasonForUse(of path: String) -> String {
    isOwnSocket(path)
      ? "an application of this process is served there already" : "a file that is no socket of ours is there"
  }

  /// Whether the file is a socket that belongs to this user: all that this module ever deletes.
  static func isOwnSocket(_ path: String) -> Bool { inode(ofOwnSocket: path) != nil }

  /// The inode of a socket that belongs to this user; nil if the file is anything else.
  static func inode(ofOwnSocket path: String) -> ino_t? {
    var status = stat()
    guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFSOCK, status.st_uid == geteuid() else { return nil }
    return status.st_ino
  }

  /// Sends as many bytes as the kernel takes now, and returns their number; nil if nobody is there to read them.
  ///
  /// Any thread.
  static func send(_ bytes: ArraySlice<UInt8>, to descriptor: Int32) -> Int? {
    var rest = bytes
    while !rest.isEmpty {
      let flags = Int32(MSG_DONTWAIT) | Int32(MSG_NOSIGNAL)
      let count = rest.withUnsafeBytes { Glibc.send(descriptor, $0.baseAddress, $0.count, flags) }
      if count > 0 {
        rest = rest.dropFirst(count)
      } else if errno == EAGAIN {
        break
      } else if errno != EINTR {
        return nil
      }
    }
    return bytes.count - rest.count
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
    return connection.failure != ECONNREFUSED && connection.failure != ENOENT
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
