import UIKit

extension UIPageViewController {
  /// Begins to turn the page in `direction` with a swipe.
  ///
  /// - Returns: the swipe; nil if there is no page in that direction, or a transition is in progress.
  public func pull(_ direction: NavigationDirection) -> InteractivePull? {
    beginInteractiveTurn(direction).map(InteractivePull.init)
  }
}
