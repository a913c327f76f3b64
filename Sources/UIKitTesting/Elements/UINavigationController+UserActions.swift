import UIKit

extension UINavigationController {
  /// The user begins to pull the shown view controller off the stack, from the left edge of the screen.
  ///
  /// - Returns: the pull; nil if there is nothing to pull off, or a transition is under way.
  public func pull() -> Pull? { beginInteractivePop().map(Pull.init) }
}
