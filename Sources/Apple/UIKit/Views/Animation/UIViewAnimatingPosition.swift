import Foundation

/// A position in an animation.
///
/// Apple's page: <https://developer.apple.com/documentation/uikit/uiviewanimatingposition>.
public enum UIViewAnimatingPosition: Int, Sendable {
  /// The end of the animation.
  case end = 0
  /// The start of the animation.
  case start = 1
  /// The current position.
  case current = 2
}
