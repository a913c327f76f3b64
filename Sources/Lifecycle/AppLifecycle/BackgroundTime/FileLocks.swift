import Glibc

/// The advisory locks that this process holds on files: those of flock(2), and the POSIX and OFD locks of fcntl(2).
///
/// The kernel's files below `/proc` are read, and never the locked files, so a file system that does not answer blocks
/// nothing. Any thread may call this. Without `/proc` no lock is found.
package enum FileLocks {
  /// Returns the paths of the files that this process has locked, sorted.
  package static func pathsOfProcess() -> [String] {
    guard mayHoldLocks() else { return [] }
    return paths(of: openDescriptors())
  }

  /// Returns the paths of the files that are locked through these descriptors, sorted.
  package static func paths(of descriptors: some Sequence<Int32>) -> [String] {
    var paths: Set<String> = []
    for descriptor in descriptors {
      // A socket or a pipe has a name without a slash at its beginning, and no lock.
      guard let path = path(of: descriptor), path.hasPrefix("/") else { continue }
      guard locks(of: descriptor).contains(where: { !isOfOpenDatabase($0, path) }) else { continue }
      paths.insert(path)
    }
    return paths.sorted()
  }

  /// Whether the kernel's list has a lock that may belong to this process; one file is read instead of one for each
  /// descriptor.
  private static func mayHoldLocks() -> Bool {
    guard let list = contents(of: "/proc/locks") else { return false }
    let own = getpid()
    return list.split(separator: "\n").contains { line in
      // "1: POSIX  ADVISORY  WRITE 4711 08:01:131 0 EOF"; if a process waits for a lock, an arrow follows the number.
      let words = line.split(separator: " ")
      guard words.count > 4, words[1] != "->", let process = Int32(words[4]) else { return false }
      // An OFD lock belongs to no process (-1), and a lock of flock(2) to the process that took it: perhaps a parent
      // that has ended (0).
      return process == own || process <= 0
    }
  }

  private static func openDescriptors() -> [Int32] {
    guard let folder = opendir("/proc/self/fd") else { return [] }
    defer { closedir(folder) }
    var descriptors: [Int32] = []
    while let entry = readdir(folder) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { name in
        // The kernel ends the name with a zero within the array.
        name.withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: name.pointee)) {
          String(cString: $0)
        }
      }
      if let descriptor = Int32(name), descriptor != dirfd(folder) { descriptors.append(descriptor) }
    }
    return descriptors
  }

  private static func path(of descriptor: Int32) -> String? {
    let size = Int(PATH_MAX)
    return withUnsafeTemporaryAllocation(of: CChar.self, capacity: size) { buffer in
      guard let start = buffer.baseAddress else { return nil }
      let length = readlink("/proc/self/fd/\(descriptor)", start, size)
      guard length > 0 else { return nil }
      return String(decoding: UnsafeRawBufferPointer(start: start, count: length), as: UTF8.self)
    }
  }

  /// Returns the words of the kernel's line for each lock.
  private static func locks(of descriptor: Int32) -> [[Substring]] {
    guard let information = contents(of: "/proc/self/fdinfo/\(descriptor)") else { return [] }
    return information.split(separator: "\n").compactMap { line in
      // "lock:	1: FLOCK  ADVISORY  WRITE 4711 08:01:131 0 EOF"; leases have lines too.
      let words = line.split { $0 == " " || $0 == "\t" }
      let isLock = words.count > 2 && words[0] == "lock:" && ["FLOCK", "POSIX", "OFDLCK"].contains(words[2])
      return isLock ? words : nil
    }
  }

  /// Whether a lock only says that a database of SQLite in WAL mode is open: a connection has two such read locks as
  /// long as it lives, and they keep nobody from reading or writing.
  ///
  /// One is on the bytes for sharing the database, which in other modes is a lock of a read; the other on the byte of
  /// the index behind those of its locks. See <https://www.sqlite.org/walformat.html>.
  private static func isOfOpenDatabase(_ lock: [Substring], _ path: String) -> Bool {
    guard lock.count > 8, lock[4] == "READ" else { return false }
    return switch (lock[7], lock[8]) {
    case ("128", "128"): path.hasSuffix("-shm")
    case ("1073741826", "1073742335"): access(path + "-shm", F_OK) == 0
    default: false
    }
  }

  private static func contents(of path: String) -> String? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = read(descriptor, &buffer, buffer.count)
      if count <= 0 { return count == 0 ? String(decoding: bytes, as: UTF8.self) : nil }
      bytes += buffer[..<count]
    }
  }
}
