import Glibc

/// Copies of descriptors, which are closed when the object is released.
final class StoredCopies: Sendable {
  let all: [Int32]

  init(of descriptors: [Int32]) throws(NotifyError) {
    var copies: [Int32] = []
    for descriptor in descriptors {
      let copy = fcntl(descriptor, F_DUPFD_CLOEXEC, 0)
      guard copy >= 0 else {
        let failure = errno
        for copy in copies { close(copy) }
        throw .system(call: "fcntl", errno: failure)
      }
      copies.append(copy)
    }
    all = copies
  }

  deinit { for copy in all { close(copy) } }
}
