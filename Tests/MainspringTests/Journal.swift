import Glibc
import Mainspring
import Synchronization
import TestPrograms
import Testing

/// What happened, line by line, in the order in which it did; any thread may write.
final class Journal: Sendable {
  private let stored = Locked<[String]>([])
  var lines: [String] { stored.withLock { $0 } }
  func write(_ line: String) { stored.withLock { $0.append(line) } }
  func clear() { stored.withLock { $0.removeAll() } }
}

/// A number that any thread may count up.
final class Counter: Sendable {
  private let stored = Atomic<Int>(0)
  var value: Int { stored.load(ordering: .acquiring) }
  @discardableResult func increment() -> Int { stored.add(1, ordering: .acquiringAndReleasing).newValue }
}

extension EventRunLoop {
  /// Runs until `isDone` holds, which some posted work or descriptor must bring about.
  ///
  /// The deadline is only a guard: a test
  /// that gets there has failed.
  func runGuarded(mode: RunLoopMode = .default, until isDone: () -> Bool) {
    let deadline = clock.now.advanced(by: .seconds(60))
    // Another thread is nothing that a loop knows of: without a timer a run that waits for one would be finished.
    let guardTimer = addTimer(at: deadline, modes: .all) {}
    defer { guardTimer.cancel() }
    while !isDone() {
      let result = run(mode: mode, before: deadline)
      if result != .handledSource {
        Issue.record("the loop waited in vain: \(result)")
        return
      }
    }
  }
}

/// Has no signal blocked on this thread, as Dispatch has on those on which tests run.
func unblockSignals() {
  var none = sigset_t()
  sigemptyset(&none)
  pthread_sigmask(SIG_SETMASK, &none, nil)
}

typealias SeededGenerator = TestPrograms.SeededGenerator
