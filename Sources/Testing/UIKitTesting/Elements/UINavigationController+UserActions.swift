import UIKit

extension UINavigationController {
  /// Begins to swipe the visible view controller off the stack, from the left edge of the screen.
  ///
  /// - Returns: the swipe; nil if there is nothing to pop, or a transition is in progress.
  public func pull() -> InteractivePull? { beginInteractivePop().map(InteractivePull.init) }
}
