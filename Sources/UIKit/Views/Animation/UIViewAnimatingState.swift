import Foundation

/// Where an animation stands.
public enum UIViewAnimatingState: Int, Sendable {
  /// It has not been started, or is over.
  case inactive = 0
  /// It runs, or is paused.
  case active = 1
  /// It was stopped, and waits to be finished.
  case stopped = 2
}
