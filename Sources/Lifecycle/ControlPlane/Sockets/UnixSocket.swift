import CLinux
import Glibc
import Mainspring

/// Unix-domain stream sockets: listening and connecting.
package enum UnixSocket {
  /// The maximum length of a path, in bytes; the last byte of `sun_path` is for the NUL.
  package static let pathLimit = MemoryLayout.size(ofValue: sockaddr_un().sun_path) - 1

  /// Returns a non-blocking socket that listens at `path`, with access for the user only.
  ///
  /// The socket receives its final name only after it listens. A socket that is bound but does not listen yet refuses
  /// connections, just like one left behind by a killed process, and would be mistaken for it.
  static func listen(at path: String) throws(ControlError) -> Int32 {
    guard path.utf8.count <= pathLimit else { throw .pathTooLong(path: path, limit: pathLimit) }
    let type = SOCK_STREAM.rawValue | SOCK_NONBLOCK.rawValue | SOCK_CLOEXEC.rawValue
    let descriptor = socket(AF_UNIX, Int32(type), 0)
    if descriptor < 0 { throw .cannotListen(path: path, reason: errorText(errno)) }
    let firstName = nameBeforeListening(for: path)
    // A file of this name was left by an earlier process with the same identifier, which ended before it renamed the
    // file.
    if isOwnSocket(firstName) { unlink(firstName) }
    var failure = bind(descriptor, to: firstName)
    if failure == 0 {
      if chmod(firstName, 0o600) != 0 || Glibc.listen(descriptor, backlog) != 0 { failure = errno }
      let lock = FolderLock.take(forFolderOf: path, attempts: FolderLock.patience)
      defer { if lock >= 0 { close(lock) } }
      if failure == 0, !isFree(path) { failure = EADDRINUSE }
      if failure == 0, rename(firstName, path) != 0 { failure = errno }
      if failure != 0 { unlink(firstName) }
    }
    if failure == 0 { return descriptor }
    close(descriptor)
    let reason = failure == EADDRINUSE ? reasonForUse(of: path, firstName) : errorText(failure)
    throw .cannotListen(path: path, reason: reason)
  }

  /// Returns a name in the same folder that is no longer than the final name and that `RunningApplications` ignores.
  private static func nameBeforeListening(for path: String) -> String {
    let folder = path.lastIndex(of: "/").map { path[...$0] } ?? ""
    return "\(folder).\(getpid())"
  }

  /// Whether `path` is unused, or a socket of this user that a killed process with the same identifier left behind.
  private static func isFree(_ path: String) -> Bool {
    if isOwnSocket(path) { return !isServed(path) }
    var status = stat()
    return lstat(path, &status) != 0 && errno == ENOENT
  }

  /// Returns why `path`, or the name that the socket has before it listens, is not free.
  private static func reasonForUse(of path: String, _ firstName: String) -> String {
    if isOwnSocket(path) { return "an application of this process is served there already" }
    for name in [path, firstName] {
      guard let obstacle = UnixAddress.obstacle(at: name, followsLinks: false) else { continue }
      return name == path ? "\(obstacle) is there" : "\(obstacle) is at \(name), its name before it listens"
    }
    return "a socket of another user is there"
  }

  /// Whether the file is a socket of this user; this module never deletes any other file.
  static func isOwnSocket(_ path: String) -> Bool { inode(ofOwnSocket: path) != nil }

  /// Returns the inode of a socket of this user; nil for any other file.
  static func inode(ofOwnSocket path: String) -> ino_t? {
    var status = stat()
    guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFSOCK, status.st_uid == geteuid() else { return nil }
    return status.st_ino
  }

  /// Sends as many bytes as the kernel accepts now, and returns their number; nil if the peer has gone.
  ///
  /// Any thread may call this.
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

  /// Returns a blocking socket connected to `path`; if that fails, -1 and the error number.
  static func connect(to path: String, timeout: Duration) throws(ControlError) -> (descriptor: Int32, failure: Int32) {
    guard path.utf8.count <= pathLimit else { throw .pathTooLong(path: path, limit: pathLimit) }
    let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    if descriptor < 0 { return (-1, errno) }
    // If the backlog is full, connect(2) waits for up to the send timeout.
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

  /// The size of the listen queue: this many connections can wait there until the loop accepts them.
  private static let backlog: Int32 = 512

  private static func bind(_ descriptor: Int32, to path: String) -> Int32 {
    withAddress(path) { Glibc.bind(descriptor, $0, $1) } == 0 ? 0 : errno
  }

  private static func isServed(_ path: String) -> Bool {
    guard let connection = try? connect(to: path, timeout: .seconds(1)) else { return false }
    if connection.descriptor >= 0 { close(connection.descriptor) }
    return connection.failure != ECONNREFUSED && connection.failure != ENOENT
  }

  /// Calls `body` with the address of a path, which is no longer than ``pathLimit``.
  package static func withAddress(
    _ path: String,
    _ body: (UnsafePointer<sockaddr>, socklen_t) -> Int32
  ) -> Int32 {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
    return withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { body($0, socklen_t(MemoryLayout<sockaddr_un>.size)) }
    }
  }
}
