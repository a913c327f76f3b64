import CLinux
import Glibc

/// Returns the free pages of the process's allocator to the system, on a thread of its own.
///
///     idle ──returnToSystem()──► settling ──► trimming ──► resting ──┬─► idle
///                                   ▲                                │
///                                   └───returnToSystem() meanwhile───┘
///
/// The allocator keeps most of the memory that a program frees for its next allocations. malloc_trim(3) also returns
/// the free pages between allocations. It can take a tenth of a second, so the main thread does not call it, and it is
/// called at most once in ``interval``. Any thread may use the object.
package final class FreePages: Sendable {
  /// The pages of this process.
  package static let ofProcess = FreePages()

  /// The time before a trim in which work that the caller has queued can free memory too.
  private static let settlingTime = Duration.milliseconds(100)
  /// The minimum time between two trims.
  private static let interval = Duration.seconds(3)

  private struct State {
    var isWanted = false
    var isThreadRunning = false
  }

  private let state = Locked(State())
  private let trim: @Sendable () -> Void
  private let sleep: @Sendable (Duration) -> Void

  /// Creates an object with other actions, for tests.
  ///
  /// - Parameters:
  ///   - trim: returns the pages.
  ///   - sleep: makes the object's thread wait.
  package init(
    trim: @escaping @Sendable () -> Void = { malloc_trim(0) },
    sleep: @escaping @Sendable (Duration) -> Void = { usleep(UInt32($0 / .microseconds(1))) }
  ) {
    self.trim = trim
    self.sleep = sleep
  }

  /// Returns the pages that are free a moment from now, without waiting for it.
  package func returnToSystem() {
    let startsThread = state.withLock { state in
      defer { state = State(isWanted: true, isThreadRunning: true) }
      return !state.isThreadRunning
    }
    guard startsThread, !SignalMaskedThread.startIfPossible({ [self] in serve() }) else { return }
    // The system has no thread left: the next call tries again.
    state.withLock { $0 = State() }
  }

  private func serve() {
    while takeRequest() {
      sleep(FreePages.settlingTime)
      trim()
      sleep(FreePages.interval)
    }
  }

  /// Returns whether pages are wanted back; if they are not, the thread ends.
  private func takeRequest() -> Bool {
    state.withLock { state in
      let isWanted = state.isWanted
      state = State(isWanted: false, isThreadRunning: isWanted)
      return isWanted
    }
  }
}
