import Glibc

/// Takes every descriptor that the process may still open.
///
/// For a program whose only thread is the one that uses it: another thread that opens or closes a descriptor meanwhile
/// changes what is counted here. (A process that uses Dispatch has such a thread: it reads a file of `/proc` now and
/// then.)
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

  /// How many the process may open now.
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
