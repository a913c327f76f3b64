/// The behavior of the truth application in the background.
public enum TruthBehavior: String, CaseIterable, Sendable {
  /// Begins no background task.
  case idle
  /// Begins a task in the background, and ends it on the return or when the time has run out.
  case exports
  /// Begins a task and never ends it.
  case forgets
  /// Begins a task and ends it 0.3 s later.
  case saves
  /// Begins two tasks; the expiration handler of the first ends both.
  case exportsTwice
  /// Ends its task when the time has run out, and begins another.
  case beginsAgain
  /// Ends its task twice.
  case endsTwice
  /// Begins a task at its launch, and ends it when the time has run out.
  case exportsFromLaunch
  /// Exceeds the time limit in `applicationDidEnterBackground`.
  case hangs
  /// Takes 0.3 s in `applicationDidEnterBackground`.
  case isSlow
  /// Locks the file that the environment variable `TRUTH_FILE` names, and never unlocks it.
  case locks
}
