import Foundation

/// Methods with which a page view controller requests its pages.
///
/// They are called on the main actor; see ``UIPageViewController/dataSource`` for the times.
///
/// Apple's page: <https://developer.apple.com/documentation/uikit/uipageviewcontrollerdatasource>.
@preconcurrency @MainActor
public protocol UIPageViewControllerDataSource: NSObjectProtocol {
  /// Returns the page before `viewController`; nil if that is the first one.
  func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerBefore viewController: UIViewController
  ) -> UIViewController?
  /// Returns the page after `viewController`; nil if that is the last one.
  func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerAfter viewController: UIViewController
  ) -> UIViewController?
  /// Returns the number of dots in the page indicator.
  ///
  /// Never called here.
  func presentationCount(for pageViewController: UIPageViewController) -> Int
  /// Returns the index of the current dot in the page indicator.
  ///
  /// Never called here.
  func presentationIndex(for pageViewController: UIPageViewController) -> Int
}

extension UIPageViewControllerDataSource {
  /// Returns 0, so there is no page indicator.
  public func presentationCount(for pageViewController: UIPageViewController) -> Int {
    OptionalRequirement.isDefault(of: self)
    return 0
  }
  /// Returns 0, so there is no page indicator.
  public func presentationIndex(for pageViewController: UIPageViewController) -> Int {
    OptionalRequirement.isDefault(of: self)
    return 0
  }
}
