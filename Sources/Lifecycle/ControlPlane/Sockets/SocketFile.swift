import Glibc

/// The file of a listening Unix-domain socket.
///
/// The open socket keeps its inode: while it is open, no other file gets the inode's number. Call ``remove()`` before
/// the socket is closed.
struct SocketFile: Sendable {
  private let path: String
  private let inode: ino_t?

  /// Identifies the file of the socket that has just begun to listen at `path`.
  init(path: String) {
    self.path = path
    inode = UnixSocket.inode(ofOwnSocket: path)
  }

  /// Removes the file, unless another socket has taken its place at the path.
  func remove() {
    if let inode, UnixSocket.inode(ofOwnSocket: path) == inode { unlink(path) }
  }
}
