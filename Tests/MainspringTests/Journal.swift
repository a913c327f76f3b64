import Mainspring
import TestPrograms
import Testing

// The tests of this module share these with those of others.
typealias Channel = TestPrograms.Channel
typealias Counter = TestPrograms.Counter
typealias Journal = TestPrograms.Journal
typealias SeededGenerator = TestPrograms.SeededGenerator

extension EventRunLoop {
  /// Runs until `isDone` holds, which some posted work or descriptor must bring about.
  ///
  /// Records an issue after a minute without anything to serve.
  func runGuarded(mode: RunLoopMode = .default, until isDone: () -> Bool) {
    do { try serve(mode: mode, until: isDone) } catch { Issue.record("\(error)") }
  }
}

/// Unblocks all signals on this thread; Dispatch blocks them on those on which tests run.
func unblockSignals() { TestPrograms.unblockSignals() }
