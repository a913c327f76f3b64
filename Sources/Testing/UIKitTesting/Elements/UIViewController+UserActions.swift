import UIKit

extension UIViewController {
  /// Begins to swipe down the sheet in which this view controller is presented.
  ///
  /// - Returns: the swipe; nil if the view controller is in no sheet, or if the user may not dismiss the sheet. If the
  ///   user may not dismiss it, the sheet's delegate is notified of the attempt.
  public func pullSheet() -> InteractivePull? { beginInteractiveDismissal().map(InteractivePull.init) }
}

extension UINavigationController {
  /// Begins to swipe the visible view controller off the stack, from the left edge of the screen.
  ///
  /// - Returns: the swipe; nil if there is nothing to pop, or a transition is in progress.
  public func pull() -> InteractivePull? { beginInteractivePop().map(InteractivePull.init) }
}

extension UIPageViewController {
  /// Begins to turn the page in `direction` with a swipe.
  ///
  /// - Returns: the swipe; nil if there is no page in that direction, or a transition is in progress.
  public func pull(_ direction: NavigationDirection) -> InteractivePull? {
    beginInteractiveTurn(direction).map(InteractivePull.init)
  }
}

// The asynchronous forms of these members are generated.
extension UITabBarController {
  /// Taps the tab at that index, counted from the left.
  public func tap(at index: Int) { tapTab(at: index) }
}
