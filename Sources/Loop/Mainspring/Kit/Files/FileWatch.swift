import CLinux
import Glibc

/// An inotify descriptor with the paths that it watches.
///
/// `@unchecked Sendable`: only one iterator uses it; the paths do not change after `init`.
final class FileWatch: @unchecked Sendable {
  /// The inotify descriptor, which is non-blocking.
  let descriptor: Int32
  /// The paths by the kernel's number of the watch, which two paths to one file share.
  private var paths: [Int32: [String]] = [:]
  /// Memory for some hundred changes.
  ///
  /// read(2) fails if the buffer is too small for one change, whose name has 255 bytes at most.
  private var buffer = [UInt8](repeating: 0, count: 16 * 1024)

  init(_ paths: [String], for kinds: FileChangeKinds) throws(RunLoopError) {
    descriptor = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
    guard descriptor >= 0 else { throw .system(call: "inotify_init1", errno: errno) }
    for path in paths {
      let watch = inotify_add_watch(descriptor, path, kinds.rawValue)
      guard watch >= 0 else { throw .cannotWatch(path: path, errno: errno) }
      // A second path does not replace the kinds of the first, since they are the same.
      if self.paths[watch]?.contains(path) != true { self.paths[watch, default: []].append(path) }
    }
  }

  deinit { close(descriptor) }

  /// Reads the changes that have been reported since the last call; empty if there are none.
  func read() throws(RunLoopError) -> [FileChange] {
    while true {
      let count = Glibc.read(descriptor, &buffer, buffer.count)
      if count >= 0 { return changes(in: buffer[..<count]) }
      if errno == EAGAIN { return [] }
      if errno != EINTR { throw .system(call: "read", errno: errno) }
    }
  }

  private func changes(in bytes: ArraySlice<UInt8>) -> [FileChange] {
    bytes.withUnsafeBytes { bytes in
      var changes: [FileChange] = []
      var offset = 0
      while offset < bytes.count {
        let header = bytes.loadUnaligned(fromByteOffset: offset, as: inotify_event.self)
        offset += MemoryLayout<inotify_event>.size
        // The name is padded with zeros.
        let name = bytes[offset..<offset + Int(header.len)].prefix { $0 != 0 }
        offset += Int(header.len)
        // An overflow concerns no watch, and so no path.
        for path in paths[header.wd].map({ $0.map(Optional.some) }) ?? [nil] {
          changes.append(
            FileChange(
              path: path,
              name: name.isEmpty ? nil : String(decoding: name, as: UTF8.self),
              kinds: FileChangeKinds(rawValue: header.mask & ~UInt32(IN_ISDIR)),
              isFolder: header.mask & UInt32(IN_ISDIR) != 0,
              renaming: header.cookie == 0 ? nil : header.cookie
            )
          )
        }
      }
      return changes
    }
  }
}
