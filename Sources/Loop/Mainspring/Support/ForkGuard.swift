import CLinux
import Glibc
import Synchronization

/// Detects without a system call that the process was forked: a `pthread_atfork` handler counts the generations.
enum ForkGuard {
  private static let generation = Atomic<Int>(0)
  private static let isInstalled: Bool = {
    pthread_atfork(nil, nil, { ForkGuard.generation.add(1, ordering: .relaxed) })
    return true
  }()

  /// The number of forks between the first process that used a run loop and this process.
  static var currentGeneration: Int {
    _ = isInstalled
    return generation.load(ordering: .relaxed)
  }

  @inline(__always)
  static func check(_ known: Int) {
    require(
      generation.load(ordering: .relaxed) == known,
      "A run loop cannot be used in a forked child: its epoll set is its parent's. Make a new one, or exec."
    )
  }
}
