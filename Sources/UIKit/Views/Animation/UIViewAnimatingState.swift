import Foundation

/// The state of an animation.
public enum UIViewAnimatingState: Int, Sendable {
  /// The animation has not started, or has ended.
  case inactive = 0
  /// The animation is running or paused.
  case active = 1
  /// The animation was stopped, and must be finished.
  case stopped = 2
}
