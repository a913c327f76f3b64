import CHookSwitches
import Glibc

/// The epoll set that libevent uses, which libevent has no API to obtain.
///
/// `/proc` lists the descriptors that each epoll set watches; the set that watches this loop's eventfd belongs to this
/// base.
extension Demultiplexer {
  /// libevent's epoll set, looked up once.
  var epollDescriptor: Int32 {
    get throws(RunLoopError) {
      if let knownEpollDescriptor { return knownEpollDescriptor }
      let found = try findEpollDescriptor()
      knownEpollDescriptor = found
      return found
    }
  }

  private func findEpollDescriptor() throws(RunLoopError) -> Int32 {
    guard mainspring_hook_is_enabled(mainspring_hook_epoll_set) != 0 else {
      throw .system(call: "finding libevent's epoll set", errno: ENOTSUP)
    }
    guard let folder = opendir("/proc/self/fdinfo") else {
      throw .system(call: "opendir of /proc/self/fdinfo", errno: errno)
    }
    defer { closedir(folder) }
    while let entry = readdir(folder) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      // Skips "." and "..", which are not numbers.
      if let number = Int32(name), watchesWakeDescriptor(number) { return number }
    }
    // libevent uses a backend other than epoll, which its environment variables can request.
    throw .system(call: "finding libevent's epoll set", errno: ENOTSUP)
  }

  /// Returns whether `number` is an epoll set that watches the loop's eventfd.
  ///
  /// In /proc/self/fdinfo, the entry of an epoll set has a line "tfd: <descriptor> events: …" for each watched
  /// descriptor.
  private func watchesWakeDescriptor(_ number: Int32) -> Bool {
    guard let file = fopen("/proc/self/fdinfo/\(number)", "re") else { return false }
    defer { fclose(file) }
    var line: UnsafeMutablePointer<CChar>?
    var capacity = 0
    defer { free(line) }
    while getline(&line, &capacity, file) >= 0, let line {
      let words = String(cString: line).split(separator: " ", maxSplits: 2)
      if words.count > 1, words[0] == "tfd:", Int32(words[1]) == wakeDescriptor { return true }
    }
    return false
  }
}
