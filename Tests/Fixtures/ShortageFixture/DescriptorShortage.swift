import Glibc

/// Takes every descriptor that the process may still open.
///
/// The program must have one thread: another thread that opens or closes a descriptor changes the count. (A process
/// that uses Dispatch has such a thread, which reads a file in `/proc` from time to time.)
final class DescriptorShortage {
  private static let descriptorCountLimit = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)

  private var taken: [Int32] = []

  init() {
    var limit = rlimit()
    getrlimit(DescriptorShortage.descriptorCountLimit, &limit)
    limit.rlim_cur = min(limit.rlim_cur, 256)
    expect(setrlimit(DescriptorShortage.descriptorCountLimit, &limit) == 0, "the limit of descriptors can be set")
    take()
    expect(!taken.isEmpty, "the process may open descriptors at first")
  }

  /// The number of descriptors that the process may still open.
  var freeCount: Int {
    let before = taken.count
    take()
    let count = taken.count - before
    for _ in 0..<count { giveBackOne() }
    return count
  }

  func giveBackOne() { close(taken.removeLast()) }

  private func take() {
    while true {
      let descriptor = open("/dev/null", O_RDONLY | O_CLOEXEC)
      if descriptor < 0 { return }
      taken.append(descriptor)
    }
  }
}
