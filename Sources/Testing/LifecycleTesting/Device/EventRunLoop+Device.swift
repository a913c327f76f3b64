import Glibc
import Mainspring

extension EventRunLoop {
  /// Returns a loop in virtual time that no device runs yet.
  ///
  /// Swift Testing begins all tests of a run before it ends the first, so a suite whose `init` makes a device has as
  /// many devices at once as it has tests, and each needs four descriptors. A process may open 1,024 at first on most
  /// systems, though many more are permitted to it.
  package static func newOfDevice() -> EventRunLoop {
    permitAllDescriptors
    do {
      return try EventRunLoop(virtual: .virtualOfDevice(), ownedWhere: { MainQueue.isCurrent })
    } catch {
      fatalError(
        "A simulated device could not be made: \(error). Each device needs four descriptors; see `ulimit -n`, and "
          + "`swift test --experimental-maximum-parallelization-width` for fewer devices at once."
      )
    }
  }

  /// Lets the process open as many descriptors as an ordinary process can permit itself; see setrlimit(2).
  ///
  /// Evaluated at the first device, not when descriptors run short: Dispatch ends a process in which it gets none.
  private static let permitAllDescriptors: Void = {
    let descriptorCount = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
    var limit = rlimit()
    getrlimit(descriptorCount, &limit)
    limit.rlim_cur = limit.rlim_max
    setrlimit(descriptorCount, &limit)
  }()
}
