import Foundation

/// The state of an animation.
///
/// Apple's page: <https://developer.apple.com/documentation/uikit/uiviewanimatingstate>.
public enum UIViewAnimatingState: Int, Sendable {
  /// The animation has not started, or has ended.
  case inactive = 0
  /// The animation is running or paused.
  case active = 1
  /// The animation was stopped, and must be finished.
  case stopped = 2
}
