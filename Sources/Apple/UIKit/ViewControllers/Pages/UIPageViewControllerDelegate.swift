import Foundation

/// Methods that a page view controller calls on its delegate when the user turns pages.
///
/// They are called on the main actor, only for pages that the user turns, not for pages that the application sets.
///
/// Apple's page: <https://developer.apple.com/documentation/uikit/uipageviewcontrollerdelegate>.
@preconcurrency @MainActor
public protocol UIPageViewControllerDelegate: NSObjectProtocol {
  /// Called when the user has begun to turn to those pages.
  func pageViewController(
    _ pageViewController: UIPageViewController,
    willTransitionTo pendingViewControllers: [UIViewController]
  )
  /// Called when the transition has ended.
  ///
  /// `completed` is false if the user has gone back to the former page.
  func pageViewController(
    _ pageViewController: UIPageViewController,
    didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController],
    transitionCompleted completed: Bool
  )
}

extension UIPageViewControllerDelegate {
  /// Does nothing.
  public func pageViewController(
    _ pageViewController: UIPageViewController,
    willTransitionTo pendingViewControllers: [UIViewController]
  ) { OptionalRequirement.isDefault(of: self) }
  /// Does nothing.
  public func pageViewController(
    _ pageViewController: UIPageViewController,
    didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController],
    transitionCompleted completed: Bool
  ) { OptionalRequirement.isDefault(of: self) }
}
