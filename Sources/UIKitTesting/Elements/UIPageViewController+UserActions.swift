import UIKit

extension UIPageViewController {
  /// The user begins to turn the page.
  ///
  /// - Returns: the pull; nil if there is no page in that direction, or a transition is under way.
  public func pull(_ direction: NavigationDirection) -> Pull? { beginInteractiveTurn(direction).map(Pull.init) }
}
