import Foundation

/// A place in an animation.
public enum UIViewAnimatingPosition: Int, Sendable {
  /// Its end.
  case end = 0
  /// Its beginning.
  case start = 1
  /// Where it is now.
  case current = 2
}
