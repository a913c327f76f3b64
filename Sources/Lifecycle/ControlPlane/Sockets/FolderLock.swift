import Glibc

/// The lock of a folder of sockets, by flock(2).
///
/// A process that lists applications removes sockets that nobody serves. Without the lock, a new socket could get such
/// a socket's name just before the removal, and would lose it.
enum FolderLock {
  /// The number of attempts of a process that starts to listen.
  ///
  /// After these attempts the process listens without the lock, because the process that holds the lock may have been
  /// stopped.
  static let patience = 100

  /// Locks the folder of `path`, and returns a descriptor, which the caller closes to unlock the folder.
  ///
  /// Returns -1 if another process holds the lock at each attempt, one millisecond apart, or if the folder cannot be
  /// locked.
  static func take(forFolderOf path: String, attempts: Int) -> Int32 {
    let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? "."
    let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return -1 }
    for attempt in 1...attempts {
      if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { return descriptor }
      if errno != EWOULDBLOCK { break }
      if attempt < attempts { usleep(1000) }
    }
    close(descriptor)
    return -1
  }
}
