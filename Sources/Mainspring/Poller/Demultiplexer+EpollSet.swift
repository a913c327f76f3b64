import Glibc

/// The epoll set below libevent, which libevent itself tells nobody.
///
/// The kernel does: `/proc` lists what each set watches, and the one that watches this loop's eventfd is this base's.
extension Demultiplexer {
  /// libevent's epoll set; looked for once.
  var epollDescriptor: Int32 {
    get throws(RunLoopError) {
      if let knownEpollDescriptor { return knownEpollDescriptor }
      let found = try findEpollDescriptor()
      knownEpollDescriptor = found
      return found
    }
  }

  private func findEpollDescriptor() throws(RunLoopError) -> Int32 {
    guard let folder = opendir("/proc/self/fdinfo") else {
      throw .system(call: "opendir of /proc/self/fdinfo", errno: errno)
    }
    defer { closedir(folder) }
    while let entry = readdir(folder) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      // "." and ".." are no numbers.
      if let number = Int32(name), watchesWakeDescriptor(number) { return number }
    }
    // Another backend than epoll, as libevent's environment variables can ask for.
    throw .system(call: "finding libevent's epoll set", errno: ENOTSUP)
  }

  /// Whether `number` is an epoll set with the loop's eventfd in it.
  ///
  /// For a set the kernel's description holds a line "tfd: <descriptor> events: …" for each descriptor watched.
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
