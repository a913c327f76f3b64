import Glibc
import Mainspring

/// The file of a Unix socket, by which the kernel finds the socket; the kernel does not remove it.
struct SocketFile {
  private let path: String
  private let device: dev_t
  private let number: ino_t

  /// Identifies the file that exists now at `path`; nil if it is not the file of a socket.
  init?(_ path: String) {
    var status = stat()
    guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFSOCK else { return nil }
    self.path = path
    device = status.st_dev
    number = status.st_ino
  }

  /// Removes the file, unless another one has taken its place.
  func removeIfSame() {
    guard let now = SocketFile(path), now.device == device, now.number == number else { return }
    unlink(path)
  }

  /// Removes the file at `path` if it is a socket's, and no process listens there any more; returns whether binding may
  /// succeed now.
  ///
  /// Returns false if there is no file. If another process has removed or replaced the stale
  /// file in the meantime, this removes nothing and returns true, so that bind(2) decides. (Two processes that start at
  /// the same moment can still take a file from each other; a service manager starts only one.)
  ///
  /// - Throws: ``StreamError/addressInUse(_:)`` if a process listens there; ``StreamError/badAddress(_:reason:)`` if
  ///   another kind of file is there; ``StreamError/notPermitted(_:reason:)`` if this process may not connect to find
  ///   out whether a process listens.
  static func removeStale(_ path: String, name: SocketName) throws(StreamError) -> Bool {
    guard let found = SocketFile(path) else {
      guard let obstacle = UnixAddress.obstacle(at: path, followsLinks: false) else { return false }
      throw .badAddress(.unix(path: path), reason: "\(obstacle) is there; remove it, or choose another path")
    }
    let probe = try SocketCalls.make(family: AF_UNIX)
    defer { close(probe) }
    let isConnected = name.withAddress { connect(probe, $0, $1) } == 0
    let reason = errno
    if !isConnected, reason == EACCES || reason == EPERM {
      throw .notPermitted(
        .unix(path: path),
        reason: "a socket's file is there, and this process may not connect to it to find out whether something listens"
      )
    }
    // EAGAIN: the queue of a process that listens is full.
    if isConnected || reason != ECONNREFUSED { throw .addressInUse(.unix(path: path)) }
    found.removeIfSame()
    return true
  }
}
