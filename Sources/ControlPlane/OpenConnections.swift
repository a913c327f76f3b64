import Glibc

/// The connections that a server has open, counted without being told when one closes.
///
/// evhttp says that a connection has closed only once it has carried a request. So each is remembered by its descriptor and
/// its inode: where the descriptor no longer leads to that inode, the connection is gone. That is looked up only when the
/// limit seems to be reached.
struct OpenConnections {
  let limit: Int
  private var inodes: [Int32: ino_t] = [:]

  init(limit: Int) { self.limit = limit }

  /// Takes in a new connection; false where that would be one too many.
  mutating func insert(_ descriptor: Int32) -> Bool {
    guard let inode = OpenConnections.inode(of: descriptor) else { return false }
    inodes[descriptor] = nil
    if inodes.count >= limit { inodes = inodes.filter { OpenConnections.inode(of: $0.key) == $0.value } }
    guard inodes.count < limit else { return false }
    inodes[descriptor] = inode
    return true
  }

  static func inode(of descriptor: Int32) -> ino_t? {
    var status = stat()
    return fstat(descriptor, &status) == 0 ? status.st_ino : nil
  }
}
