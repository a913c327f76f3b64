import Mainspring
import TestPrograms
import Testing

// The tests of this module share these types with other test modules.
typealias Channel = TestPrograms.Channel
typealias Counter = TestPrograms.Counter
typealias Journal = TestPrograms.Journal
typealias SeededGenerator = TestPrograms.SeededGenerator

extension EventRunLoop {
  /// Runs until `isDone` holds; posted work or a descriptor must make it true.
  ///
  /// Records an issue after a minute without anything to serve.
  func runGuarded(mode: RunLoopMode = .default, until isDone: () -> Bool) {
    do { try serve(mode: mode, until: isDone) } catch { Issue.record("\(error)") }
  }
}

/// Unblocks all signals on this thread; Dispatch blocks them on the threads on which tests run.
func unblockSignals() { TestPrograms.unblockSignals() }
