/// What the application of the truth does with its time off the screen.
public enum TruthBehaviour: String, CaseIterable, Sendable {
  /// It begins no background task.
  case idle
  /// It begins one when it goes to the background, and ends it when it comes back or when the time has run out.
  case exports
  /// It begins one and never ends it.
  case forgets
  /// It begins one and ends it 0.3 s later.
  case saves
  /// It begins two, of which the handler of the first ends both.
  case exportsTwice
  /// When the time has run out it ends its task and begins another.
  case beginsAgain
  /// It ends its task twice.
  case endsTwice
  /// It begins a task at its launch, and ends it when the time has run out.
  case exportsFromLaunch
  /// Its `applicationDidEnterBackground` takes longer than it may.
  case hangs
  /// Its `applicationDidEnterBackground` takes 0.3 s.
  case isSlow
}
