import Glibc
import Mainspring

extension EventRunLoop {
  /// Returns a loop in virtual time that no device runs yet.
  ///
  /// Swift Testing begins all tests of a run before it ends the first, so a suite whose `init` makes a device has as
  /// many devices at once as it has tests, and each needs four descriptors. A process may open 1,024 at first on most
  /// systems, though many more are permitted to it.
  package static func newOfDevice() -> EventRunLoop {
    if let loop = try? madeLoop() { return loop }
    permitAllDescriptors()
    do {
      return try madeLoop()
    } catch {
      fatalError(
        "A simulated device could not be made: \(error). Each device needs four descriptors; see `ulimit -n`, and "
          + "`swift test --experimental-maximum-parallelization-width` for fewer devices at once."
      )
    }
  }

  private static func madeLoop() throws -> EventRunLoop {
    try EventRunLoop(virtual: .virtualOfDevice(), ownedWhere: { MainQueue.isCurrent })
  }

  /// Lets the process open as many descriptors as an ordinary process can permit itself; see setrlimit(2).
  private static func permitAllDescriptors() {
    let descriptorCount = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
    var limit = rlimit()
    getrlimit(descriptorCount, &limit)
    limit.rlim_cur = limit.rlim_max
    setrlimit(descriptorCount, &limit)
  }
}
